// Two fingers (or a button) make the board larger, up to twice; one finger then moves it. In pixels of the window.
export const largest = 2;

type Spot = { x: number; y: number };
type Size = { width: number; height: number };

/** A shift that leaves no empty edge: the sheet always fills its window. */
export const kept = (shift: number, scale: number, length: number): number =>
  Math.min(0, Math.max(length - length * scale, shift));

export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  moved = false; // the last touch was a drag or a pinch, and no tap
  #fingers = new Map<number, Spot>();
  #start: Spot = { x: 0, y: 0 };

  get css(): string | null {
    return this.scale === 1 ? null : `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }
  reset(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }
  /** So large that what lies at `middle` (before any zoom) comes to the middle of the window. */
  to(scale: number, middle: Spot, size: Size): void {
    this.scale = scale;
    this.x = kept(size.width / 2 - middle.x * scale, scale, size.width);
    this.y = kept(size.height / 2 - middle.y * scale, scale, size.height);
  }
  down(event: PointerEvent): void {
    if (event.pointerType === 'mouse') {
      this.moved = false;
      return;
    }
    if (this.#fingers.size === 0) this.moved = false;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }
  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }
  /** True where the fingers move the board and point at nothing. */
  move(event: PointerEvent, size: Size): boolean {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return false;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      this.moved = true;
      this.#pinch(before, now, other, event.currentTarget as Element, size);
    } else if (this.scale > 1) {
      if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) > 8) this.moved = true;
      if (this.moved) {
        this.x = kept(this.x + now.x - before.x, this.scale, size.width);
        this.y = kept(this.y + now.y - before.y, this.scale, size.height);
      }
    }
    this.#fingers.set(event.pointerId, now);
    return this.moved;
  }
  #pinch(before: Spot, now: Spot, other: Spot, target: Element, size: Size): void {
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    if (was === 0) return;
    const scale = Math.min(largest, Math.max(1, (this.scale * is) / was));
    const box = target.getBoundingClientRect();
    const middle = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
    const factor = scale / this.scale;
    this.x = kept(middle.x - (middle.x - this.x) * factor, scale, size.width);
    this.y = kept(middle.y - (middle.y - this.y) * factor, scale, size.height);
    this.scale = scale;
  }
}
