// Faces and hair of those who have a face like ours.
import { bumps, gloss, ink, line, oval, path, soft, spot, tint, type Pen, type Shapes } from '../../../art/shapes';
import type { Features } from './look';

/** Awake, tired (exhausted) or down (knocked down). */
export type Mood = '' | 'tired' | 'down';

const brows: Record<string, string> = {
  calm: 'M39 47Q45 44.5 50 46.5M70 46.5Q75 44.5 81 47',
  firm: 'M38 44.5L50.5 48.5M69.5 48.5L82 44.5',
  worried: 'M38 48Q45 45.5 50 42.5M70 42.5Q75 45.5 82 48',
  up: 'M38.5 45Q44.5 40.5 50.5 43.5M69.5 43.5Q75.5 40.5 81.5 45',
  quirk: 'M38.5 47.5Q45 46 50.5 48M69.5 43Q76 39 82 43.5',
  uni: 'M37 47Q60 42 83 47',
};
const mouths: Record<string, string> = {
  smile: 'M53 73Q60 78.5 67 73',
  flat: 'M54.5 74.5H65.5',
  smirk: 'M53.5 74.5Q61 77.5 67.5 72',
  frown: 'M53.5 76Q60 71.5 66.5 76',
  wobble: 'M52 75Q55 72.5 58 75T64 75T69 74',
  grin: 'M51 71.5Q60 82.5 69 71.5Z',
  open: 'M56 73Q60 69.5 64 73Q66 79.5 60 79.5T56 73Z',
};

/** Two eyes in one of the moods. With `glow` they shine. */
export function eyes(pen: Pen, mood: Mood, y = 60, apart = 15.5, glow?: string, iris = ink): Shapes {
  return [60 - apart, 60 + apart].flatMap((x) => eye(pen, mood, x, y, glow, iris));
}
export function eye(pen: Pen, mood: Mood, x: number, y: number, glow?: string, iris = ink): Shapes {
  if (mood === 'down') return [line(`M${x - 5} ${y - 5}l10 10m0-10l-10 10`, ink, pen.line * 1.25)];
  if (mood === 'tired') return [line(`M${x - 7} ${y}q7 6.5 14 0`, ink, pen.line * 1.2)];
  const rx = 5.2 * pen.eye;
  const ry = 6.8 * pen.eye;
  if (glow)
    return [
      spot(x, y, rx + 3.5, ry + 2.5, tint(glow, -0.62)),
      spot(x, y, rx, ry, glow),
      spot(x, y, rx * 0.45, ry * 0.5, '#ffffff'),
    ];
  return [spot(x, y, rx, ry, iris), spot(x - 1.7, y - 2.6, 2 * pen.eye, 2.3 * pen.eye, '#ffffff')];
}

const beard = (colour: string): Shapes => [
  path('M24 66C30 70 36 66 42 67C50 64 70 64 78 67C84 66 90 70 96 66C94 80 80 88.5 60 88.5S26 80 24 66Z', colour),
  soft('M52 71.5Q60 67.5 68 71.5Q68 80 60 80T52 71.5Z', 'rgba(255,225,205,.42)'),
];
const freckles: [number, number][] = [
  [50, 67],
  [46, 69],
  [53, 70],
  [70, 67],
  [74, 69],
  [67, 70],
];

/** More bone than face: deep sockets, no nose, bare teeth. */
function skull(look: Features, pen: Pen, mood: Mood): Shapes {
  const dark = tint(look.skin, -0.72);
  const glow = look.colour('eyes') ?? '#ffe08a';
  const sockets: Shapes = [43, 77].map((x) => spot(x, 57, 12.5, 13.5, dark));
  const teeth = pen.fine ? 'M50 73.5v9M56.6 74.5v9M63.4 74.5v9M70 73.5v9' : 'M54 74v9M66 74v9';
  return [
    soft('M30 70Q38 70 42 76L40 86Q33 84 32 80ZM90 70Q82 70 78 76L80 86Q87 84 88 80Z', tint(look.skin, -0.22)),
    ...sockets,
    ...(mood === ''
      ? [43, 77].flatMap((x) => [
          spot(x, 58, 5.4 * pen.eye, 5.8 * pen.eye, glow),
          spot(x, 58, 2.3 * pen.eye, 2.6 * pen.eye, '#ffffff'),
        ])
      : mood === 'down'
        ? [line('M38 52l10 10m0-10l-10 10M72 52l10 10m0-10l-10 10', glow, pen.line)]
        : [line('M37 58q6 5.5 12 0M71 58q6 5.5 12 0', glow, pen.line)]),
    soft('M60 62l5 8h-4l-1-2l-1 2h-4Z', dark),
    path('M43 73.5Q60 77.5 77 73.5Q77 82 70 84Q60 86 50 84Q43 82 43 73.5Z', '#efe9d6', {
      'stroke-width': pen.line * 0.7,
    }),
    line(teeth, tint(look.skin, -0.6), 2),
  ];
}

