// Pointing at squares and figures of the board: first a figure and then a square is an arrow from the one to the other.
import type { Mark, Square } from '../base/fields';
import type { BoardPointer } from '../board/props';
import { pointWords } from '../../../parts/point/words';
import type { Play } from './play.svelte';

const together = 6000; // milliseconds within which two presses are an arrow

export class Pointing {
  on = $state(false);
  #from: { mark: Mark; until: number } | null = null;

  constructor(readonly play: Play) {}

  get shown(): BoardPointer[] {
    const { session } = this.play;
    return session.pointers.shown.map(({ key, seat, at, from }) => ({ key, name: this.#personOf(seat), at, from }));
  }
  #personOf(seat: number): string {
    if (seat === 0) return pointWords.somebody;
    return this.play.session.seat(seat)?.name || this.play.session.nameOf(seat);
  }
  /** "e7", "Gallimimus". */
  nameOf = (text: string): string => this.play.piece(text)?.name ?? text;

  press = ({ square, piece }: { square: Square; piece?: Mark }): void => {
    const from = this.#from && this.#from.until > Date.now() && this.#from.mark !== piece ? this.#from.mark : undefined;
    this.#from = piece !== undefined && from === undefined ? { mark: piece, until: Date.now() + together } : null;
    void this.play.session.point(piece ?? square, from);
  };
}
