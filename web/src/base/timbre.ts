// What each sound is made of. None is fetched, and none is a bare tone: noise goes through filters, short and wide for the
// touch, narrow for the body that rings after it. Each has three variants (another pitch, another grain of the noise), so that
// six dice are not one die six times.

/** Noise through one filter, from one frequency to another. Times in seconds. */
export type Layer = {
  at: number;
  kind: 'lowpass' | 'highpass' | 'bandpass';
  from: number;
  to: number;
  q: number;
  long: number;
  loud: number;
  attack: number;
  grain: number; // where in the noise it begins
};
export type Variant = { pitch: number; grain: number; index: number };
export const variants: readonly Variant[] = [
  { pitch: 1, grain: 0, index: 0 },
  { pitch: 1.09, grain: 0.31, index: 1 },
  { pitch: 0.92, grain: 0.57, index: 2 },
];

type Touch = { at?: number; kind?: Layer['kind']; f: number; to?: number; q?: number; long: number; loud: number; attack?: number; grain: number };
const touch = ({ at = 0, kind = 'bandpass', f, to = f, q = 1, long, loud, attack = 0.001, grain }: Touch): Layer => ({
  at,
  kind,
  from: f,
  to,
  q,
  long,
  loud,
  attack,
  grain,
});

type Ring = { at?: number; f: number; ratios: readonly number[]; q: number; long: number; loud: number; grain: number };
/** A body that was touched: it rings at several frequencies, the higher the shorter. */
const ring = ({ at = 0, f, ratios, q, long, loud, grain }: Ring): Layer[] =>
  ratios.map((ratio, index) => ({
    at,
    kind: 'bandpass',
    from: f * ratio,
    to: f * ratio * 0.97,
    q: q * (1 + index * 0.3),
    long: long / (1 + index * 0.7),
    loud: (loud * q) / 2.2 / (1 + index * 1.3),
    attack: 0.003,
    grain: grain + index * 0.13,
  }));

type Score = (variant: Variant) => Layer[];
/** A foot that is set down: how deep, how hard, how long it rings. */
const footfall =
  (depth: number, low: number, loud: number, long: number, ratios: readonly number[] = [1, 2.2]): Score =>
  ({ pitch, grain }) => [
    touch({ kind: 'lowpass', f: depth * pitch, to: depth * 0.29, long: long * 0.7, loud: loud * 0.5, grain }),
    ...ring({ f: low * pitch, ratios, q: 8, long, loud, grain }),
  ];
/** Bars of wood, struck one after another: steps above a note in semitones, with their times. */
const bars =
  (note: number, tunes: readonly (readonly [number, number])[][]): Score =>
  ({ grain, index }) => {
    const tune = tunes[index % tunes.length] ?? [];
    return tune.flatMap(([at, steps], nth) => {
      const f = note * 2 ** (steps / 12);
      const isLast = nth === tune.length - 1;
      return [
        touch({ at, kind: 'highpass', f: 4200, long: 0.014, loud: 0.12, grain: grain + nth * 0.1 }),
        ...ring({ at, f, ratios: [1, 3.93, 9.2], q: 36, long: isLast ? 0.75 : 0.34, loud: 0.36, grain: grain + nth * 0.21 }),
        ...ring({ at, f: f * 2, ratios: [1], q: 40, long: 0.3, loud: 0.1, grain: grain + nth * 0.3 }),
      ];
    });
  };
const inTime = (steps: readonly number[], apart: number): [number, number][] => steps.map((step, nth) => [nth * apart, step]);

