// The colour behind the figures of a box. Boxes that are not known get one of the same colours, always the same.
const known: Record<string, string> = { GOT100: '#c9d9e4', RM100: '#d3e8b8', JP101: '#f1d3a2', SG100: '#f3c4d0' };
const tones = ['#d9cdea', '#cfe6df', '#eadfc0', '#c9d9e4', '#f3d0c4'];

export function toneOf(box: string): string {
  let sum = 0;
  for (const letter of box) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return known[box] ?? tones[sum % tones.length] ?? '#d9cdea';
}
