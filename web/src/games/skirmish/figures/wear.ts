// What is worn: clothes, headgear, glasses, capes.
import { gloss, ink, line, numeral, oval, path, soft, spot, tint, type Pen, type Shapes } from '../../../art/shapes';
import type { Mood } from './face';
import type { Features } from './look';

const torso = 'M45 84H75C79 88 81 98 82 111Q60 116 38 111C39 98 41 88 45 84Z';
const coat = 'M45 84H75C80 90 84 104 85 118Q60 124 35 118C36 104 40 90 45 84Z';

export const isLong = (style: string): boolean => style === 'coat' || style === 'robe' || style === 'armor';

/** Main colour, trim, and the number that is sewn on. */
export const outfits: Record<string, (main: string, trim: string, number: string) => Shapes> = {
  tunic: (c, t) => [
    path(torso, c),
    path('M39.5 102Q60 107 80.5 102L81 107.5Q60 112.5 39 107.5Z', t),
    oval(60, 107, 4, 3.5, '#d9b65a'),
  ],
  tee: (c) => [path(torso, c), line('M52 85Q60 91 68 85', tint(c, -0.3), 3)],
  jacket: (c, t) => [
    path(torso, t),
    path('M45 84H53L58 113Q47 113.5 38 111C39 98 41 88 45 84ZM75 84H67L62 113Q73 113.5 82 111C81 98 79 88 75 84Z', c),
    line('M50 86L55 96M70 86L65 96', tint(c, 0.3), 2.6),
  ],
  coat: (c, t) => [
    path(coat, t),
    path('M45 84H54L57 120Q44 120.5 35 118C36 104 40 90 45 84ZM75 84H66L63 120Q76 120.5 85 118C84 104 80 90 75 84Z', c),
    line('M50 86L56 98M70 86L64 98', tint(c, -0.2), 2.4),
  ],
  robe: (c, t) => [
    path(coat, c),
    line('M60 86V120', t, 4),
    line('M46 88Q52 100 46 118M74 88Q68 100 74 118', tint(c, -0.25), 2.4),
  ],
  armor: (c, t) => [
    path(coat, c),
    path('M45 84H75L79 98Q60 106 41 98Z', t),
    line('M48 102V119M60 104V121M72 102V119', tint(c, 0.22), 2.4),
  ],
  track: (c, t, number) => [
    path(torso, c),
    line('M60 88V112', t, 2.4),
    line('M50 85L60 91L70 85', t, 3),
    ...(number ? [numeral(number, 60, 101.5, 9.5, c, 5), numeral(number, 60, 101.5, 9.5, t, 2)] : []),
  ],
  jumpsuit: (c) => [
    path(torso, c),
    line('M60 86V112', ink, 2.4),
    path('M39 104Q60 109 81 104L81.5 108.5Q60 113.5 38.5 108.5Z', ink),
  ],
  rags: (c, t) => [
    path('M45 84H75C79 88 81 98 82 106L76 115L71 108L66 118L60 110L53 118L49 108L43 114L38 106C39 98 41 88 45 84Z', c),
    line('M52 89Q60 92 68 89M51 95Q60 98 69 95', t, 2.6),
    soft('M70 96l6-2l-1 8ZM44 100l7-1l-4 6Z', tint(c, -0.4)),
  ],
};

/** A mask has no face: when its wearer is down or tired, the mask itself shows crosses or shut lids. */
const maskEyes = (mood: Mood, colour: string): Shapes =>
  mood === ''
    ? []
    : [
        line(
          mood === 'down' ? 'M38 52l11 11m0-11l-11 11M71 52l11 11m0-11l-11 11' : 'M36 57q8 8 16 0M68 57q8 8 16 0',
          colour,
          5,
        ),
      ];
const hood = (c: string): Shapes => [
  path(
    'M10 62C6 28 28 6 60 6S114 28 110 62C110 80 104 90 96 94L88 82C96 72 97 60 94 48C90 34 76 29 60 29S30 34 26 48C23 60 24 72 32 82L24 94C16 90 10 80 10 62Z',
    c,
  ),
  soft('M103 40C107 52 106 78 96 94L90 85C100 74 101 56 98 44Z'),
  line('M27 32Q36 17 50 15', 'rgba(255,255,255,.28)', 4),
];

export const hidesFace = (headgear: string | undefined): boolean => headgear === 'visor' || headgear === 'sign';

