// Where everything of a map lies in the drawing: one square is 64 units, the frame around them 26. Seen from the other
// side (facing 1) the map is turned half round, and everything that is drawn upright stays upright.
import type { MapDrawing, Square } from '../base/fields';

export const cell = 64;
export const frame = 26;

export type Facing = 0 | 1;
/** Column and row from 0 on, as they are drawn: from the left and from above. */
export type Place = { column: number; row: number };
export type Point = { x: number; y: number };
/** A straight piece of wall on the line above (or left of) a place, that many squares long. */
export type Run = { lies: boolean; column: number; row: number; length: number };
export type Size = { columns: number; rows: number };

const letters = 'abcdefghijklmnopqrstuvwxyz';
export const letterOf = (column: number): string => letters[column] ?? '?';
export const nameOf = (column: number, row: number): Square => `${letterOf(column)}${row + 1}`;

/** "c4" as column 2 and row 3, before any turning; null for what is no square. */
export function readSquare(square: Square): Place | null {
  const found = /^([a-z])([1-9]\d?)$/.exec(square);
  return found ? { column: letters.indexOf(found[1] ?? ''), row: Number(found[2]) - 1 } : null;
}

/** The drawing of one map from one side. */
export type Ground = {
  size: Size;
  facing: Facing;
  width: number;
  height: number;
  placeOf: (square: Square) => Place;
  squareAt: (place: Place) => Square;
  /** The upper left corner of a square. */
  cornerOf: (square: Square) => Point;
  middleOf: (square: Square) => Point;
  has: (place: Place) => boolean;
};

export function groundOf(size: Size, facing: Facing = 0): Ground {
  const { columns, rows } = size;
  const turned = (place: Place): Place =>
    facing === 0 ? place : { column: columns - 1 - place.column, row: rows - 1 - place.row };
  const placeOf = (square: Square): Place => turned(readSquare(square) ?? { column: 0, row: 0 });
  const cornerOf = (square: Square): Point => {
    const { column, row } = placeOf(square);
    return { x: xOf(column), y: yOf(row) };
  };
  return {
    size,
    facing,
    width: columns * cell + 2 * frame,
    height: rows * cell + 2 * frame,
    placeOf,
    squareAt: (place) => {
      const { column, row } = turned(place);
      return nameOf(column, row);
    },
    cornerOf,
    middleOf: (square) => {
      const { x, y } = cornerOf(square);
      return { x: x + cell / 2, y: y + cell / 2 };
    },
    has: ({ column, row }) => column >= 0 && row >= 0 && column < columns && row < rows,
  };
}

export const xOf = (column: number): number => frame + column * cell;
export const yOf = (row: number): number => frame + row * cell;

/** All squares as they are drawn, row by row. */
export function squaresOf(ground: Ground): Square[][] {
  return Array.from({ length: ground.size.rows }, (_, row) =>
    Array.from({ length: ground.size.columns }, (_, column) => ground.squareAt({ column, row })),
  );
}

/** Walls between pairs of squares, joined to straight runs: a long wall is one body and not many. */
export function runsOf(walls: readonly (readonly [Square, Square])[], ground: Ground): Run[] {
  const lying = new Set<string>();
  const standing = new Set<string>();
  for (const [one, other] of walls) {
    const a = ground.placeOf(one);
    const b = ground.placeOf(other);
    if (a.column === b.column) lying.add(`${a.column} ${Math.max(a.row, b.row)}`);
    else standing.add(`${Math.max(a.column, b.column)} ${a.row}`);
  }
  const runs: Run[] = [];
  for (let row = 1; row < ground.size.rows; ++row)
    for (let column = 0; column < ground.size.columns; ++column) {
      let length = 0;
      while (lying.has(`${column + length} ${row}`)) ++length;
      if (length > 0) runs.push({ lies: true, column, row, length });
      column += length;
    }
  for (let column = 1; column < ground.size.columns; ++column)
    for (let row = 0; row < ground.size.rows; ++row) {
      let length = 0;
      while (standing.has(`${column} ${row + length}`)) ++length;
      if (length > 0) runs.push({ lies: false, column, row, length });
      row += length;
    }
  return runs;
}

/** A pillar stands on the corner that its two squares share. */
export function pillarPlaces(pillars: readonly (readonly [Square, Square])[], ground: Ground): Place[] {
  return pillars.map(([one, other]) => {
    const a = ground.placeOf(one);
    const b = ground.placeOf(other);
    return { column: Math.max(a.column, b.column), row: Math.max(a.row, b.row) };
  });
}

