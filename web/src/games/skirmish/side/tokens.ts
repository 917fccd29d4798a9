// Which token is which: the server counts them, the eye follows each one. A token keeps its identity from view to view,
// so that it can be seen to slide.
import type { SideView } from '../base/fields';

export type Place = number; // the space of the track; 0 is the pool
export type Placed = { id: string; colour: string; place: Place };

const order = ['blue', 'red', 'silver', 'gold'];
const rank = (colour: string): number => (order.includes(colour) ? order.indexOf(colour) : order.length);

/** All tokens of a side by colour and place, as counted. */
export function counted(side: Pick<SideView, 'pool' | 'track'>): { colour: string; place: Place }[] {
  const found: { colour: string; place: Place }[] = [];
  const add = (counts: Partial<Record<string, number>> | undefined, place: Place): void => {
    for (const [colour, count] of Object.entries(counts ?? {}))
      for (let i = 0; i < (count ?? 0); ++i) found.push({ colour, place });
  };
  add(side.pool, 0);
  for (const [space, counts] of Object.entries(side.track ?? {})) add(counts, Number(space));
  return found.sort((a, b) => a.place - b.place || rank(a.colour) - rank(b.colour));
}

/** The same tokens as before where they can be, moved as little as can be. */
export function followed(before: readonly Placed[], side: Pick<SideView, 'pool' | 'track'>, newId: () => string): Placed[] {
  const left = [...before];
  const take = (is: (token: Placed) => boolean): Placed | undefined => {
    const index = left.findIndex(is);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const wanted = counted(side).map((each) => ({
    ...each,
    id: take((token) => token.colour === each.colour && token.place === each.place)?.id,
  }));
  // Then those of the same colour, from the nearest place.
  for (const each of wanted) {
    if (each.id !== undefined) continue;
    left.sort((a, b) => Math.abs(a.place - each.place) - Math.abs(b.place - each.place));
    each.id = take((token) => token.colour === each.colour)?.id ?? newId();
  }
  return wanted.map(({ id, colour, place }) => ({ id: id as string, colour, place }));
}
