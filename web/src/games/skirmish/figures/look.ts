// The `look` of a card, read for drawing: one value for each thing to be seen, and a plain person where nothing is said.
// The words are those of docs/packs.md; what is not known is left out.
import type { Card, Contents, Look, Piece } from '../base/fields';

export type Part = { style: string; colours: string[] };
export type Features = {
  body: string;
  skin: string;
  /** The style and the colours of a part, or nothing. */
  part: (what: string) => Part | undefined;
  /** The first colour of a part. */
  colour: (what: string) => string | undefined;
  style: (what: string) => string | undefined;
};

const isColour = (text: string): boolean => /^#[0-9a-fA-F]{6}$/.test(text);
const skinOf: Record<string, string> = {
  person: '#e8c19c',
  two_legged_dinosaur: '#8f9a5b',
  four_legged_beast: '#9a8b7a',
  dragon: '#5b4a5f',
  undead: '#b9cbd0',
  robot: '#b9c3cf',
  alien: '#a98be0',
  thing: '#b99a6b',
};

/** Somebody about whom nothing is known: no face of their own, but a body and clothes. */
export const plainLook: Look = {
  body: 'person',
  parts: [
    { what: 'skin', colours: ['#e0bd9a'] },
    { what: 'hair', style: 'crop', colours: ['#6b5a50'] },
    { what: 'brows', style: 'calm', colours: [] },
    { what: 'mouth', style: 'flat', colours: [] },
    { what: 'clothes', style: 'tunic', colours: ['#8a8496', '#5c5266', '#5c5266'] },
  ],
};
/** A card that lies somewhere, when it has no look of its own. */
export const plainThing: Look = {
  body: 'thing',
  parts: [{ what: 'prop', style: 'card', colours: ['#f5ebd8'] }],
};

/** How a card is drawn: as it says, or plainly. */
export function lookOfCard(card: Pick<Card, 'kind' | 'look'> | undefined): Look {
  if (card?.look && card.look.body !== '') return card.look;
  return card?.kind === 'item' || card?.kind === 'bonus' ? plainThing : plainLook;
}

/** How a piece on the table is drawn: as its card says, or as the card or the scenario that brought it says. */
export function lookOfPiece(
  piece: Pick<Piece, 'card' | 'name'>,
  contents: Pick<Contents, 'cards' | 'scenario'> | null | undefined,
): Look | undefined {
  const cards = contents?.cards ?? [];
  const card = cards.find(({ id }) => id === piece.card);
  if (card) return lookOfCard(card);
  const title = piece.name.replace(/ \d+$/, '');
  const brought = [...cards, contents?.scenario].flatMap((each) => each?.pieces ?? []);
  return brought.find((one) => one.title === title || one.title === piece.name)?.look;
}

export function featuresOf(look: Look | undefined): Features {
  const known = look && look.body in skinOf ? look : plainLook;
  const parts = new Map<string, Part>();
  for (const { what, style, colours } of known.parts ?? [])
    parts.set(what, { style: style ?? '', colours: (colours ?? []).filter(isColour) });
  const colour = (what: string) => parts.get(what)?.colours[0];
  return {
    body: known.body,
    skin: colour('skin') ?? colour('fur') ?? skinOf[known.body] ?? '#e8c19c',
    part: (what) => parts.get(what),
    colour,
    style: (what) => parts.get(what)?.style,
  };
}
