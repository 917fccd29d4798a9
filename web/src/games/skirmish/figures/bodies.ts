// One drawing for each body of docs/packs.md. People and the undead share one plan; the others bring their own.
import {
  bumps,
  gloss,
  group,
  ink,
  line,
  oval,
  path,
  r1,
  rod,
  soft,
  spot,
  tint,
  type Pen,
  type Shape,
  type Shapes,
} from '../../../art/shapes';
import { eye, eyes, face, hairs, type Mood } from './face';
import type { Features } from './look';
import { alone, claws, props } from './props';
import { cape, glasses, headgears, hidesFace, isLong, numberOf, outfits, shieldOf, stripeOf } from './wear';

export type Body = (look: Features, pen: Pen, mood: Mood) => Shapes;

const head = 'M20 54C20 32 37 22 60 22S100 32 100 54C100 76 85 86 60 86S20 76 20 54Z';
const headShade =
  'M98 42C99.5 46 100 50 100 54C100 76 85 86 60 86C46 86 35 83 28.5 76.5C44 83 62 82 74 76C89 69 97 58 98 42Z';
/** A bare skull is pinched below the cheeks. */
const skull =
  'M20 50C20 30 37 20 60 20S100 30 100 50C100 60 96 66 90 70L88 80Q86 88 76 89Q60 91 44 89Q34 88 32 80L30 70C24 66 20 60 20 50Z';
const skullShade =
  'M98 40C99.5 44 100 47 100 50C100 60 96 66 90 70L88 80Q86 88 76 89Q60 91 46 89.3Q66 88 76 78Q92 64 98 40Z';
const leftShoe = 'M39 122Q39 115 49 115T59 122Q49 126 39 122Z';
const rightShoe = 'M61 122Q61 115 71 115T81 122Q71 126 61 122Z';

const legs = (colour: string, shoes: string): Shapes => [
  path('M44 106H58V120H44Z', colour),
  path('M62 106H76V120H62Z', colour),
  path(leftShoe, shoes),
  path(rightShoe, shoes),
];

type Arm = {
  from: [number, number];
  hand: [number, number];
  sleeve: string;
  skin: string;
  stripe?: string | undefined;
};
/** An arm is a fat line with an outline, ending in a round hand. */
function arm({ from, hand, sleeve, skin, stripe }: Arm, pen: Pen): Shapes {
  const d = `M${from.join(' ')}L${hand.join(' ')}`;
  return [
    ...rod(d, sleeve, 11, pen.line),
    ...(stripe ? [line(d, stripe, 2.4)] : []),
    oval(hand[0], hand[1], 5.4, 5.4, skin),
  ];
}

type Outfit = { style: string; main: string; trim: string; legs: string };
function outfitOf(look: Features): Outfit {
  const { style = '', colours = [] } = look.part('clothes') ?? {};
  const [main = '#8a8496', trim = '#3d3340', below = '#4a4456'] = colours;
  return { style: style in outfits ? style : 'tunic', main, trim, legs: below };
}

/** Where the right hand is: stretched out for what is long, close for what sits on it. */
function rightHand(look: Features): [number, number] {
  const held = props[look.style('prop') ?? ''];
  if (!held) return [85, 106];
  if (look.style('prop') === 'hatchling') return [84, 103];
  return [held.wide || look.style('headgear') === 'hood' ? 98 : 94, 103];
}

function collar(look: Features): Shapes {
  const fur = look.colour('fur');
  if (!fur) return [];
  return [
    path(`${bumps(60, 91, 35, 10, 0, 360, 15)}Z`, fur),
    line('M36 95l3 4M48 98l2 4M72 98l-2 4M84 95l-3 4', tint(fur, -0.3), 2.2),
  ];
}

function clothed(look: Features, outfit: Outfit): Shapes {
  const shoes = look.colour('shoes') ?? '#3a3040';
  const below = isLong(outfit.style) ? [path(leftShoe, shoes), path(rightShoe, shoes)] : legs(outfit.legs, shoes);
  const drawn = outfits[outfit.style]?.(outfit.main, outfit.trim, numberOf(look)) ?? [];
  return [...below, ...drawn, soft('M66 86L75 84C79 88 81 98 82 111Q76 113 69 113.5Q73 98 66 86Z')];
}

