// What is held in a hand (on the right, as one looks at it) or lies alone on the map. Each is drawn beside a hand at x, y
// and says how much room it takes around that hand.
import { group, ink, line, oval, path, r1, rod, soft, spot, tint, type Pen, type Shape, type Shapes } from '../../../art/shapes';

type Prop = {
  draw: (colour: string, x: number, y: number) => Shapes;
  /** Left, top, right, bottom, as seen from the hand. */
  room: [number, number, number, number];
  /** Needs the arm stretched out. */
  wide?: true;
};

const wood = '#8a6a4a';

export const props: Record<string, Prop> = {
  sword: {
    room: [-10, -52, 21, 8],
    draw: (c, x, y) => [
      path(`M${x - 3} ${y - 6}L${x + 13} ${y - 46}L${x + 19} ${y - 50}L${x + 19} ${y - 43}L${x + 4} ${y - 3}Z`, c),
      line(`M${x - 8} ${y - 7}L${x + 9} ${y}`, '#5b4636', 6),
      line(`M${x} ${y - 2}L${x - 3} ${y + 6}`, '#5b4636', 5.5),
      line(`M${x + 3} ${y - 8}L${x + 16} ${y - 42}`, 'rgba(255,255,255,.8)', 2),
    ],
  },
  needle: {
    room: [-8, -51, 20, 8],
    draw: (c, x, y) => [
      ...rod(`M${x} ${y}L${x + 17} ${y - 48}`, c, 3, 4),
      line(`M${x - 6} ${y - 7}L${x + 8} ${y - 2}`, '#7a5a3c', 5.5),
      line(`M${x} ${y}L${x - 2} ${y + 6}`, '#7a5a3c', 5),
    ],
  },
  knife: {
    room: [-4, -32, 16, 4],
    draw: (c, x, y) => [
      path(`M${x} ${y - 5}L${x + 9} ${y - 30}Q${x + 15} ${y - 18} ${x + 7} ${y - 3}Z`, c),
      line(`M${x} ${y}L${x + 4} ${y - 6}`, '#43343a', 6),
    ],
  },
  spear: {
    wide: true,
    room: [-4, -82, 16, 24],
    draw: (c, x, y) => [
      ...rod(`M${x} ${y + 20}L${x + 8} ${y - 58}`, wood, 4, 3.5),
      path(`M${x + 3} ${y - 56}L${x + 10.5} ${y - 80}L${x + 14} ${y - 54}Z`, c),
    ],
  },
  ice_spear: {
    wide: true,
    room: [-4, -86, 15, 22],
    draw: (c, x, y) => [
      path(`M${x - 3} ${y + 20}L${x + 3} ${y - 54}L${x + 11} ${y - 84}L${x + 13} ${y - 53}L${x + 3} ${y + 20}Z`, c),
      line(`M${x + 3} ${y}L${x + 8} ${y - 62}`, '#ffffff', 2.4),
    ],
  },
  ice_blade: {
    room: [-4, -56, 21, 2],
    draw: (c, x, y) => [
      path(`M${x - 2} ${y - 4}L${x + 10} ${y - 46}L${x + 20} ${y - 54}L${x + 17} ${y - 40}L${x + 6} ${y - 2}Z`, c),
      line(`M${x + 5} ${y - 10}L${x + 14} ${y - 42}`, '#ffffff', 2.4),
    ],
  },
  torch: {
    room: [-4, -50, 22, 10],
    draw: (c, x, y) => [
      ...rod(`M${x} ${y + 6}L${x + 9} ${y - 22}`, wood, 5, 4),
      path(
        `M${x + 2} ${y - 22}Q${x - 2} ${y - 36} ${x + 11} ${y - 48}Q${x + 10} ${y - 38} ${x + 17} ${y - 36}Q${x + 23} ${y - 24} ${x + 11} ${y - 18}Z`,
        c,
      ),
      soft(
        `M${x + 7} ${y - 22}Q${x + 6} ${y - 30} ${x + 12} ${y - 35}Q${x + 17} ${y - 26} ${x + 11} ${y - 20}Z`,
        '#ffe08a',
      ),
    ],
  },
  flare: {
    room: [-6, -42, 25, 9],
    draw: (c, x, y) => [
      ...rod(`M${x} ${y + 4}L${x + 7} ${y - 18}`, '#d6453c', 5.5, 4.5),
      path(
        `M${x + 8} ${y - 40}L${x + 11} ${y - 31}L${x + 20} ${y - 34}L${x + 16} ${y - 25}L${x + 23} ${y - 18}L${x + 13} ${y - 17}L${x + 9} ${y - 9}L${x + 4} ${y - 17}L${x - 5} ${y - 18}L${x + 1} ${y - 26}L${x - 3} ${y - 34}L${x + 6} ${y - 32}Z`,
        c,
      ),
      spot(x + 9.5, y - 24, 4.5, 4.5, '#fff8dc'),
    ],
  },
  portal: {
    room: [-7, -19, 18, 12],
    draw: (c, x, y) => [
      path(`M${x - 5} ${y - 6}H${x + 16}V${y + 3}H${x + 3}L${x + 1} ${y + 10}H${x - 5}Z`, '#e8edf2'),
      oval(x + 6, y - 10, 6, 7, c),
      spot(x + 4, y - 12, 2, 2.5, '#ffffff'),
    ],
  },
  gate: {
    room: [-20, -46, 20, 6],
    draw: (c, x, y) => [
      oval(x, y - 20, 18, 24, c),
      oval(x, y - 20, 11.5, 16, tint(c, 0.35), { 'stroke-width': 1.6, stroke: tint(c, -0.35) }),
      line(
        `M${x + 7} ${y - 22}C${x + 6} ${y - 33} ${x - 7} ${y - 31} ${x - 6} ${y - 19}C${x - 5} ${y - 11} ${x + 4} ${y - 13} ${x + 2} ${y - 20}`,
        '#ffffff',
        2.6,
      ),
      spot(x - 13, y - 32, 2, 2.6, '#ffffff'),
      spot(x + 13, y - 8, 1.6, 2, '#ffffff'),
    ],
  },
  board: {
    room: [-10, -24, 20, 10],
    draw: (_, x, y) => [
      path(`M${x - 4} ${y - 22}L${x + 18} ${y - 18}L${x + 14} ${y + 8}L${x - 8} ${y + 4}Z`, '#a9794c'),
      path(`M${x - 1} ${y - 17}L${x + 14} ${y - 14}L${x + 11} ${y + 3}L${x - 4} ${y}Z`, '#ffffff', {
        'stroke-width': 1.5,
      }),
      line(`M${x + 3} ${y - 11}l8 1.5M${x + 2} ${y - 6}l8 1.5`, '#8894a6', 2),
    ],
  },
  marbles: {
    room: [-4, -19, 20, 0],
    draw: (c, x, y) => [
      oval(x + 3, y - 11, 6, 6, '#4f8fd9'),
      oval(x + 13, y - 7, 6, 6, c),
      spot(x + 1, y - 13, 1.8, 1.8, '#ffffff'),
      spot(x + 11, y - 9, 1.8, 1.8, '#ffffff'),
    ],
  },
  ray: {
    room: [-8, -9, 24, 10],
    draw: (c, x, y) => [
      path(`M${x - 4} ${y - 7}H${x + 10}L${x + 20} ${y - 4}L${x + 10} ${y}H${x + 3}L${x} ${y + 8}H${x - 6}Z`, c),
      oval(x + 20, y - 4, 3, 3, '#ffe08a'),
    ],
  },
  hatchling: {
    room: [-6, -46, 36, 8],
    draw: (c, x, y) => [
      path(
        `M${x} ${y - 7}C${x + 8} ${y - 19} ${x + 20} ${y - 21} ${x + 28} ${y - 31}C${x + 28} ${y - 21} ${x + 34} ${y - 19} ${x + 34} ${y - 11}C${x + 34} ${y + 1} ${x + 20} ${y + 9} ${x + 8} ${y + 5}C${x} ${y + 3} ${x - 2} ${y - 3} ${x} ${y - 7}Z`,
        c,
      ),
      path(
        `M${x + 8} ${y - 11}C${x + 10} ${y - 23} ${x + 20} ${y - 29} ${x + 22} ${y - 39}C${x + 14} ${y - 39} ${x + 6} ${y - 41} ${x + 4} ${y - 33}C${x - 2} ${y - 33} ${x - 6} ${y - 29} ${x - 4} ${y - 23}Z`,
        c,
      ),
      spot(x + 4, y - 30, 2.2, 2.8, '#ffd45e'),
      path(
        `M${x + 16} ${y - 11}C${x + 24} ${y - 23} ${x + 28} ${y - 37} ${x + 34} ${y - 45}C${x + 35} ${y - 29} ${x + 35} ${y - 17} ${x + 28} ${y - 5}Z`,
        tint(c, 0.25),
      ),
    ],
  },
  honeycomb: {
    room: [-16, -38, 20, 2],
    draw: (c, x, y) => [
      oval(x + 2, y - 18, 17, 18, c),
      line(
        `M${x + 2} ${y - 29}L${x + 5} ${y - 21.5}L${x + 12} ${y - 21}L${x + 6.5} ${y - 16}L${x + 8.5} ${y - 8.5}L${x + 2} ${y - 12.5}L${x - 4.5} ${y - 8.5}L${x - 2.5} ${y - 16}L${x - 8} ${y - 21}L${x - 1} ${y - 21.5}Z`,
        tint(c, -0.45),
        2.4,
      ),
      line(`M${x - 9} ${y - 26}q3-5 8-6`, 'rgba(255,255,255,.7)', 2.4),
    ],
  },
  letter: {
    room: [-14, -34, 24, 0],
    draw: (c, x, y) => [
      path(`M${x - 12} ${y - 32}H${x + 22}V${y - 4}H${x - 12}Z`, c),
      line(`M${x - 1} ${y - 18}a4 4 0 1 0-8 0a4 4 0 1 0 8 0`, ink, 2),
      line(`M${x + 5} ${y - 22.5}l4.6 8.5h-9.2Z`, ink, 2),
      line(`M${x + 12} ${y - 22}h7.5v7.5h-7.5Z`, ink, 2),
    ],
  },
  chest: {
    room: [-18, -36, 22, 2],
    draw: (c, x, y) => [
      path(`M${x - 16} ${y - 20}V${y}H${x + 20}V${y - 20}Z`, c),
      path(
        `M${x - 16} ${y - 20}Q${x - 16} ${y - 34} ${x - 4} ${y - 34}H${x + 8}Q${x + 20} ${y - 34} ${x + 20} ${y - 20}Z`,
        tint(c, 0.2),
      ),
      line(`M${x - 8} ${y - 33}V${y - 1}M${x + 12} ${y - 33}V${y - 1}`, '#d9a53d', 3.4),
      path(`M${x - 3} ${y - 24}h10v9h-10Z`, '#f0b429', { 'stroke-width': 2 }),
      spot(x + 2, y - 20, 1.8, 2.2, ink),
    ],
  },
  lantern: {
    room: [-10, -40, 16, 2],
    draw: (c, x, y) => [
      line(`M${x - 4} ${y - 28}Q${x + 3} ${y - 42} ${x + 10} ${y - 28}`, ink, 3),
      path(`M${x - 7} ${y - 28}H${x + 13}L${x + 15} ${y - 22}H${x - 9}Z`, '#5b5568'),
      path(`M${x - 7} ${y - 22}H${x + 13}V${y - 5}H${x - 7}Z`, tint(c, 0.35)),
      soft(`M${x - 1} ${y - 7}Q${x - 4} ${y - 14} ${x + 3} ${y - 20}Q${x + 10} ${y - 14} ${x + 7} ${y - 7}Z`, c),
      path(`M${x - 9} ${y - 5}H${x + 15}V${y}H${x - 9}Z`, '#5b5568'),
    ],
  },
  raft: {
    room: [-24, -20, 28, 4],
    draw: (c, x, y) => [
      path(`M${x - 22} ${y - 8}Q${x - 24} ${y} ${x - 16} ${y + 2}H${x + 20}Q${x + 28} ${y} ${x + 26} ${y - 8}Z`, c),
      path(`M${x - 20} ${y - 16}H${x + 24}L${x + 27} ${y - 7}H${x - 23}Z`, tint(c, 0.22)),
      line(`M${x - 10} ${y - 15}l-2 8M${x + 2} ${y - 15}v8M${x + 14} ${y - 15}l2 8`, tint(c, -0.35), 2.4),
    ],
  },
  card: {
    room: [-14, -42, 20, 2],
    draw: (c, x, y) => [
      path(
        `M${x - 8} ${y - 38}H${x + 14}Q${x + 18} ${y - 38} ${x + 18} ${y - 34}V${y - 4}Q${x + 18} ${y} ${x + 14} ${y}H${x - 8}Q${x - 12} ${y} ${x - 12} ${y - 4}V${y - 34}Q${x - 12} ${y - 38} ${x - 8} ${y - 38}Z`,
        c,
      ),
      line(
        `M${x - 5} ${y - 29}H${x + 11}M${x - 5} ${y - 21}H${x + 11}M${x - 5} ${y - 13}H${x + 5}`,
        tint(c, -0.5),
        2.6,
      ),
    ],
  },
};

/** Three points at the end of each hand. */
export const claws = (colour: string, x: number, y: number, pen: Pen): Shape =>
  path(`M${x - 6} ${y + 1}l-1 9l5-5ZM${x - 2} ${y + 4}l2 9l3-9ZM${x + 3} ${y + 3}l5 7l-1-9Z`, colour, {
    'stroke-width': r1(pen.line * 0.6),
  });

/** A prop by itself, as large as a figure. */
export function alone(style: string, colour: string, pen: Pen): Shapes {
  const prop = props[style];
  if (!prop) return [];
  const [left, top, right, bottom] = prop.room;
  const scale = r1(Math.min(92 / (right - left), 96 / (bottom - top)) * 10) / 10;
  const x = r1(60 - (scale * (left + right)) / 2);
  const y = r1(124 - scale * bottom);
  return [
    group(prop.draw(colour, 0, 0), {
      transform: `translate(${x} ${y}) scale(${scale})`,
      'stroke-width': r1(pen.line / scale),
    }),
  ];
}
