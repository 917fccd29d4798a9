// The colour behind the figures of a box. Boxes that are not known get one of the same colours, always the same.
import { boxFace } from '../base/boxes';

const tones = ['#d9cdea', '#cfe6df', '#eadfc0', '#c9d9e4', '#f3d0c4'];

export function toneOf(box: string): string {
  let sum = 0;
  for (const letter of box) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return boxFace(box)?.tone ?? tones[sum % tones.length] ?? '#d9cdea';
}
