// Sounds of a table: on, but never before the first press, and as loud as somebody wishes. What they are made of: timbre.ts.
import { settings } from './keep';
import { made, sounds, variants, wayOut, type Sound } from './timbre';

export type { Sound } from './timbre';

/** Without a sound for so long, nothing of it works any more until the next. */
const restAfter = 4000;

class Speaker {
  readonly #context = new AudioContext();
  readonly #out = wayOut(this.#context, 0);
  readonly #made = new Map<string, Promise<AudioBuffer>>();
  readonly #turns = new Map<Sound, number>();
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    // The others are made while the first is heard.
    for (const name of Object.keys(sounds) as Sound[]) this.#ready(name, 0);
  }
  #ready(name: Sound, variant: number): Promise<AudioBuffer> {
    const key = `${name} ${variant}`;
    const there = this.#made.get(key) ?? made(name, variant);
    this.#made.set(key, there);
    return there;
  }
  async play(name: Sound, volume: number, after: number): Promise<void> {
    const turn = this.#turns.get(name) ?? 0;
    this.#turns.set(name, turn + 1);
    const asked = this.#context.currentTime;
    clearTimeout(this.#resting);
    if (this.#context.state !== 'running') void this.#context.resume();
    const buffer = await this.#ready(name, turn % variants.length);
    this.#out.gain.value = volume;
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#out);
    source.start(Math.max(this.#context.currentTime, asked + after / 1000));
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => void this.#context.suspend(), restAfter + after);
  }
}
let speaker: Speaker | null = null;

/** Heard at once, or so many milliseconds later. Browsers let no page sound before somebody has pressed something there. */
export function sound(name: Sound, after = 0): void {
  const { sound: isOn, volume } = settings();
  if (!isOn || volume <= 0 || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  speaker ??= new Speaker();
  void speaker.play(name, volume, after);
}
