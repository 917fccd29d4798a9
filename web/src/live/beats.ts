// Beats: what happens is seen first, and told when it has been seen. A frame of what happened is a few beats, one after the
// other; each has a moment at which its events are told, and log, roster, prompt, points and the ear keep to it alike.
// Pure: times are in milliseconds, timers belong to whoever calls.
import type { Pace } from '../base/keep';
import type { Row } from '../base/wire';

/** One thing that is seen. */
export type Beat = {
  kind: string; // "roll", "go", "say": for whoever styles it, or waits for it
  long: number;
  told: number; // from its beginning: then it is told what came of it
  events: number; // how many events of its frame are told by then
  suspense?: boolean; // whoever did it waits for what comes of it, too: dice
};
export type Mark = { at: number; kind: string; events: number };
export type Timeline = { marks: readonly Mark[]; long: number };

const factors: Record<Exclude<Pace, 'off'>, number> = { slow: 0.6, normal: 1, fast: 2 };
/** How much faster than usual it is shown: at double pace what touches none of one's own. */
export const speedOf = (pace: Exclude<Pace, 'off'>, touches: boolean): number => factors[pace] * (touches ? 1 : 2);

/** When what is told. Own acts are told as they are done, but for what is left to chance; the last mark tells the rest. */
export function timelineOf(
  beats: readonly Beat[],
  { events, speed = 1, own = false }: { events: number; speed?: number; own?: boolean },
): Timeline {
  let start = 0;
  const marks = beats.map(({ kind, long, told, events: until, suspense }) => {
    const at = (start + (own && !suspense ? 0 : told)) / speed;
    start += long;
    return { at, kind, events: until };
  });
  const last = marks.at(-1);
  if (!last) return { marks: [{ at: 0, kind: '', events }], long: 0 };
  return { marks: [...marks.slice(0, -1), { ...last, events }], long: start / speed };
}

/** The rows of a frame of which so many events are told; of the last one perhaps only its first events. */
export function toldRows(rows: readonly Row[], events: number): Row[] {
  const told: Row[] = [];
  let left = events;
  for (const row of rows) {
    const count = row.events?.length ?? 0;
    if (count > 0 && left === 0) break;
    told.push(count <= left ? row : { ...row, events: (row.events ?? []).slice(0, left) });
    if (count > left) break;
    left -= count;
  }
  return told;
}
export const eventsIn = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + (row.events?.length ?? 0), 0);

/** How long a sentence stands that nothing is seen of: as long as it takes to see that it is there. */
export const glimpse = (text: string): number => (text === '' ? 0 : Math.min(1300, 420 + text.length * 9));
/** Something that is told and not seen. */
export const saying = (text: string, events: number): Beat => ({ kind: 'say', long: glimpse(text), told: 0, events });
