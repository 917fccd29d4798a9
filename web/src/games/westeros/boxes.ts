// The boxes of Westeros, as the server calls them.
import type { BoxFace } from '../../base/boxes';
import type { Preset } from '../../base/protocol';

export const boxes: Record<string, BoxFace> = {
  base: { title: 'Tiny Epic Game of Thrones', tone: '#c8b8a6' },
  ice_and_fire: { title: 'Ice & Fire', tone: '#bcd3df' },
  westeros: { title: 'Map, mats and tracks of Westeros', tone: '#d8cdb4' },
};

// What its owner plays first.
const firstOf: Record<string, string> = { base_for_two: 'base', for_two: 'ice_and_fire' };
export const boxOf = ({ id }: Preset): string | undefined => firstOf[id];
