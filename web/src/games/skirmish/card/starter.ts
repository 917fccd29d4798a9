// A card to begin with: it shows what a figure needs, and runs as it stands.
export const starter = `character lantern_keeper "Lantern Keeper"
  box OWN
  defence 2
  dots silver gold
  ability bright_idea "Bright Idea" silver 1
    move up to 2
    may do an assist
  ability dazzle "Dazzle" gold 2 star
    challenge 2 range 3
  trait night_watch "Night Watch"
    while standing
    once a turn
    when an ally character ends a move adjacent
      may move up to 1
  look
    body person
    skin "#b9825a"
    hair bun "#3a2a33"
    brows up
    mouth smile
    clothes coat "#3b5f7a" "#e5c15a" "#2b3440"
    glasses round
    prop lantern "#ffcf4f"
`;