/** Both arms with what they hold: behind the head, and in front of it. */
function armed(look: Features, outfit: Outfit, pen: Pen): [Shapes, Shapes] {
  const sleeve = look.colour('sleeves') ?? outfit.main;
  const skin = look.colour('gloves') ?? look.skin;
  const stripe = stripeOf(look, pen);
  const shield = look.colour('shield');
  const held = look.part('prop');
  const colour = held?.colours[0] ?? '#dfe6ee';
  const [x, y] = rightHand(look);
  const left: [number, number] = shield ? [30, 103] : [36, 106];
  const right = [
    ...(props[held?.style ?? '']?.draw(colour, x, y) ?? []),
    ...arm({ from: [76, 91], hand: [x, y], sleeve, skin, stripe }, pen),
  ];
  const clawed: Shapes =
    held?.style === 'claws' ? [claws(colour, left[0], left[1], pen), claws(colour, x, y, pen)] : [];
  const behind = [
    ...arm({ from: [44, 91], hand: left, sleeve, skin, stripe }, pen),
    ...(held && held.style in props ? [] : right),
    ...clawed,
    ...(shield ? shieldOf(shield) : []),
  ];
  // What is held passes in front of the head, beside the face.
  return [behind, held && held.style in props ? right : []];
}

function headOf(look: Features, pen: Pen, mood: Mood, hairBehind: boolean, outfit: Outfit): Shapes {
  const headgear = look.part('headgear');
  const hidden = hidesFace(headgear?.style);
  const drawn: Shapes = [];
  const bony = look.style('marks') === 'bones';
  if (!hairBehind && !hidden && headgear?.style !== 'hood' && !bony)
    drawn.push(oval(20, 61, 6.5, 7.5, look.skin), oval(100, 61, 6.5, 7.5, look.skin));
  const outline = bony ? skull : head;
  drawn.push(path(outline, look.skin, { stroke: 'none' }), soft(bony ? skullShade : headShade), path(outline));
  if (!look.part('hair') && !headgear) drawn.push(line('M34 38Q40 29 51 27', gloss, 4.5));
  if (!hidden) drawn.push(...face(look, pen, mood));
  const frames = glasses[look.style('glasses') ?? ''];
  if (frames && mood !== 'down' && !hidden) drawn.push(...frames());
  const hair = look.part('hair');
  drawn.push(...(hairs[hair?.style ?? '']?.(hair?.colours[0] ?? '#4a3a34')[1] ?? []));
  if (headgear) {
    const [main = outfit.main, mask = '#1d1824'] = headgear.colours;
    drawn.push(...(headgears[headgear.style]?.(main, mask, numberOf(look), mood) ?? []));
  }
  if (look.style('marks') === 'cracks' && pen.fine)
    drawn.push(line('M36 74l5-4l-1 6M84 72l-5-3l2 7M58 32l3 6l-4 4', tint(look.skin, -0.3), 2));
  if (bony && pen.fine) drawn.push(line('M70 24l-4 8l6 4l-3 6', tint(look.skin, -0.5), 2.2));
  return drawn;
}

const person: Body = (look, pen, mood) => {
  const outfit = outfitOf(look);
  const hair = look.part('hair');
  const hairBehind = hairs[hair?.style ?? '']?.(hair?.colours[0] ?? '#4a3a34')[0] ?? [];
  const cloak = look.colour('cape');
  const [behind, infront] = armed(look, outfit, pen);
  return [
    ...(cloak ? cape(cloak) : []),
    ...hairBehind,
    ...clothed(look, outfit),
    ...behind,
    ...collar(look),
    ...headOf(look, pen, mood, hairBehind.length > 0, outfit),
    ...infront,
  ];
};

// --- dinosaurs: with teeth, or with a beak ------------------------------------------------------------------------

// Both are seen from the side: it is the profile that tells them apart, and from everybody else.

