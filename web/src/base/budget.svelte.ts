// What a screen can afford beside the game: air over the board, a camera, large layers that move. Where it is too much it goes
// by itself; nobody has to know of it.
import { isQuiet } from './motion';

/** Pixels of a page, as styles count them. Screens with several points to a pixel come with what they need for it. */
export const mostPixels = 2.5e6;
const sample = { frames: 60, late: 34, most: 5, first: 2500, again: 20000 };

/** Of sixty frames five came too late. */
export const isTooSlow = (frames: readonly number[]): boolean => frames.filter((each) => each > sample.late).length >= sample.most;

class Budget {
  large = $state(false);
  slow = $state(false);
  /** Air, camera and large layers may move. */
  get isRich(): boolean {
    return !this.large && !this.slow && !isQuiet();
  }
}
export const budget = new Budget();

/** Looks at the frames every now and then, for as long as something moves that need not. Gives what ends it. */
export function watchFrames(): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout>;
  const measure = () => (budget.large = innerWidth * innerHeight > mostPixels);
  const look = () => {
    const frames: number[] = [];
    let last = 0;
    const next = (now: number) => {
      // A page that was hidden meanwhile had no frames to be late.
      if (last > 0 && document.visibilityState === 'visible') frames.push(now - last);
      last = document.visibilityState === 'visible' ? now : 0;
      if (frames.length < sample.frames) frame = requestAnimationFrame(next);
      else if (isTooSlow(frames)) budget.slow = true;
      else timer = setTimeout(look, sample.again);
    };
    frame = requestAnimationFrame(next);
  };
  measure();
  addEventListener('resize', measure);
  timer = setTimeout(look, sample.first);
  return () => {
    removeEventListener('resize', measure);
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