const knock: Score = ({ pitch, grain }) => [
  touch({ kind: 'highpass', f: 2400 * pitch, long: 0.012, loud: 0.2, grain }),
  ...ring({ f: 310 * pitch, ratios: [1, 2.4], q: 12, long: 0.11, loud: 0.62, grain }),
];
const blow: Score = ({ pitch, grain }) => [
  touch({ f: 2600 * pitch, to: 500, q: 0.7, long: 0.07, loud: 0.5, grain }),
  touch({ kind: 'lowpass', f: 210 * pitch, to: 48, q: 1.2, long: 0.24, loud: 1.5, attack: 0.003, grain: grain + 0.2 }),
  ...ring({ at: 0.004, f: 128 * pitch, ratios: [1, 1.9, 3.1], q: 7, long: 0.22, loud: 0.95, grain }),
];
const fall: Score = ({ pitch, grain, index }) => [
  ...ring({ f: 240 * pitch, ratios: [1, 2.5], q: 10, long: 0.12, loud: 0.66, grain }),
  touch({ kind: 'lowpass', f: 700 * pitch, to: 200, long: 0.09, loud: 0.32, grain }),
  ...ring({ at: 0.15 + index * 0.015, f: 270 * pitch, ratios: [1, 2.5], q: 10, long: 0.09, loud: 0.3, grain: grain + 0.2 }),
  // dust
  touch({ at: 0.02, f: 1300 * pitch, to: 380, q: 0.6, long: 0.34, loud: 0.085, attack: 0.05, grain: grain + 0.4 }),
];
const throwing: Score = ({ pitch, grain }) => [
  touch({ f: 700 * pitch, to: 2600 * pitch, q: 0.9, long: 0.26, loud: 0.3, attack: 0.12, grain }),
  ...[0, 1, 2, 3, 4].flatMap((die) =>
    ring({ at: 0.02 + die * 0.042 * pitch, f: (1500 + die * 130) * pitch, ratios: [1, 1.7], q: 14, long: 0.04, loud: 0.34, grain: grain + die * 0.17 }),
  ),
];
/** A die touches the board three times, each time softer. */
const land: Score = ({ pitch, grain, index }) =>
  [
    { at: 0, loud: 1.5 },
    { at: 0.15 + index * 0.012, loud: 0.2 },
    { at: 0.226 + index * 0.01, loud: 0.08 },
  ].flatMap(({ at, loud }, nth) => [
    touch({ at, kind: 'highpass', f: 3200 * pitch, long: 0.012, loud: 0.24 * loud, grain: grain + nth * 0.2 }),
    ...ring({ at, f: 420 * pitch * (1 + nth * 0.04), ratios: [1, 2.3, 3.9], q: 11, long: 0.1, loud: 0.72 * loud, grain: grain + nth * 0.3 }),
  ]);
const out: Score = (variant) => {
  const { pitch, grain } = variant;
  return [
    ...blow(variant),
    // through the air, and down beside the board
    touch({ at: 0.05, f: 480 * pitch, to: 3400 * pitch, q: 3, long: 0.4, loud: 0.34, attack: 0.16, grain }),
    ...ring({ at: 0.6, f: 205 * pitch, ratios: [1, 2.6, 4.4], q: 9, long: 0.16, loud: 0.5, grain }),
    ...ring({ at: 0.71, f: 240 * pitch, ratios: [1, 2.6], q: 9, long: 0.1, loud: 0.22, grain }),
  ];
};
/** Two soft feet, one shortly after the other. */
const paws: Score = ({ pitch, grain }) =>
  [0, 0.055].flatMap((at, nth) => [
    touch({ at, kind: 'lowpass', f: 1500 * pitch, to: 500, long: 0.03, loud: 0.16, grain: grain + nth * 0.2 }),
    ...ring({ at, f: 330 * pitch, ratios: [1, 2.1], q: 6, long: 0.05, loud: 0.34 - nth * 0.1, grain: grain + nth * 0.4 }),
  ]);
/** Leather wings: a stroke of air, and the feet after it. */
const wings: Score = ({ pitch, grain }) => [
  touch({ f: 260 * pitch, to: 900 * pitch, q: 0.8, long: 0.2, loud: 0.5, attack: 0.08, grain }),
  ...ring({ at: 0.15, f: 150 * pitch, ratios: [1, 2.3], q: 7, long: 0.12, loud: 0.5, grain }),
];
const metal: Score = ({ pitch, grain }) => [
  touch({ kind: 'highpass', f: 3000 * pitch, long: 0.016, loud: 0.12, grain }),
  ...ring({ f: 520 * pitch, ratios: [1, 1.51, 2.77], q: 20, long: 0.12, loud: 0.34, grain }),
];