/** Teeth in a row along a jaw, so many from x on, each so wide and long. */
const teeth = (x: number, y: number, count: number, wide: number, long: number): string =>
  Array.from({ length: count }, (_, at) => `M${x + at * wide} ${r1(y + at * 0.5)}l${wide / 2} ${long}l${wide / 2} ${-long}Z`).join('');

const hunter: Body = (look, pen, mood) => {
  const c = look.skin;
  const dark = tint(c, -0.28);
  const belly = look.colour('belly') ?? tint(c, 0.5);
  const white = look.colour('jaws') ?? '#fffdf2';
  const nails = look.style('prop') === 'claws' ? (look.colour('prop') ?? '#f2ead6') : tint(c, -0.5);
  const upper =
    'M98 46C98 26 82 12 60 12C49 12 42 15 36 20C24 20 12 23 6 30C1 37 2 49 5 57Q44 64 84 64C94 60 98 54 98 46Z';
  const lower = 'M90 58C90 76 76 88 54 88C36 88 20 84 13 76C11 72 12 69 15 66L30 70Q62 74 80 62Z';
  const crest = look.colour('crest');
  const drawn: Shapes = [
    path('M72 92C94 98 110 92 117 70C123 96 110 124 84 124C76 124 70 120 68 112Z', c),
    ...(pen.fine ? [line('M96 98l5 9M106 92l7 7M112 82l6 5', dark, 3)] : []),
    path('M38 122Q36 104 48 102T62 114V122Q50 127 38 122Z', dark),
    path('M46 76H92C96 92 92 112 80 118Q62 124 48 116C38 108 38 90 46 76Z', c),
    soft('M46 84Q42 100 50 114Q58 118 64 118Q54 102 58 84Z', belly),
    path('M58 122Q54 102 70 99Q88 98 88 114L86 122Q72 127 58 122Z', c),
    line('M42 123v-4M49 124v-4M64 124v-4M71 125v-4M78 124v-4', nails, 3),
    ...arm({ from: [50, 96], hand: [37, 100], sleeve: c, skin: c }, pen),
    claws(nails, 36, 101, pen),
    ...(crest ? [path('M52 14L58 2L66 12L76 4L80 16L92 14L92 30Z', crest)] : []),
    // The jaws stand open, the lower one first.
    path(lower, c),
    soft('M88 64C86 78 74 88 54 88C42 88 32 86 24 83C52 86 78 80 88 64Z'),
    path('M8 56L88 60L74 70Q46 76 18 70Z', '#6e2630'),
    soft('M30 71Q44 62 62 66L58 72Q44 75 30 71Z', '#d8727c'),
    path(teeth(18, 72, 5, 10, -8), white, { 'stroke-width': pen.line * 0.55 }),
    path(upper, c, { stroke: 'none' }),
    soft('M96 34C99 50 94 60 84 64Q44 64 5 57Q4 54 3.5 51Q44 58 78 54C92 50 96 44 96 34Z'),
    path(teeth(7, 57, 6, 10.5, 11), white, { 'stroke-width': pen.line * 0.6 }),
    path(upper),
    spot(13, 36, 3, 2.4, dark),
  ];
  if (pen.fine)
    drawn.push(
      soft('M62 14l9 4l-7 5ZM78 20l8 7l-9 2ZM90 34l6 9l-9 0Z', dark),
      line('M40 22Q48 17 58 17', gloss, 4),
      line('M20 46Q28 42 36 44', dark, 2.6),
    );
  if (mood === '')
    drawn.push(
      oval(60, 39, 10.5 * pen.eye, 10 * pen.eye, look.colour('eyes') ?? '#ffd45e'),
      spot(58, 40, 3.2 * pen.eye, 7 * pen.eye, ink),
      ...(pen.fine ? [spot(56, 35, 2.2, 2.2, '#ffffff')] : []),
    );
  else drawn.push(...eye({ ...pen, line: pen.line * 1.15 }, mood, 60, 40));
  drawn.push(line('M44 31L76 28', dark, 6.5));
  return drawn;
};

