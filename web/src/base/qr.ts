// A link as a picture for a phone's camera: the path of an SVG, a unit a square.
import { encode } from 'uqr';

export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  let path = '';
  data.forEach((line, y) => line.forEach((dark, x) => (path += dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path };
}