export function face(look: Features, pen: Pen, mood: Mood): Shapes {
  const marks = look.style('marks');
  if (marks === 'bones') return skull(look, pen, mood);
  const hair = look.colour('hair');
  const shape = look.style('brows') || 'calm';
  const brow = look.colour('brows') ?? (hair ? tint(hair, -0.15) : ink);
  const mouth = mood === 'down' ? 'wobble' : (look.style('mouth') ?? 'smile');
  const filled = mouth === 'grin' || mouth === 'open';
  const glow = look.body === 'undead' ? (look.colour('eyes') ?? '#8fd8ff') : undefined;
  const drawn: Shapes = [];
  if (pen.fine && !glow) drawn.push(...[34.5, 85.5].map((x) => spot(x, 70, 6, 3.8, 'rgba(232,92,92,.3)')));
  const beardColour = look.colour('beard');
  if (beardColour) drawn.push(...beard(beardColour));
  if (marks === 'freckles' && pen.fine)
    drawn.push(...freckles.map(([x, y]) => spot(x, y, 1.1, 1.1, 'rgba(120,60,40,.55)')));
  if (marks === 'lines' && pen.fine)
    drawn.push(line('M30 62q-3 3-2 7M90 62q3 3 2 7M47 36q13-3 26 0', 'rgba(90,50,40,.4)', 1.8));
  drawn.push(...eyes(pen, mood, 60, 15.5, glow, look.colour('eyes') ?? ink));
  if (pen.fine) drawn.push(line('M57.5 66.5q2.5 2.4 5 0', tint(look.skin, -0.35), 2.2));
  const arcs = brows[shape];
  if (arcs) drawn.push(line(arcs, brow, shape === 'uni' ? 4.2 : 3.8));
  drawn.push(
    path(mouths[mouth] ?? mouths.smile ?? '', filled ? '#7d2b3a' : 'none', {
      'stroke-width': pen.line * (filled ? 0.8 : 0.9),
    }),
  );
  if (mouth === 'grin') drawn.push(soft('M53.5 73.2Q60 74.5 66.5 73.2L65 76Q60 77 55 76Z', '#ffffff'));
  return drawn;
}

const shine = (x: number, y: number) => line(`M${x} ${y + 5}q6-7 15-8`, gloss, 4);
const thinLocks = 'M44 24Q50 11 62 20M58 23Q66 11 78 23';