const runner: Body = (look, pen, mood) => {
  const c = look.skin;
  const dark = tint(c, -0.3);
  const belly = look.colour('belly') ?? tint(c, 0.55);
  const beak = look.colour('jaws') ?? '#d99a4a';
  const crest = look.colour('crest') ?? tint(c, -0.35);
  const neck = 'M56 96C40 86 44 70 58 54';
  const head =
    'M90 36C90 21 76 12 60 12C46 12 38 18 31 27C20 31 9 36 4 43C2 50 6 54 13 55C26 60 40 63 54 63C76 63 90 53 90 36Z';
  const shank = (d: string) => rod(d, tint(c, -0.12), 8, pen.line);
  const foot = (x: number): Shape =>
    path(`M${x - 13} 124Q${x - 12} 118 ${x - 2} 117Q${x + 6} 117 ${x + 6} 124Z`, dark);
  const drawn: Shapes = [
    // A long stiff tail, and long legs to run on.
    path('M70 84C90 84 108 76 119 60C121 82 106 104 78 110Z', c),
    ...(pen.fine ? [line('M90 86l4 11M100 82l6 10M109 75l6 8', dark, 3)] : []),
    ...shank('M78 104L74 112L80 120'),
    foot(82),
    ...shank('M58 106L54 113L58 121'),
    foot(60),
    path('M44 96C46 84 64 80 80 86C88 94 82 110 66 113C52 114 42 108 44 96Z', c),
    soft('M45 98C52 106 62 108 76 107C70 114 60 115 54 113C47 110 44 105 45 98Z', belly),
    ...rod(neck, c, 17, pen.line * 2),
    line('M50 92C42 84 43 74 51 64', belly, 6),
    path('M62 100Q74 96 82 102Q80 112 70 112Q60 110 62 100Z', c),
    ...arm({ from: [54, 97], hand: [40, 105], sleeve: c, skin: c }, pen),
    claws(tint(c, -0.5), 39, 106, pen),
    // Feathers stand along the nape.
    path('M70 14L84 7L83 18L97 19L90 30L101 38L89 43L92 56L78 54Z', crest),
    path(head, c, { stroke: 'none' }),
    path('M32 26C20 31 9 36 4 43C2 50 6 54 13 55C20 58 27 60 33 61C26 52 26 36 32 26Z', beak),
    soft('M88 30C92 48 78 63 54 63C42 63 34 61 27 59C58 62 84 54 88 30Z'),
    path(head),
    line('M5 48C16 51 30 52 42 49', ink, pen.line * 0.8),
    spot(17, 41, 2.4, 1.8, tint(beak, -0.6)),
  ];
  if (pen.fine) drawn.push(soft('M56 14l10-1l-4 8ZM70 15l9 5l-8 3ZM82 24l6 8l-8 0Z', dark));
  if (mood === '')
    drawn.push(
      oval(58, 36, 12, 12.5, '#fffdf2'),
      spot(55, 37, 6.6, 8, look.colour('eyes') ?? ink),
      spot(53, 33, 2.6, 2.8, '#ffffff'),
    );
  else drawn.push(...eye({ ...pen, line: pen.line * 1.15 }, mood, 58, 37));
  return drawn;
};

const dinosaur: Body = (look, pen, mood) =>
  look.style('jaws') === 'beak' ? runner(look, pen, mood) : hunter(look, pen, mood);

// --- beasts and dragons -------------------------------------------------------------------------------------------

const ears = (style: string, outside: string, inside: string): Shapes =>
  style === 'round'
    ? [
        oval(24, 36, 11, 11, outside),
        oval(96, 36, 11, 11, outside),
        spot(24, 36, 5, 5, inside),
        spot(96, 36, 5, 5, inside),
      ]
    : [path('M24 44L16 8L46 24ZM96 44L104 8L74 24Z', outside), soft('M26 36L22 18L38 27ZM94 36L98 18L82 27Z', inside)];

