// What is said when a match begins, of any game.
export const beginWords = {
  label: 'The match begins',
  yours: (figures: string) => `${figures}: yours`,
  first: (name: string) => `${name} goes first`,
  youFirst: 'You go first',
  goOn: 'Press anywhere to begin at once.',
};
