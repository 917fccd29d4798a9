// Small sounds, made on the spot. Off unless somebody switches them on.
import { settings } from './keep';

export type Sound = 'throw' | 'land' | 'blow' | 'fall' | 'out' | 'step' | 'knock' | 'point' | 'turn';
type Note = { at: number; from: number; to: number; long: number; loud: number; wave: OscillatorType };

const dice: Note[] = [0, 70, 130, 210, 320, 460].map((at, index) => ({
  at,
  from: 420 - index * 30,
  to: 120,
  long: 50,
  loud: 0.16 - index * 0.018,
  wave: 'square',
}));
const notes: Record<Sound, Note[]> = {
  throw: dice,
  land: [{ at: 0, from: 300, to: 110, long: 60, loud: 0.1, wave: 'square' }],
  blow: [{ at: 0, from: 180, to: 50, long: 140, loud: 0.25, wave: 'triangle' }],
  fall: [{ at: 0, from: 120, to: 40, long: 220, loud: 0.2, wave: 'triangle' }],
  out: [{ at: 0, from: 240, to: 40, long: 500, loud: 0.2, wave: 'triangle' }],
  step: [{ at: 0, from: 210, to: 90, long: 70, loud: 0.14, wave: 'triangle' }],
  knock: [
    { at: 0, from: 160, to: 50, long: 180, loud: 0.25, wave: 'sine' },
    { at: 60, from: 320, to: 90, long: 90, loud: 0.1, wave: 'square' },
  ],
  point: [
    { at: 0, from: 660, to: 660, long: 110, loud: 0.12, wave: 'triangle' },
    { at: 110, from: 990, to: 990, long: 190, loud: 0.12, wave: 'triangle' },
  ],
  turn: [
    { at: 0, from: 520, to: 520, long: 90, loud: 0.1, wave: 'sine' },
    { at: 100, from: 780, to: 780, long: 140, loud: 0.1, wave: 'sine' },
  ],
};

let sounding: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!settings().sound || typeof AudioContext === 'undefined') return;
  sounding ??= new AudioContext();
  void sounding.resume();
  for (const note of notes[name]) strike(sounding, note);
}

function strike(to: AudioContext, { at, from, to: end, long, loud, wave }: Note): void {
  const start = to.currentTime + at / 1000;
  const stop = start + long / 1000;
  const tone = to.createOscillator();
  const volume = to.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(end, stop);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, stop);
  tone.connect(volume).connect(to.destination);
  tone.start(start);
  tone.stop(stop);
}