const beast: Body = (look, pen, mood) => {
  const c = look.skin;
  const muzzle = look.colour('belly') ?? '#ffffff';
  const iris = look.colour('eyes') ?? '#d9a53d';
  const round = look.style('ears') === 'round';
  const outline = round
    ? 'M16 56C16 34 34 22 60 22S104 34 104 56C104 76 86 88 60 88S16 76 16 56Z'
    : 'M18 56C18 34 36 22 60 22S102 34 102 56L110 70L96 74C88 84 76 88 60 88S32 84 24 74L10 70Z';
  return [
    path('M76 112C94 116 112 104 112 84C118 100 112 124 84 124Z', c),
    path('M38 122V100Q38 88 60 88T82 100V122Q76 126 70 122V112H50V122Q44 126 38 122Z', c),
    soft('M70 90Q82 94 82 100V122Q76 126 70 122Z'),
    ...ears(look.style('ears') ?? 'pointed', c, look.colour('ears') ?? '#e3a9ad'),
    path(outline, c, { stroke: 'none' }),
    soft(
      round
        ? 'M102 46C104 50 104 53 104 56C104 76 86 88 60 88C50 88 42 86 36 83C66 85 96 74 102 46Z'
        : 'M100 46C102 50 102 53 102 56L110 70L96 74C88 84 76 88 60 88C52 88 44 87 38 84C66 86 96 76 100 46Z',
    ),
    path(outline),
    soft(
      round ? 'M36 72Q46 58 60 66Q74 58 84 72Q82 86 60 86.5T36 72Z' : 'M42 70Q60 56 78 70Q76 86 60 86T42 70Z',
      muzzle,
    ),
    ...(round && pen.fine ? [line('M34 70l-14-3M34 75l-13 2M86 70l14-3M86 75l13 2', tint(c, -0.45), 1.8)] : []),
    path('M53 67Q60 63 67 67Q65 74 60 74T53 67Z', ink),
    line('M60 74V79M54 81Q57 82 60 79Q63 82 66 81', ink, 2.8),
    ...(mood !== ''
      ? eyes(pen, mood, 56, 18)
      : [42, 78].flatMap((x) => [
          oval(x, 56, 6 * pen.eye, 6.5 * pen.eye, iris),
          spot(x, 56, 2.5 * pen.eye, 4 * pen.eye, ink),
          spot(x - 2, 53.5, 1.8, 1.8, '#ffffff'),
        ])),
    line(round ? 'M36 46q6-4 12-2M84 46q-6-4-12-2' : 'M33 45l14 4M87 45l-14 4', tint(c, -0.4), 3.6),
  ];
};

