// What is printed on a map besides its squares: flat, thin and paler than any wall, so that nobody takes it for one. It
// means nothing; maps that are not known here get cracks and chips in their floor.
import type { MapDrawing, Square } from '../base/fields';
import { cell, frame, squaresOf, type Ground, type Point } from './geometry';

/** A printed shape: filled with one of the colours of the map's palette, or drawn as a thin line. */
export type Print = { d: string; ink: 'joint' | 'print' | 'print-2'; fill: boolean; width?: number; faint?: boolean };

type Scene = (map: MapDrawing, ground: Ground) => Print[];

const line = (d: string, ink: Print['ink'] = 'joint', width = 1.5): Print => ({ d, ink, fill: false, width });
const shape = (d: string, ink: Print['ink'] = 'print', faint = false): Print => ({ d, ink, fill: true, faint });

/** A number that belongs to a square: the same map is always printed the same way. */
function chanceOf(square: Square, salt = 0): number {
  let hash = 2166136261 ^ salt;
  for (const letter of square) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const middleOf = (ground: Ground): Point => ({ x: ground.width / 2, y: ground.height / 2 });
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Free squares: nothing printed lies under a starting or scoring area. */
function plainSquares(map: MapDrawing, ground: Ground): Square[] {
  const taken = new Set([...map.blocked, ...map.starts.flat(), ...(map.areas ?? []).flatMap((area) => area.squares)]);
  return squaresOf(ground)
    .flat()
    .filter((square) => !taken.has(square));
}

/** Some of the free squares, always the same ones, with the corner each is drawn at. */
const some = (map: MapDrawing, ground: Ground, one: number, of: number): (Point & { chance: number })[] =>
  plainSquares(map, ground)
    .map((square) => ({ ...ground.cornerOf(square), chance: chanceOf(square) }))
    .filter(({ chance }) => chance % of === one)
    .map((each) => ({ ...each, chance: Math.floor(each.chance / of) }));

const cracks: Scene = (map, ground) =>
  some(map, ground, 0, 5).map(({ x, y, chance }) =>
    line(
      `M${x + 4} ${y + 34 + (chance % 7)}h${26 + (chance % 20)}M${x + 30 + (chance % 12)} ${y + 4}v${28 + (chance % 6)}`,
    ),
  );

/** Stones laid in a ring, each turned to the middle. */
function ring({ x, y }: Point, radius: number, count: number): string {
  let d = '';
  for (let stone = 0; stone < count; ++stone) {
    const angle = (stone / count) * 2 * Math.PI;
    const half = (Math.PI / count) * 0.82;
    const [inner, outer] = [radius - 7, radius + 7];
    const at = (r: number, a: number) =>
      `${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
    d += `M${at(inner, angle - half)}L${at(outer, angle - half)}A${outer} ${outer} 0 0 1 ${at(outer, angle + half)}L${at(inner, angle + half)}A${inner} ${inner} 0 0 0 ${at(inner, angle - half)}Z`;
  }
  return d;
}

/** Snow that the wind has blown into two corners. */
function drifts(ground: Ground): Print[] {
  const [left, top] = [frame, frame];
  const [right, bottom] = [ground.width - frame, ground.height - frame];
  return [
    shape(`M${right} ${top}H${right - 150}q22 16 46 12q16 18 42 8q12 20 36 14q8 22 26 28Z`, 'print-2', true),
    shape(`M${left} ${bottom}H${left + 150}q-22 -16 -46 -12q-16 -18 -42 -8q-12 -20 -36 -14q-8 -22 -26 -28Z`, 'print-2', true),
  ];
}
const snow: Scene = (map, ground) =>
  some(map, ground, 1, 7).map(({ x, y, chance }) =>
    shape(`M${x + 8 + (chance % 6)} ${y + 44 - (chance % 9)}q8-10 18-4q10-8 18 2q6 8-8 9q-14 3-22 0q-9-1-6-7Z`, 'print-2', true),
  );

const yard: Scene = (map, ground) => [
  ...cracks(map, ground),
  ...snow(map, ground),
  shape(circle(middleOf(ground).x, middleOf(ground).y, 60), 'joint', true),
  line(ring(middleOf(ground), 74, 18), 'joint', 2),
  line(ring(middleOf(ground), 98, 24), 'joint', 2),
  ...drifts(ground),
];

const leaf = ({ x, y }: Point, angle: number): string => {
  const turn = (dx: number, dy: number) =>
    `${(x + dx * Math.cos(angle) - dy * Math.sin(angle)).toFixed(1)} ${(y + dx * Math.sin(angle) + dy * Math.cos(angle)).toFixed(1)}`;
  return `M${turn(0, 9)}L${turn(0, 4)}L${turn(-8, 3)}L${turn(-4, -1)}L${turn(-6, -8)}L${turn(0, -5)}L${turn(6, -8)}L${turn(4, -1)}L${turn(8, 3)}L${turn(0, 4)}Z`;
};
const wood: Scene = (map, ground) => [
  ...cracks(map, ground),
  ...some(map, ground, 2, 4).map(({ x, y, chance }) =>
    shape(leaf({ x: x + 16 + (chance % 30), y: y + 18 + (chance % 26) }, chance % 6), 'print'),
  ),
  ...drifts(ground),
];

/** Planks: thin lines through the squares, and where one plank ends and the next begins. */
const planks: Scene = (_, ground) => {
  let d = '';
  for (const square of squaresOf(ground).flat()) {
    const { x, y } = ground.cornerOf(square);
    const chance = chanceOf(square);
    d += `M${x + 1} ${y + 21.3}h62M${x + 1} ${y + 42.6}h62`;
    d += `M${x + 10 + (chance % 44)} ${y + 1}v20M${x + 10 + ((chance >> 4) % 44)} ${y + 22}v20M${x + 10 + ((chance >> 8) % 44)} ${y + 43}v20`;
  }
  return [line(d, 'joint', 1)];
};
const house: Scene = (map, ground) => {
  const { x, y } = middleOf(ground);
  const rug = (w: number, h: number, r: number) =>
    `M${x - w + r} ${y - h}h${2 * (w - r)}a${r} ${r} 0 0 1 ${r} ${r}v${2 * (h - r)}a${r} ${r} 0 0 1 ${-r} ${r}h${-2 * (w - r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-2 * (h - r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
  return [
    ...planks(map, ground),
    shape(rug(104, 72, 18), 'print-2', true),
    line(rug(104, 72, 18), 'print', 3),
    line(rug(92, 60, 12), 'print', 1.5),
  ];
};

const star = ({ x, y }: Point, r: number): string => {
  let d = '';
  for (let i = 0; i < 10; ++i) {
    const a = (i * Math.PI) / 5 - Math.PI / 2;
    const q = i % 2 ? r * 0.45 : r;
    d += `${i ? 'L' : 'M'}${(x + q * Math.cos(a)).toFixed(1)} ${(y + q * Math.sin(a)).toFixed(1)}`;
  }
  return d + 'Z';
};
const carpet: Scene = (map, ground) => [
  ...some(map, ground, 0, 4).map(({ x, y, chance }) =>
    shape(star({ x: x + 18 + (chance % 28), y: y + 18 + ((chance >> 3) % 28) }, 7 + (chance % 4)), 'print'),
  ),
  ...some(map, ground, 1, 4).map(({ x, y, chance }) =>
    line(`M${x + 10} ${y + 24 + (chance % 18)}l9 -9l9 9l9 -9l9 9`, 'print', 3),
  ),
  ...some(map, ground, 2, 4).map(({ x, y, chance }) =>
    line(circle(x + 20 + (chance % 24), y + 20 + ((chance >> 3) % 24), 7), 'print', 3),
  ),
];

const hexagon = ({ x, y }: Point, r: number): string => {
  let d = '';
  for (let i = 0; i < 6; ++i) {
    const a = (i * Math.PI) / 3;
    d += `${i ? 'L' : 'M'}${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
  }
  return d + 'Z';
};
const laboratory: Scene = (map, ground) => [
  line(
    squaresOf(ground)
      .flat()
      .map((square) => {
        const { x, y } = ground.cornerOf(square);
        return `M${x + 32} ${y + 2}v60M${x + 2} ${y + 32}h60`;
      })
      .join(''),
    'print-2',
    1.5,
  ),
  ...[34, 66, 98].map((r) => line(hexagon(middleOf(ground), r), 'print', 2.5)),
  ...some(map, ground, 3, 9).map(({ x, y }) =>
    line(`${circle(x + 32, y + 32, 11)}M${x + 25} ${y + 29}h14M${x + 25} ${y + 35}h14`, 'print', 2),
  ),
];

/** The print of a three-toed foot. */
const foot = ({ x, y }: Point): string =>
  `M${x} ${y + 16}c-7 0-9-8-5-12l-8-12c-2-4 2-6 5-3l6 8l-1-14c0-5 6-5 6 0l1 14l6-9c3-3 6-1 5 3l-7 13c5 5 0 12-8 12Z`;
const paddock: Scene = (map, ground) => {
  const { x, y } = middleOf(ground);
  return [
    line(
      `M${frame + 6} ${y - 150}C${x - 160} ${y - 130} ${x - 60} ${y + 40} ${ground.width - frame - 6} ${y + 130}M${frame + 6} ${y - 122}C${x - 170} ${y - 100} ${x - 70} ${y + 68} ${ground.width - frame - 6} ${y + 158}`,
      'print',
      5,
    ),
    ...some(map, ground, 0, 3).map(({ x: gx, y: gy, chance }) =>
      line(
        `M${gx + 12 + (chance % 30)} ${gy + 44 - (chance % 14)}l-4-9m4 9v-12m0 12l5-9`,
        'joint',
        2.5,
      ),
    ),
    ...some(map, ground, 4, 11).map(({ x: fx, y: fy, chance }) =>
      shape(foot({ x: fx + 26 + (chance % 12), y: fy + 32 }), 'print', true),
    ),
  ];
};

/** Circle, triangle, square: painted on the ground. */
const signs: Scene = (map, ground) => [
  ...some(map, ground, 0, 21).map(({ x, y }) => line(circle(x + 32, y + 32, 16), 'print', 3)),
  ...some(map, ground, 8, 21).map(({ x, y }) => line(`M${x + 32} ${y + 16}l17 29h-34Z`, 'print', 3)),
  ...some(map, ground, 15, 21).map(({ x, y }) => line(`M${x + 17} ${y + 17}h30v30h-30Z`, 'print', 3)),
];
const dormitory: Scene = (map, ground) => {
  const left = frame + 2;
  const right = ground.width - frame - 2;
  const dashes = [2.25, ground.size.rows - 2.25].map((row) => `M${left} ${frame + row * cell}H${right}`).join('');
  return [...signs(map, ground), line(dashes, 'print-2', 4)];
};
const field: Scene = (map, ground) => {
  const left = frame + 2;
  const right = ground.width - frame - 2;
  const marks = [1, ground.size.rows - 1].map((row) => `M${left} ${frame + row * cell}H${right}`).join('');
  return [
    line(marks, 'print', 5),
    ...some(map, ground, 1, 4).map(({ x, y, chance }) =>
      shape(`${circle(x + 16 + (chance % 30), y + 20 + (chance % 24), 2)}${circle(x + 26 + (chance % 20), y + 40, 1.6)}`, 'joint', true),
    ),
    ...signs(map, ground),
  ];
};

const plain: Scene = (map, ground) => [...cracks(map, ground)];
const scenesOfMaps: Record<string, Scene> = {
  winterfell: yard,
  godswood: wood,
  smith_house: house,
  blips_and_chitz: carpet,
  isla_nublar_lab: laboratory,
  t_rex_paddock: paddock,
  barracks: dormitory,
  playground: field,
};
const scenesOfBoxes: Record<string, Scene> = { GOT100: yard, RM100: planks, JP101: laboratory, SG100: dormitory };

export const printsOf: Scene = (map, ground) => (scenesOfMaps[map.id] ?? scenesOfBoxes[map.box] ?? plain)(map, ground);

/** The palette of a map as classes (palette.css), and the hue for boxes that have none there. */
export function paletteOf(map: Pick<MapDrawing, 'id' | 'box'>): { classes: string; hue: number } {
  const word = (text: string | undefined): string => (text ?? '').toLowerCase().replace(/[^a-z0-9_]+/g, '_');
  return { classes: `map-drawing box-${word(map.box)} map-${word(map.id)}`, hue: chanceOf(map.box ?? '') % 360 };
}
