// What stands on boxes, and the colour behind their figures. Each game brings its own; those of others have neither.
import { capital } from './plural';

export type BoxFace = { title: string; tone: string };
const known = new Map<string, BoxFace>();
export function knowBoxes(boxes: Record<string, BoxFace>): void {
  for (const [box, face] of Object.entries(boxes)) known.set(box, face);
}
export const boxFace = (box: string): BoxFace | undefined => known.get(box);

/** What stands on a box; that of a pack of one's own as it is written there. */
export const boxTitle = (box: string): string =>
  known.get(box)?.title ?? (/^[a-z_]+$/.test(box) ? capital(box).replaceAll('_', ' ') : box);

/** Codes of boxes in what the server says, behind the titles by which people know them. */
export const withTitles = (text: string): string =>
  text.replaceAll(/\b[A-Z]{2,3}\d{3}\b/g, (code) => {
    const face = known.get(code);
    return face ? `${face.title} (${code})` : code;
  });