const dragon: Body = (look, pen, mood) => {
  const c = look.skin;
  const wings = look.colour('wings') ?? tint(c, 0.25);
  const belly = look.colour('belly') ?? tint(c, 0.45);
  const horns = look.colour('crest') ?? '#e6d8b5';
  const iris = look.colour('eyes') ?? '#ffb43d';
  const dark = tint(c, -0.35);
  const wing = 'M44 94C32 92 24 74 6 40C2 62 1 84 4 108C10 98 16 98 20 108C24 98 30 98 36 110Z';
  const skull =
    'M30 46C30 30 42 22 60 22S90 30 90 46C96 52 98 62 95 72C92 84 78 90 60 90S28 84 25 72C22 62 24 52 30 46Z';
  const mirrored = 'matrix(-1 0 0 1 120 0)';
  const bones = 'M42 94C28 84 18 66 6 40M38 98C30 96 24 98 20 106M32 90C22 88 10 92 4 106';
  return [
    group([path(wing, wings), line(bones, tint(wings, -0.4), 2.8)]),
    group([path(wing, wings), line(bones, tint(wings, -0.4), 2.8)], { transform: mirrored }),
    path('M70 114C86 122 102 120 108 106L118 104L113 116C106 130 82 130 68 120Z', c),
    path('M36 122Q34 104 46 102T60 114V122Q48 127 36 122ZM60 122V114Q62 100 74 102T84 122Q72 127 60 122Z', c),
    path('M42 84H78C86 92 86 108 78 116Q60 122 42 116C34 108 34 92 42 84Z', c),
    soft('M49 88Q60 84 71 88Q75 104 69 116Q60 118 51 116Q45 104 49 88Z', belly),
    ...(pen.fine
      ? [line('M49 97Q60 101 71 97M48.5 105Q60 109 71.5 105M50 112Q60 115 70 112', tint(belly, -0.28), 2)]
      : []),
    ...arm({ from: [43, 94], hand: [39, 104], sleeve: c, skin: c }, pen),
    ...arm({ from: [77, 94], hand: [81, 104], sleeve: c, skin: c }, pen),
    // Horns sweep up and out, spines stand behind the brow.
    path('M38 34C28 28 20 18 20 2C30 10 42 14 50 24ZM82 34C92 28 100 18 100 2C90 10 78 14 70 24Z', horns),
    path('M48 25L53 10L60 19L67 10L72 25Z', wings),
    path('M26 54L10 50L22 64L12 70L26 74ZM94 54L110 50L98 64L108 70L94 74Z', wings),
    path(skull, c, { stroke: 'none' }),
    soft('M92 50C96 56 97 64 95 72C92 84 78 90 60 90C48 90 38 88 31 83C56 88 88 80 92 50Z'),
    path(skull),
    // A broad snout: nostrils high, the jaw below with two teeth.
    path('M38 68C38 58 48 56 60 56S82 58 82 68C82 80 74 85 60 85S38 80 38 68Z', tint(c, 0.14)),
    spot(52, 64, 2.8, 2.2, dark),
    spot(68, 64, 2.8, 2.2, dark),
    line('M39 71Q60 82 81 71', ink, pen.line * 0.8),
    path('M45 74l3 7l3.6-5ZM75 74l-3 7l-3.6-5Z', '#fffdf2', { 'stroke-width': pen.line * 0.55 }),
    ...(mood !== ''
      ? eyes(pen, mood, 48, 16)
      : [43, 77].flatMap((x) => [
          oval(x, 49, 7.5 * pen.eye, 7 * pen.eye, iris),
          spot(x, 49, 2.4 * pen.eye, 5.6 * pen.eye, ink),
          ...(pen.fine ? [spot(x - 2.2, 46, 1.8, 1.8, '#ffffff')] : []),
        ])),
    line('M33 39L52 45M87 39L68 45', dark, 5.5),
    ...(pen.fine ? [line('M40 30Q46 26 53 25', gloss, 3.4)] : []),
  ];
};

// --- robots and aliens --------------------------------------------------------------------------------------------

const robot: Body = (look, pen, mood) => {
  const c = look.skin;
  const trim = look.colour('trim') ?? tint(c, -0.3);
  const box = 'M32 22H88Q100 22 100 36V72Q100 86 88 86H32Q20 86 20 72V36Q20 22 32 22Z';
  const glow = look.colour('eyes') ?? '#7df0e0';
  const screen: Record<Mood, Shapes> = {
    '': [
      soft(
        'M43 47h4q4 0 4 4v6q0 4-4 4h-4q-4 0-4-4v-6q0-4 4-4ZM73 47h4q4 0 4 4v6q0 4-4 4h-4q-4 0-4-4v-6q0-4 4-4Z',
        glow,
      ),
    ],
    tired: [line('M39 56h13M68 56h13', glow, 4.5)],
    down: [line('M40 50l10 10m0-10l-10 10M70 50l10 10m0-10l-10 10', glow, 4)],
  };
  const held = look.part('prop');
  return [
    ...legs(tint(c, -0.25), tint(c, -0.45)),
    path('M42 84H78Q83 84 83 90V108Q83 114 77 114H43Q37 114 37 108V90Q37 84 42 84Z', c),
    soft('M70 84H78Q83 84 83 90V108Q83 114 77 114H68Q76 100 70 84Z'),
    path('M46 92H74V106H46Z', tint(c, -0.3)),
    spot(52, 99, 3, 3, '#ff6b5e'),
    spot(60, 99, 3, 3, '#ffd45e'),
    spot(68, 99, 3, 3, '#6be08f'),
    ...arm({ from: [38, 92], hand: [28, 106], sleeve: trim, skin: c }, pen),
    ...(props[held?.style ?? '']?.draw(held?.colours[0] ?? '#dfe6ee', 92, 106) ?? []),
    ...arm({ from: [82, 92], hand: [92, 106], sleeve: trim, skin: c }, pen),
    line('M60 24V9', ink, 5),
    oval(60, 7, 5.5, 5.5, look.colour('lamp') ?? '#ff7a4f'),
    path('M12 48H22V68H12ZM98 48H108V68H98Z', trim),
    path(box, c, { stroke: 'none' }),
    soft('M92 23Q100 26 100 36V72Q100 86 88 86H36Q26 86 22 79Q60 84 82 74Q94 66 92 23Z'),
    path(box),
    line('M30 38V34Q30 30 36 30H46', gloss, 4),
    path('M36 38H84Q90 38 90 44V68Q90 74 84 74H36Q30 74 30 68V44Q30 38 36 38Z', '#1f2b3d'),
    ...screen[mood],
    line(mood === 'down' ? 'M50 69q3-3 6 0t6 0t6 0' : 'M51 67Q60 71 69 67', glow, 3),
  ];
};