/** Hair behind the head, and hair in front of it. */
export const hairs: Record<string, (colour: string) => [Shapes, Shapes]> = {
  curls: (c) => [
    [],
    [
      path(`${bumps(60, 50, 43, 33, 170, 370, 9)}C97 47 92 44 88 40Q60 49 32 40C28 44 23 47 17.7 55.7Z`, c),
      shine(40, 26),
    ],
  ],
  tall: (c) => [
    [],
    [
      path(
        `M18 60C14 54 16 46 20 44${bumps(60, 44, 42, 37, 182, 358, 8, 'L')}C106 48 106 54 102 60C99 50 95 43 89 40Q76 46 60 41Q44 46 31 40C25 43 21 50 18 60Z`,
        c,
      ),
      shine(42, 18),
    ],
  ],
  wolf: (c) => [
    [path(`${bumps(60, 60, 46, 36, 20, 160, 7)}C8 40 24 16 60 16S112 40 103.2 72.3Z`, c)],
    [
      path(
        'M14 62C10 30 30 15 60 15S110 30 106 62L101 62C97 57 96 46 88 38C80 33 68 31 60 24C52 31 40 33 32 38C24 46 23 57 19 62Z',
        c,
      ),
      path('M44 15C46 5 74 5 76 15C70 20 50 20 44 15Z', c),
      shine(38, 25),
    ],
  ],
  bob: (c) => [
    [
      path(
        'M14 52C14 28 32 13 60 13S106 28 106 52C108 68 108 80 103 88C94 92 90 88 88 82H32C30 88 26 92 17 88C12 80 12 68 14 52Z',
        c,
      ),
    ],
    [
      path(
        'M13.5 62C10 30 32 13 60 13S110 30 106.5 62L101 62C98 52 94 44 90 39C78 40 62 36 53 28C48 35 38 40 29 40C25 45 22 52 19 62Z',
        c,
      ),
      path('M74 13C84 8 94 13 92 20C88 24 78 22 74 13Z', c),
      shine(38, 24),
    ],
  ],
  braids: (c) => [
    [
      path(
        'M12 54C10 26 32 11 60 11S110 26 108 54C114 78 114 98 106 116C98 120 92 114 92 104H28C28 114 22 120 14 116C6 98 6 78 12 54Z',
        c,
      ),
      line('M17 78Q21 96 17 110M103 78Q99 96 103 110', tint(c, -0.22), 2.6),
    ],
    [
      path(
        'M12 60C8 28 32 11 60 11S112 28 108 60L101 62C99 54 94 42 84 36C74 34 65 29 60 21C55 29 46 34 36 36C26 42 21 54 19 62Z',
        c,
      ),
      line('M24 38Q40 32 58 18M96 38Q80 32 62 18', tint(c, -0.25), 2.6),
      line('M27 45l5-5M35 37l6-2M45 32l5-4M93 45l-5-5M85 37l-6-2M75 32l-5-4', tint(c, -0.35), 2.4),
      shine(40, 23),
    ],
  ],
  spikes: (c) => [
    [
      path(
        'M60 6L70 15L84 6L88 20L106 17L102 33L118 40L106 50L116 64L102 66L104 80L92 74H28L16 80L18 66L4 64L14 50L2 40L18 33L14 17L32 20L36 6L50 15Z',
        c,
      ),
    ],
    [path('M22 50C21 30 40 20 60 20S99 30 98 50C94 40 90 35 84 33Q60 37 36 33C30 35 26 40 22 50Z', c)],
  ],
  mop: (c) => [
    [],
    [
      path(
        'M16.5 64C9 30 32 12 60 12S111 30 103.5 64C100 60 98 52 97 47C94 51 90 51 87 47C83 52 77 52 73 46C68 52 59 52 55 45C50 52 42 52 38 47C35 51 28 52 25 47C23 52 20 60 16.5 64Z',
        c,
      ),
      shine(37, 24),
    ],
  ],
  fringe: (c) => [
    [
      path(
        'M13 52C13 27 32 13 60 13S107 27 107 52C108 66 106 78 102 84C97 86 92 84 91 78H29C28 84 23 86 18 84C14 78 12 66 13 52Z',
        c,
      ),
    ],
    [
      path(
        'M13 62C9 28 32 13 60 13S111 28 107 62L101 63C100 58 97 54 96 49L92 42L85 49L74 42L62 49L50 42L40 49L30 42L24 49C23 54 20 58 19 63Z',
        c,
      ),
      shine(38, 23),
    ],
  ],
  thin: (c) => [
    [
      oval(19, 48, 9, 9, c),
      oval(15, 60, 9, 10, c),
      oval(21, 72, 8, 8, c),
      oval(101, 48, 9, 9, c),
      oval(105, 60, 9, 10, c),
      oval(99, 72, 8, 8, c),
    ],
    [line(thinLocks, ink, 7), line(thinLocks, c, 4)],
  ],
  bun: (c) => [
    [oval(60, 11, 16, 12, c)],
    [
      path('M17.5 60C12 30 33 14.5 60 14.5S108 30 102.5 60C99 52 95 42 86 36Q60 46 34 36C25 42 21 52 17.5 60Z', c),
      shine(40, 23),
    ],
  ],
  long: (c) => [
    [
      path(
        'M12 54C10 26 32 12 60 12S110 26 108 54C112 74 112 88 110 104L100 96L96 108L88 96H32L24 108L20 96L10 104C8 88 8 74 12 54Z',
        c,
      ),
    ],
    [
      path(
        'M12 60C8 28 32 12 60 12S112 28 108 60L101 62C100 52 96 36 78 27Q68 22 60 22Q52 22 42 27C24 36 20 52 19 62Z',
        c,
      ),
      line('M60 15V22M48 17Q44 22 40 27M72 17Q76 22 80 27', tint(c, -0.25), 2.2),
    ],
  ],
  crop: (c) => [
    [],
    [
      path('M19.5 52C16 28 36 16 60 16S104 28 100.5 52C98 46 95 41 92 38Q60 30 28 38C25 41 22 46 19.5 52Z', c),
      shine(40, 24),
    ],
  ],
};