/** Its colour, its second colour (of a mask), the number on it. */
export const headgears: Record<string, (main: string, mask: string, number: string, mood: Mood) => Shapes> = {
  ice_crown: (c) => [
    path('M22 44L10 20L30 31L33 8L46 25L60 2L74 25L87 8L90 31L110 20L98 44C92 32 80 26 60 26S28 32 22 44Z', c),
    line('M33 14L37 28M60 9V25M87 14L83 28', 'rgba(255,255,255,.7)', 2.6),
  ],
  helm: (c) => [
    path('M16 56C13 26 34 10 60 10S107 26 104 56L92 54V44Q60 34 28 44V54Z', c),
    path('M55 11H65V62L60 67L55 62Z', tint(c, 0.2)),
    line('M30 34Q36 24 46 20', gloss, 4),
  ],
  spike: (c) => [
    path('M56 14L60 0L64 14Z', c),
    path('M14 62C11 28 33 12 60 12S109 28 106 62L104 80L92 74L90 50Q76 42 60 46Q44 42 30 50L28 74L16 80Z', c),
    line('M30 34Q36 24 46 20', gloss, 4),
    line('M60 16V44', tint(c, 0.3), 3),
  ],
  hood,
  visor: (c, mask, _, mood) => [
    ...hood(c),
    path('M24 52C24 36 40 29 60 29S96 36 96 52V66C96 80 80 86 60 86S24 80 24 66Z', mask),
    soft('M60 29L52 52L60 86L44 84L32 76L38 54L34 38Z', 'rgba(255,255,255,.24)'),
    soft('M60 29L70 50L60 86L82 80L92 68L84 52L88 38Z', 'rgba(255,255,255,.1)'),
    ...(mood === '' ? [line('M34 57L51 60M86 57L69 60', '#0d0a12', 5.5)] : maskEyes(mood, '#0d0a12')),
    line('M60 40V72M52 52L60 86L68 52', 'rgba(255,255,255,.4)', 2.4),
  ],
  sign: (c, mask, number, mood) => [
    ...hood(c),
    path('M25 52C25 36 40 29 60 29S95 36 95 52V66C95 80 80 86 60 86S25 80 25 66Z', mask),
    line('M34 42Q40 35 50 34', 'rgba(255,255,255,.35)', 4),
    ...(mood === ''
      ? [number ? numeral(number, 60, 59, 24, '#ffffff', 2.1) : spot(60, 58, 13, 13, '#ffffff')]
      : maskEyes(mood, '#ffffff')),
  ],
  goggles: (c) => [
    path('M20 34Q60 20 100 34L99 42Q60 29 21 42Z', '#3a3340'),
    oval(46, 31, 9, 9, c),
    oval(74, 31, 9, 9, c),
    line('M41 29q2-4 6-4M69 29q2-4 6-4', gloss, 3),
  ],
  sweatband: (c) => [
    path('M21 39Q60 25 99 39Q101 44 100.5 51Q60 36 19.5 51Q19 44 21 39Z', c),
    line('M24 45Q60 31 96 45', tint(c, -0.3), 2.2),
  ],
};

export const glasses: Record<string, () => Shapes> = {
  dark: () => [
    path('M33 53H55Q57 68 45 68T33 53ZM65 53H87Q87 68 75 68T65 53Z', ink),
    line('M55 56Q60 53 65 56M33 55L22 52M87 55L98 52', ink, 3.2),
    line('M38 57l5 0M70 57l5 0', 'rgba(255,255,255,.65)', 3),
  ],
  round: () => [
    oval(45, 60, 11.5, 11.5, 'rgba(255,255,255,.35)'),
    oval(75, 60, 11.5, 11.5, 'rgba(255,255,255,.35)'),
    line('M56.5 59Q60 56 63.5 59M33.5 58L22 55M86.5 58L98 55', ink, 2.8),
  ],
};

export const cape = (c: string): Shapes => [
  path('M38 82C26 92 20 108 18 122Q60 132 102 122C100 108 94 92 82 82Z', c),
  soft('M84 86C94 96 100 110 102 122Q92 125 80 126.5Q88 106 84 86Z'),
];
export const shieldOf = (c: string): Shapes => [
  path('M12 92Q24 86 36 92Q37 112 24 121Q11 112 12 92Z', c),
  line('M24 94V114M16 100H32', tint(c, 0.45), 3.6),
];

export const numberOf = (look: Features): string => look.style('number') ?? '';
/** The stripe along sleeves that belongs to some clothes. */
export const stripeOf = (look: Features, pen: Pen): string | undefined =>
  look.style('clothes') === 'track' && pen.fine ? (look.part('clothes')?.colours[1] ?? '#ffffff') : undefined;