/** How long each lasts at most, and how loud it stands beside the others (short noise through narrow filters is quiet). */
export const sounds = {
  knock: { score: knock, long: 0.2, decibel: 10 },
  step: { score: footfall(900, 190, 0.42, 0.07), long: 0.15, decibel: 14 },
  stomp: { score: footfall(420, 84, 0.9, 0.2, [1, 1.8, 2.9]), long: 0.35, decibel: 13 },
  paws: { score: paws, long: 0.2, decibel: 12 },
  wings: { score: wings, long: 0.45, decibel: 8 },
  metal: { score: metal, long: 0.25, decibel: 12 },
  throw: { score: throwing, long: 0.4, decibel: 5 },
  land: { score: land, long: 0.45, decibel: 7 },
  blow: { score: blow, long: 0.4, decibel: 14 },
  fall: { score: fall, long: 0.5, decibel: 13 },
  out: { score: out, long: 1, decibel: 13 },
  point: { score: bars(523, [inTime([0, 7], 0.1), inTime([0, 5], 0.1), inTime([0, 9], 0.1)]), long: 1, decibel: -4 },
  turn: { score: bars(330, [inTime([0, 5], 0.12)]), long: 1, decibel: -4 },
  win: { score: bars(392, [inTime([0, 7, 12, 16], 0.13), inTime([0, 4, 7, 12], 0.13), inTime([0, 5, 9, 12], 0.13)]), long: 1.35, decibel: -1 },
  lost: { score: bars(294, [inTime([7, 3, 0], 0.19), inTime([5, 3, 0], 0.19), inTime([8, 3, 0], 0.19)]), long: 1.35, decibel: -3 },
} satisfies Record<string, { score: Score; long: number; decibel: number }>;
export type Sound = keyof typeof sounds;

/** A second of noise, the same each time. */
function noiseIn(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 1.2, context.sampleRate);
  const data = buffer.getChannelData(0);
  let state = 77;
  for (let index = 0; index < data.length; ++index) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[index] = (state / 2 ** 32) * 2 - 1;
  }
  return buffer;
}

/** Lays a layer into a context, from its filter to its way out. */
function lay(context: BaseAudioContext, to: AudioNode, noise: AudioBuffer, layer: Layer, at: number): void {
  const start = at + layer.at;
  const end = start + layer.long;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  source.buffer = noise;
  filter.type = layer.kind;
  filter.Q.value = layer.q;
  filter.frequency.setValueAtTime(layer.from, start);
  filter.frequency.exponentialRampToValueAtTime(Math.max(30, layer.to), end);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(layer.loud, start + layer.attack);
  volume.gain.exponentialRampToValueAtTime(0.0002, end);
  source.connect(filter).connect(volume).connect(to);
  source.start(start, layer.grain % 1, layer.long + 0.05);
}

/** The one way out for all: as loud as wished, then a gentle limiter, so that six dice at once never clip. */
export function wayOut(context: BaseAudioContext, volume: number): GainNode {
  const loudness = context.createGain();
  const limiter = context.createDynamicsCompressor();
  loudness.gain.value = volume;
  limiter.threshold.value = -12;
  limiter.ratio.value = 6;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.08;
  loudness.connect(limiter).connect(context.destination);
  return loudness;
}

const rate = 44100;
/** A sound, made once and ready to be played. With a volume it has gone through the way out, as it is heard. */
export function made(name: Sound, variant: number, volume?: number): Promise<AudioBuffer> {
  const { score, long, decibel } = sounds[name];
  const context = new OfflineAudioContext(1, Math.ceil(rate * (long + 0.4)), rate);
  const level = context.createGain();
  level.gain.value = 10 ** (decibel / 20);
  level.connect(volume === undefined ? context.destination : wayOut(context, volume));
  const noise = noiseIn(context);
  for (const layer of score(variants[variant % variants.length] ?? variants[0]!)) lay(context, level, noise, layer, 0.005);
  return context.startRendering();
}
