// What lies around a board: air and table by its map, and when a screen cannot afford it.
import { expect, it } from 'vitest';
import { isTooSlow } from '../../src/base/budget.svelte';
import { airOver, placeOf } from '../../src/games/skirmish/board/surroundings';
import { airOf } from '../../src/parts/air';
import { plainPlace } from '../../src/parts/place';

it('snow falls at Winterfell, leaves in the Godswood, and light stands in the lab', () => {
  expect(airOver({ id: 'winterfell', box: 'GOT100' })).toBe('snow');
  expect(airOver({ id: 'godswood', box: 'GOT100' })).toBe('leaves');
  expect(airOf(airOver({ id: 'isla_nublar_lab', box: 'JP101' })).shafts).toBe(true);
});

it('a map that is not known here is like others of its box, and a box that is not known is plain', () => {
  expect(airOver({ id: 'another', box: 'GOT100' })).toBe('snow');
  expect(placeOf({ id: 'another', box: 'JP101' }).light).toBe('ferns');
  expect(airOver({ id: 'another', box: 'OURS' })).toBe('dust');
  expect(placeOf({ id: 'another', box: 'OURS' })).toEqual(plainPlace);
});

it('five of sixty frames that come too late are too many', () => {
  const frames = (late: number) => Array.from({ length: 60 }, (_, index) => (index < late ? 35 : 16.7));
  expect(isTooSlow(frames(4))).toBe(false);
  expect(isTooSlow(frames(5))).toBe(true);
  expect(isTooSlow(Array(60).fill(34))).toBe(false);
});
