// The guided games. A sentence about a rule holds for the edition of JP101 (2020a) and, in chapter 1, for its first game.

export const guideWords = {
  title: 'Guide',
  chapter: (chapter: number) => `Chapter ${chapter}`,
  gotIt: 'Got it',
  next: 'Got it, go on',
  leave: 'Leave the guide',
  resume: 'Guide me again',
  rules: 'Rules:',
  ruleLabel: (id: string) => `Read the rule ${id}`,
  quiet: 'The guide speaks up when something new comes.',
  youPlay: 'You play',
  and: ' and ',
  wholeAbout:
    'You know the basics now. Three figures a side with abilities, an item each, leaders and point markers: all of the game, in about 20 minutes.',
  wholeGo: 'Play a whole game',
  offerAbout:
    'Or a little at a time: the same figures play the scenario Leaders: a secret leader on each side, an item in hand, point markers on the map, and a race to 6 points.',
  offerGo: 'Play chapter 2',
  offerDone: 'You have seen the whole game. Every figure, map and scenario is yours to mix now.',
  offerMix: 'Choose your own figures',
  lessons: {
    aim: {
      title: 'What you play for',
      text: 'This first game is short: whoever first knocks out a rival figure wins, at once. A standing figure that loses a challenge is knocked down. One that lies on the floor and loses again is knocked out.',
    },
    place: {
      title: 'Where figures start',
      text: 'Each side puts its figures into its own starting area, on squares of its choice. A flip of the First Player marker has shown who begins: that side places first, then the other.',
    },
    choose: {
      title: 'Choose a figure',
      text: 'Sides take turns, and in each turn one figure acts. Choose one of yours that is not exhausted. In a round every figure has one turn, so nobody can pass: only the order is yours.',
    },
    actions: {
      title: 'Two actions',
      text: 'The figure does up to two actions: move, challenge a rival beside it, help an ally up, or use an ability of its card. You may mix them, do the same one twice, or end the turn early.',
    },
    move: {
      title: 'Moving',
      text: 'A move goes up to 2 squares, straight or diagonally. Walls and blocked squares stop it, and a corner with an obstruction cannot be cut. You may pass allies and figures on the floor, but no standing rival, and you end on a square without a figure.',
    },
    sight: {
      title: 'What a figure sees',
      text: 'Think of a line from the middle of its square to the middle of the other. A wall across the line hides that square, and so does a standing rival in between that it can see. Allies and figures on the floor hide nothing. Two neighbours with a wall between them do not see each other, so they are not adjacent.',
    },
    challenge: {
      title: 'Challenge a rival',
      text: 'A rival is adjacent, so your figure can challenge it: you roll 2 dice, your rival as many as the number in its shield. Look before you roll: the table shows your odds when you point at the rival.',
    },
    defence: {
      title: 'Defence',
      text: 'One of your figures was challenged. You have nothing to decide: it rolls as many dice as the number in its shield. In defence a shield counts 1 and a triple 3; a star counts nothing.',
    },
    dice: {
      title: 'Reading the dice',
      text: 'The challenger counts 1 for each star and 3 for each triple, the defender 1 for each shield and 3 for each triple. The challenger needs more than the defender. On a tie, or with less, nothing happens.',
    },
    chaos: {
      title: 'The Chaos die',
      text: 'Dr. Ian Malcolm has a trait: whenever he rolls, one of his dice is the Chaos die with faces of its own. The odds you are shown know about it.',
    },
    down: {
      title: 'Knocked down',
      text: 'A standing figure that loses a challenge is knocked down and stays in its square. It can do nothing but get up. If it is challenged and loses again before that, it is knocked out.',
    },
    rally: {
      title: 'Rally',
      text: 'Your figure lies on the floor. With rally it stands up; that takes both of its actions. It may also stay down and just be exhausted.',
    },
    assist: {
      title: 'Help an ally up',
      text: 'One of yours lies on the floor. A standing ally that is adjacent to it can assist: for one action the other stands up, and the second action is still free.',
    },
    ability: {
      title: 'Abilities',
      text: 'The abilities on the card of a figure cost a token of their colour. It goes from your pool to your cooldown track, on the number beside the ability. Without such a token in the pool the ability has to wait. Basic characters have no abilities.',
    },
    track: {
      title: 'The cooldown track',
      text: 'A token that was paid lies on the cooldown track now. At the end of each round everything on the track goes down by one number, and what leaves the 1 comes back. A token on the 3 is away for three ends of a round.',
    },
    pool: {
      title: 'Back in the pool',
      text: 'A token has left the cooldown track and lies in the pool of its side again, ready to pay for an ability. The dots on the cards said which tokens a side has at the start.',
    },
    trait: {
      title: 'Traits react',
      text: 'A trait takes no action and is always on. Predatory Instincts of T. rex: while it stands and a standing rival ends a move adjacent to it, its player may put a red token on the 1 of the track to challenge that rival with 2 dice.',
    },
    exhausted: {
      title: 'Exhausted',
      text: 'After its actions a figure gets an exhausted marker and has no other turn this round. Then the next side takes a turn.',
    },
    round: {
      title: 'The end of a round',
      text: 'All figures are exhausted, so the round ends, in this order: everything on the cooldown tracks goes down by one number, all exhausted markers come off, and the First Player marker is passed on.',
    },
    firstPlayer: {
      title: 'The First Player marker',
      text: 'The First Player marker has gone to the other side, which begins the new round. So whoever had the last turn of a round may well have the first of the next.',
    },
    won: {
      title: 'Knocked out, and over',
      text: 'A figure on the floor lost a challenge: it is knocked out and goes on the 1 of its cooldown track. In this first game that decides it at once. In a scenario the figure would come back to its starting area after the round, and the race for points would go on.',
    },

    leader: {
      title: 'A secret leader',
      text: 'Each side picks one of its figures as its leader, in secret; then all are shown together. A basic character can lead, too. The leader stays the same to the end.',
    },
    leaderPoints: {
      title: 'What leaders count',
      text: 'Knock-outs bring points now. A rival leader: 4 if your leader does it, 3 if another figure of yours does. Any other rival: 2 by your leader, 1 by another. With two figures a side, 6 points are the aim.',
    },
    markers: {
      title: 'Point markers',
      text: 'The lettered markers on the map are worth points in every scenario. A figure in the square of one, or adjacent to it, may use an action to interact with it.',
    },
    interact: {
      title: 'Interact',
      text: 'Your figure is in reach of a point marker. To interact is one action, and your side gains 1 point. One action takes one marker, even where two are in reach.',
    },
    markerTrack: {
      title: 'A marker on the track',
      text: 'A point marker was scored. It gives its point and goes on the 4 of the track of the side that took it. When it leaves the track it goes back to its own square on the map.',
    },
    markerBack: {
      title: 'A marker is back',
      text: 'A point marker has left the track and lies on its square again. Either side can score it anew.',
    },
    item: {
      title: 'Items',
      text: 'This figure holds an item, and keeps it for the whole game. Using it is one action, as its card says. No token is paid: the card of the item itself then goes on the cooldown track, on the number in its icon.',
    },
    itemTrack: {
      title: 'An item cools down',
      text: 'The card of the item lies on the cooldown track. Until it has left the track, the item cannot be used.',
    },
    itemBack: {
      title: 'An item is ready again',
      text: 'The card of an item has left the track and is back with the figure that holds it, which may use it again.',
    },
    out: {
      title: 'Knocked out',
      text: 'The figure leaves the map and goes on the 1 of the cooldown track of its side. The other side gains its points: more if a leader fell, more if a leader did it.',
    },
    back: {
      title: 'Back from the track',
      text: 'A figure that was knocked out has left the track. It comes back standing, on a free square of its starting area that its player chooses.',
    },
    wait: {
      title: 'A turn to wait',
      text: 'One of your figures is on the cooldown track. You may still choose it for a turn: it does nothing and is exhausted. That can be handy when you would rather see what the other side does first.',
    },
    ending: {
      title: 'How it ends',
      text: 'Points are counted at the end of each round, not before. Whoever has reached the aim by then and has more than the other side wins. On a tie you play another round.',
    },
    wonScenario: {
      title: 'The end of the race',
      text: 'The round is over, the points were counted, and one side has reached the aim with more points than the other.',
    },
  },
};
