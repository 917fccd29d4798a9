// What may be answered now, as things on the board. The server gives the list; here it is only found out where each
// answer points to.
import type { Mark, Option, Piece, Square, View } from '../base/fields';

/** One square or one figure with all answers that mean it. */
export type Offer = {
  square: Square;
  piece?: Mark; // the figure or marker that is meant, else the square itself
  figure: boolean; // drawn as a ring below a figure instead of a green tile
  rival: boolean; // it is done to somebody else: magenta
  options: [Option, ...Option[]];
};

/** In these acts the piece that is named is the one that is pointed at; in all others it is the one that acts. */
const pointsAtItsPiece = new Set(['choose', 'target', 'leader']);

export type Placed = Piece & { square: Square };
export const isOnMap = (piece: Piece | undefined): piece is Placed => piece?.square !== undefined;
export const isFigure = (piece: Piece): boolean =>
  piece.kind !== 'point' && piece.kind !== 'marker' && piece.kind !== 'item';
/** The figures on the map. */
export const standingOf = (pieces: readonly Piece[]): Placed[] => pieces.filter(isOnMap).filter(isFigure);

/** The piece that an option points at, if it points at one. */
export function pieceMeant(option: Option): Mark | undefined {
  return option.target ?? option.other ?? (pointsAtItsPiece.has(option.act) ? option.piece : undefined);
}

/** Only options of what is armed: an act, a group, an ability or the piece that acts. Nothing armed: all. */
export const isArmed = (option: Option, armed: string | null | undefined): boolean =>
  armed === null ||
  armed === undefined ||
  [option.act, option.group, option.action, option.piece].some((word) => word === armed);

export function offersOf(options: readonly Option[], view: View, you?: string, armed?: string | null): Offer[] {
  const pieces = new Map(view.pieces.map((piece) => [piece.mark, piece]));
  const offers = new Map<string, Offer>();
  for (const option of options) {
    if (!isArmed(option, armed)) continue;
    const mark = pieceMeant(option);
    const piece = mark === undefined ? undefined : pieces.get(mark);
    const square = option.square ?? (isOnMap(piece) ? piece.square : undefined);
    if (square === undefined) continue;
    const aimed = option.square === undefined && piece !== undefined;
    const key = aimed ? `${square} ${piece.mark}` : square;
    const known = offers.get(key);
    if (known) {
      known.options.push(option);
      continue;
    }
    offers.set(key, {
      square,
      figure: aimed && isFigure(piece),
      rival: aimed && piece.side !== undefined && piece.side !== (you ?? view.turn) && piece.kind !== 'marker',
      options: [option],
      ...(aimed ? { piece: piece.mark } : {}),
    });
  }
  return [...offers.values()];
}

/** All answers that a square means, those at its figure first. */
export function optionsAt(offers: readonly Offer[], square: Square): Option[] {
  const here = offers.filter((offer) => offer.square === square);
  return [...here.filter((offer) => offer.figure), ...here.filter((offer) => !offer.figure)].flatMap(
    (offer) => offer.options,
  );
}

export const isSame = (one: Option | null | undefined, other: Option | null | undefined): boolean =>
  one !== null && one !== undefined && one.notation === other?.notation;

/** Who acts: the one piece that all squares are offered to, where it is another one than has the turn; else that one. */
export function actorOf(offers: readonly Offer[], view: View): Mark | undefined {
  const movers = new Set(
    offers.filter((offer) => offer.piece === undefined).flatMap((offer) => offer.options.map((option) => option.piece)),
  );
  const [only] = movers;
  const stands = movers.size === 1 && view.pieces.some((piece) => piece.mark === only && piece.square !== undefined);
  return stands ? only : view.active;
}
