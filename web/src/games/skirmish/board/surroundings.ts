// Around a map: what is in the air over it, and on what table it lies in what light. By map, and for maps that are not known here
// by their box.
import type { AirName } from '../../../parts/air';
import { plainPlace, type PlaceLook } from '../../../parts/place';
import type { MapDrawing } from '../base/fields';

type Around = { air: AirName; place: PlaceLook };
const plain: Around = { air: 'dust', place: plainPlace };
const north: PlaceLook = { wood: 'oak', light: 'window' };
const island: PlaceLook = { wood: 'moss', light: 'ferns' };
const home: PlaceLook = { wood: 'pine', light: 'window' };

const ofMaps: Record<string, Around> = {
  winterfell: { air: 'snow', place: north },
  godswood: { air: 'leaves', place: { wood: 'oak', light: 'ferns' } },
  isla_nublar_lab: { air: 'motes', place: island },
  t_rex_paddock: { air: 'motes', place: island },
  smith_house: { air: 'dust', place: home },
};
const ofBoxes: Record<string, Around> = {
  GOT100: { air: 'snow', place: north },
  RM100: { air: 'dust', place: home },
  JP101: { air: 'motes', place: island },
};

type Named = Pick<MapDrawing, 'id' | 'box'>;
const around = (map: Named): Around => ofMaps[map.id] ?? ofBoxes[map.box] ?? plain;
export const airOver = (map: Named): AirName => around(map).air;
export const placeOf = (map: Named): PlaceLook => around(map).place;
