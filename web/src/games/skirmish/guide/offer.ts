// What the start page says of what comes after the first game, before the lessons are here.
export const offer = { title: 'Chapter 2: Leaders', about: 'Go on with the guide' };
export const whole = { title: 'A whole game', about: 'Three a side with cards, about 20 minutes' };