const sides = [
  { column: 0, row: -1, edge: (x: number, y: number) => `M${x} ${y}h${cell}` },
  { column: 0, row: 1, edge: (x: number, y: number) => `M${x} ${y + cell}h${cell}` },
  { column: -1, row: 0, edge: (x: number, y: number) => `M${x} ${y}v${cell}` },
  { column: 1, row: 0, edge: (x: number, y: number) => `M${x + cell} ${y}v${cell}` },
];

/** The outline of an area as a path. Along the rim of the map there is the frame already. */
export function outlineOf(squares: readonly Square[], ground: Ground, withRim = false): string {
  const inside = new Set(squares);
  let path = '';
  for (const square of squares) {
    const place = ground.placeOf(square);
    for (const side of sides) {
      const next = { column: place.column + side.column, row: place.row + side.row };
      const edge = ground.has(next) ? !inside.has(ground.squareAt(next)) : withRim;
      if (edge) path += side.edge(xOf(place.column), yOf(place.row));
    }
  }
  return path;
}

/** On which sides of a square there is a wall, in words of the map: north is where row 1 is. */
export function wallsAround(square: Square, walls: MapDrawing['walls']): ('north' | 'east' | 'south' | 'west')[] {
  const here = readSquare(square);
  if (!here) return [];
  const found = new Set<string>();
  for (const [one, other] of walls) {
    if (one !== square && other !== square) continue;
    const there = readSquare(one === square ? other : one);
    if (!there) continue;
    if (there.row < here.row) found.add('north');
    else if (there.row > here.row) found.add('south');
    else found.add(there.column > here.column ? 'east' : 'west');
  }
  return (['north', 'east', 'south', 'west'] as const).filter((side) => found.has(side));
}

// --- figures ------------------------------------------------------------------------------------------------------

/** Figures are drawn in a box of 120 x 148 units, their base ends at 139; on the board they are this high. */
export const figureHeight = 86;
export const figureScale = figureHeight / 148;
/** From the corner of its square to where a figure stands. */
export const foot: Point = { x: cell / 2, y: cell - 7 };
export function footOf(ground: Ground, square: Square): Point {
  const { x, y } = ground.cornerOf(square);
  return { x: x + foot.x, y: y + foot.y };
}
/** How far the head reaches over the upper edge of the square. */
export const headRoom = figureHeight - foot.y;

/** Along a line from one place to the next, in units, the share where obstacle squares begin. */
export function shareAt(from: Point, to: Point, at: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  if (length === 0) return 0.5;
  const share = ((at.x - from.x) * dx + (at.y - from.y) * dy) / length;
  return Math.min(0.9, Math.max(0.1, share));
}

// --- what a finger or a mouse means --------------------------------------------------------------------------------

/** Something that can be meant on the board: a square, or a figure that stands on it. */
export type Meant = { square: Square; figure: boolean };

/** How far a point lies outside of a box. */
const outside = (point: Point, x: number, y: number, width: number, height: number): number =>
  Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));

/**
 * The thing that is meant by pointing somewhere: the square itself before a head that covers it, and within `reach` (in
 * units) whatever is nearest. Fingers get reach, a mouse gets none.
 */
export function meantAt<T extends Meant>(point: Point, things: readonly T[], ground: Ground, reach: number): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const { x, y } = ground.cornerOf(thing.square);
    const toSquare = outside(point, x, y, cell, cell);
    const toHead = thing.figure ? outside(point, x + 8, y - headRoom, cell - 16, headRoom) : Infinity;
    const away = Math.min(toSquare, toHead);
    if (away > reach) continue;
    // A little more for a head, so that the square wins where both are under the finger; then the nearer middle.
    const { x: mx, y: my } = ground.middleOf(thing.square);
    const cost = toSquare === 0 ? 0 : 1 + away + Math.hypot(point.x - mx, point.y - my) / 1000;
    if (cost < least) {
      least = cost;
      best = thing;
    }
  }
  return best;
}

/** The square under a point, null on the frame. */
export function squareUnder(point: Point, ground: Ground): Square | null {
  const place = { column: Math.floor((point.x - frame) / cell), row: Math.floor((point.y - frame) / cell) };
  return ground.has(place) ? ground.squareAt(place) : null;
}
