// What is said of pointing.
export const pointWords = {
  point: 'Point at something',
  stop: 'Stop pointing',
  about: 'Press a square or a figure to point at it. First a figure, then a square: an arrow.',
  agree: 'Everybody may see who points, and whoever looks on may point, once all who play agree',
  you: 'You',
  somebody: 'Somebody who looks on',
  at: (name: string, at: string, from: string) =>
    `${name} ${name === 'You' ? 'point' : 'points'} at ${at}${from === '' ? '' : `, from ${from}`}.`,
};