const alien: Body = (look, pen, mood) => {
  const c = look.skin;
  const outfit = outfitOf(look);
  const lamp = look.colour('lamp') ?? '#ffd45e';
  const held = look.part('prop');
  const feelers = 'M36 30Q26 20 22 8M84 30Q94 20 98 8';
  const skull =
    'M14 46C14 26 34 15 60 15S106 26 106 46C106 62 92 66 86 76C80 84 72 87 60 87S40 84 34 76C28 66 14 62 14 46Z';
  const bigEye = (x: number, turn: number): Shape =>
    group([spot(x, 52, 11, 14, '#1d1733'), spot(x - 3, 46, 3.2, 4.2, '#ffffff'), spot(x + 3, 58, 2, 2.5, gloss)], {
      transform: `rotate(${turn} ${x} 52)`,
    });
  const hand: [number, number] = held ? [93, 103] : [85, 106];
  return [
    ...legs(outfit.legs, look.colour('shoes') ?? '#2f2a40'),
    ...(outfits[outfit.style]?.(outfit.main, outfit.trim, numberOf(look)) ?? []),
    ...arm({ from: [44, 91], hand: [36, 106], sleeve: outfit.main, skin: c }, pen),
    ...(props[held?.style ?? '']?.draw(held?.colours[0] ?? '#d8dde6', ...hand) ?? []),
    ...arm({ from: [76, 91], hand, sleeve: outfit.main, skin: c }, pen),
    ...rod(feelers, c, 5, 4),
    oval(21, 8, 7, 7, lamp),
    oval(99, 8, 7, 7, lamp),
    path(skull, c, { stroke: 'none' }),
    soft(
      'M104 38C106 42 106 44 106 46C106 62 92 66 86 76C80 84 72 87 60 87C52 87 46 85.5 41 82.5C60 84 72 78 80 68C90 58 102 56 104 38Z',
    ),
    path(skull),
    line('M27 36Q34 26 46 23', gloss, 4.5),
    ...(mood === '' ? [bigEye(40, 18), bigEye(80, -18)] : eyes(pen, mood, 54, 20)),
    ...(pen.fine
      ? [spot(60, 30, 4, 3, tint(c, -0.25)), spot(72, 26, 3, 2.2, tint(c, -0.25)), spot(50, 25, 2.5, 2, tint(c, -0.25))]
      : []),
    path(mood === 'down' ? 'M52 78Q55 75.5 58 78T64 78T69 77' : 'M53 76Q60 80 67 76'),
  ];
};

/** What is no creature: its prop alone, large. */
const thing: Body = (look, pen) => alone(look.style('prop') ?? 'card', look.colour('prop') ?? look.skin, pen);

export const bodies: Record<string, Body> = {
  person,
  undead: person,
  two_legged_dinosaur: dinosaur,
  four_legged_beast: beast,
  dragon,
  robot,
  alien,
  thing,
};
