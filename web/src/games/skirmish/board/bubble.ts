// What a bubble over the board can say. The table fills it with what the server told.
import type { Option, Square } from '../base/fields';
import { cell, headRoom, type Point } from './geometry';

export type OddsBubble = {
  kind: 'odds';
  at: Square;
  percent: number;
  tries?: number[]; // what each try adds; the second one is drawn striped
  text: string; // "to knock down T. rex"
  more?: string; // a line below: "34.7 % first try, 22.7 % second try"
};
export type RefusalBubble = {
  kind: 'refusal';
  at: Square;
  text: string;
  rule?: string; // its id
  ruleTitle?: string;
  ruleHref?: string;
};
export type NoteBubble = { kind: 'note'; at: Square; text: string };
/** Several answers are meant by one square or figure: which one? */
export type ChoiceBubble = { kind: 'choice'; at: Square; options: Option[] };
export type Bubble = OddsBubble | RefusalBubble | NoteBubble;

export type Box = { width: number; height: number };
/** Where a square is, in pixels of the board, with the head of a figure on it. */
export type SquareBox = Box & { x: number; y: number; head: number };

/** A square of the drawing as it is zoomed. */
export const boxAt = (corner: Point, { x, y, scale }: Point & { scale: number }, isTall: boolean): SquareBox => ({
  x: corner.x * scale + x,
  y: corner.y * scale + y,
  width: cell * scale,
  height: cell * scale,
  head: isTall ? headRoom * scale : 0,
});

/** Where a bubble hangs: in percent of the board, above or below its square, its point `tip` from its left edge. */
export type Hung = { left: number; above: boolean; edge: number; tip: number };

/**
 * Hangs a bubble at a square so that it stays inside: `board` and `bubble` are sizes in pixels.
 */
export function hang(
  board: Box,
  bubble: Box,
  square: SquareBox,
  margin = 6,
): Hung {
  const point = Math.min(Math.max(square.x + square.width / 2, margin), board.width - margin);
  const most = Math.max(margin, board.width - margin - bubble.width);
  const left = Math.min(Math.max(point - bubble.width * 0.5, margin), most);
  const gap = 10;
  const top = square.y - square.head - gap;
  const bottom = square.y + square.height + gap;
  const roomAbove = top - margin;
  const roomBelow = board.height - margin - bottom;
  const above = roomAbove >= bubble.height || roomAbove >= roomBelow;
  // Without room on either side it lies over the square rather than outside of the board.
  const edge = above
    ? Math.max(top, Math.min(bubble.height + margin, board.height - margin))
    : Math.min(bottom, Math.max(margin, board.height - margin - bubble.height));
  const tip = Math.min(Math.max(point - left, 18), Math.max(18, bubble.width - 18));
  return { left, above, edge, tip };
}

/** On a phone a sentence lies along an edge of the board: where it hides neither what it is about nor who acts. */
export function dockFor(about: SquareBox, actor: SquareBox | undefined, height: number): 'upper' | 'lower' {
  const hides = (edge: 'upper' | 'lower', at: SquareBox | undefined): number => {
    if (at === undefined) return 0;
    return (edge === 'upper' ? at.y < height * 0.36 : at.y + at.height > height * 0.66) ? 1 : 0;
  };
  const cost = (edge: 'upper' | 'lower'): number => 2 * hides(edge, about) + hides(edge, actor);
  return cost('upper') < cost('lower') ? 'upper' : 'lower';
}
