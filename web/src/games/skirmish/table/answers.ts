// Where each answer is given: on the board, on a card, at a token, in the prompt. Nothing here knows what an act does;
// only which field of an option names what. Whatever has no place of its own is a button in the list of choices.
import type { Mark, Option, Piece, Square, View } from '../base/fields';
import { pieceMeant } from '../board/offers';

export type Where = 'board' | 'card' | 'button' | 'list';

/** Acts that are a button of their own: they name nothing but who does them. */
export const plainActs = new Set(['exhaust', 'rally', 'skip', 'stop', 'accept']);
/** Acts of a card: a row of it is pressed. */
export const cardActs = new Set(['ability', 'use', 'companion', 'cheaper', 'react']);
export const basics = ['move', 'challenge', 'assist', 'interact', 'rally'] as const;
export type Basic = (typeof basics)[number];

const onMap = (view: View, mark: Mark | undefined): boolean =>
  mark !== undefined && view.pieces.some((piece) => piece.mark === mark && piece.square !== undefined);

export function whereOf(option: Option, view: View): Where {
  if (option.square !== undefined) return 'board';
  if (cardActs.has(option.act) && option.action !== undefined) return 'card';
  if (plainActs.has(option.act)) return 'button';
  return onMap(view, pieceMeant(option)) ? 'board' : 'list';
}

/** Who acts and what they do, where a square alone does not say it: figures that are placed one after the other. */
export type Doer = { key: string; act: string; piece: Mark; name: string; count: number };
export function doersOf(options: readonly Option[], view: View): Doer[] {
  const found = new Map<string, Doer>();
  for (const option of options) {
    if (option.square === undefined || option.piece === undefined) continue;
    const key = `${option.act} ${option.piece}`;
    const known = found.get(key);
    if (known) known.count += 1;
    else
      found.set(key, {
        key,
        act: option.act,
        piece: option.piece,
        name: view.pieces.find((piece) => piece.mark === option.piece)?.name ?? option.piece,
        count: 1,
      });
  }
  return [...found.values()];
}
export const isOfDoer = (option: Option, doer: Doer): boolean =>
  option.act === doer.act && option.piece === doer.piece;

/** The options that the board offers: with several doers only those of the one that was chosen. */
export function boardOptions(options: readonly Option[], doers: readonly Doer[], doer: Doer | null): Option[] {
  if (doers.length < 2 || !doer) return [...options];
  return options.filter((option) => option.square === undefined || isOfDoer(option, doer));
}

/**
 * The notation of something that is not among the options, so that the table can say why: like an option that is, with
 * what was pressed in the place of what it names.
 */
export function wouldBe(
  options: readonly Option[],
  pressed: { piece?: Mark | undefined; square?: Square | undefined; target?: Mark | undefined },
  armed: string | null,
  view: View,
): string | null {
  const fits = (option: Option): boolean => armed === null || option.act === armed || option.action === armed;
  const target = view.pieces.find((piece) => piece.mark === pressed.target);
  const usual = options.filter(fits);
  const aims = usual.find((option) => option.target !== undefined || option.other !== undefined);
  const names = usual.find((option) => pieceMeant(option) === option.piece && option.piece !== undefined);
  const goes = usual.find((option) => option.square !== undefined);
  const actor = pressed.piece ?? goes?.piece ?? aims?.piece;
  if (target && names) return replaced(names, names.piece, target.mark);
  if (target && actor !== undefined && target.mark !== actor) {
    if (aims && (armed !== null || !goes)) return replaced(aims, aims.target ?? aims.other, target.mark);
    const act = armed && armed !== 'move' ? armed : actOn(target, view);
    if (act && act !== 'move') return `${act} ${actor} ${target.mark}`;
  }
  if (pressed.square !== undefined && goes) return replaced(goes, goes.square, pressed.square);
  if (pressed.square !== undefined && actor !== undefined) return `move ${actor} ${pressed.square}`;
  return null;
}

// What somebody most likely means who presses a piece: the table says whether it can be.
function actOn(target: Piece, view: View): string {
  if (target.kind === 'point' || target.kind === 'marker' || target.kind === 'item') return 'interact';
  return target.side === view.turn ? 'assist' : 'challenge';
}
function replaced(option: Option, from: string | undefined, to: string): string {
  const words = option.notation.split(' ');
  // The last one: in "move A a1" squares and marks never share a name, but an act may.
  const at = words.lastIndexOf(from ?? '');
  return at < 0 ? option.notation : words.map((word, index) => (index === at ? to : word)).join(' ');
}

const column = (square: Square): number => square.charCodeAt(0) - 97;
const row = (square: Square): number => Number(square.slice(1));
export const apart = (a: Square, b: Square): number =>
  Math.max(Math.abs(column(a) - column(b)), Math.abs(row(a) - row(b)));

/** Of a basic action that cannot be done now: with whom it would be, so that the table can say why not. */
export function likelyNotation(act: Basic, actor: Piece, view: View): string | null {
  if (act === 'rally') return `rally ${actor.mark}`;
  const here = actor.square;
  if (here === undefined) return null;
  if (act === 'move') return `move ${actor.mark} ${here}`;
  const others = view.pieces
    .filter((piece): piece is Piece & { square: Square } => piece.mark !== actor.mark && piece.square !== undefined)
    .sort((a, b) => apart(here, a.square) - apart(here, b.square));
  const is: Record<Exclude<Basic, 'rally' | 'move'>, (piece: Piece) => number> = {
    challenge: (piece) => (piece.side !== undefined && piece.side !== actor.side ? 0 : 1),
    assist: (piece) => (piece.side === actor.side && piece.state === 'down' ? 0 : piece.side === actor.side ? 1 : 2),
    interact: (piece) => (piece.kind === 'point' || piece.kind === 'marker' || piece.kind === 'item' ? 0 : 1),
  };
  const best = [...others].sort((a, b) => is[act](a) - is[act](b))[0];
  return best ? `${act} ${actor.mark} ${best.mark}` : null;
}
