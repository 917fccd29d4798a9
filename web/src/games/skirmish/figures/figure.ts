// A figure as shapes: the look of a card, drawn by its body, on the base of its side, with the marks of its state.
// What was drawn once is kept: there are dozens of figures on a page, and few looks.
import { group, line, oval, pale, path, penOf, spot, star, type Detail, type Shape, type Shapes } from '../../../art/shapes';
import type { Look } from '../base/fields';
import { baseShapes, type BaseStyle } from './bases';
import { bodies } from './bodies';
import type { Mood } from './face';
import { featuresOf } from './look';

export type FigureState = {
  base?: BaseStyle | undefined;
  down?: boolean | undefined;
  exhausted?: boolean | undefined;
  selected?: boolean | undefined;
  target?: boolean | undefined;
};

const most = 600;
/** Keeps what was made for a key, and begins anew when it is too much. */
function keeper<T>(): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    let made = kept.get(key);
    if (made === undefined) {
      if (kept.size >= most) kept.clear();
      made = make();
      kept.set(key, made);
    }
    return made;
  };
}
const keepBody = keeper<Shapes>();
const keepFigure = keeper<FigureParts>();
const keys = new WeakMap<Look, string>();
function keyOf(look: Look | undefined): string {
  if (!look) return '';
  let key = keys.get(look);
  if (key === undefined) {
    key = JSON.stringify(look);
    keys.set(look, key);
  }
  return key;
}

/** The body alone, without base and marks. */
export const bodyShapes = (look: Look | undefined, detail: Detail, mood: Mood = ''): Shapes =>
  keepBody(`${keyOf(look)} ${detail} ${mood}`, () => {
    const features = featuresOf(look);
    return bodies[features.body]?.(features, penOf[detail], mood) ?? [];
  });

const halo = (colour: string, dashes: string): Shapes => [
  oval(60, 133, 52, 17, colour, { 'fill-opacity': 0.25, stroke: '#ffffff', 'stroke-width': 12 }),
  oval(60, 133, 52, 17, 'none', {
    stroke: colour,
    'stroke-width': 7,
    ...(dashes ? { 'stroke-dasharray': dashes } : {}),
  }),
];
const dizzy: Shapes = [
  path(star(18, 46, 7.5, 3.4), '#ffd45e', { 'stroke-width': 2.4 }),
  path(star(38, 33, 5.5, 2.5), '#ffd45e', { 'stroke-width': 2.4 }),
  path(star(60, 38, 4.5, 2), '#ffd45e', { 'stroke-width': 2.4 }),
];
const hourglass = (fine: boolean): Shape =>
  group(
    [
      oval(0, 0, 15, 15, '#fff6df'),
      path('M-6.5-8H6.5M-6.5 8H6.5M-5-8C-5-2 5 2 5 8M5-8C5-2-5 2-5 8', 'none', { 'stroke-width': 3 }),
      path('M-3.5 8Q0 2.5 3.5 8Z', '#b7791f', { stroke: 'none' }),
    ],
    { transform: `translate(96 122) scale(${fine ? 1 : 1.45})` },
  );

/** The chevron above whoever is selected. It moves, so boards draw it on top of everything that stands still. */
export const pointerShapes = (detail: Detail): Shapes => [
  line('M44-15L60-2L76-15', '#ffffff', 12 + penOf[detail].line),
  line('M44-15L60-2L76-15', 'var(--tw-select)', 9),
];

/** Under the figure, the figure, over it: each part can be moved by itself. */
export type FigureParts = { under: Shapes; toy: Shapes; over: Shapes; lean: string };

export function figureParts(look: Look | undefined, detail: Detail, state: FigureState): FigureParts {
  const { base, down, exhausted, selected, target } = state;
  const key = `${keyOf(look)} ${detail} ${base?.rim}${base?.pattern} ${!!down}${!!exhausted}${!!selected}${!!target}`;
  return keepFigure(key, () => drawnFigure(look, detail, state));
}

function drawnFigure(look: Look | undefined, detail: Detail, state: FigureState): FigureParts {
  const pen = penOf[detail];
  const mood: Mood = state.down ? 'down' : state.exhausted ? 'tired' : '';
  const body = bodyShapes(look, detail, mood);
  const toy = [...(state.base ? baseShapes(state.base, pen) : []), ...body];
  const ring = state.selected ? halo('var(--tw-select)', '') : state.target ? halo('var(--tw-target)', '22 9') : [];
  const shadow = state.down
    ? spot(62, 134, 55, 9, 'rgba(30,16,50,.28)')
    : state.base
      ? spot(60, 141, 42, 9.5, 'rgba(30,16,50,.25)')
      : spot(60, 124, 34, 7, 'rgba(30,16,50,.25)');
  return {
    under: [...ring, shadow],
    toy: state.exhausted ? pale(toy) : toy,
    over: [...(state.down ? dizzy : []), ...(state.exhausted ? [hourglass(pen.fine)] : [])],
    lean: state.down
      ? 'translate(102 99) rotate(-80) scale(.9) translate(-60 -126)'
      : state.selected
        ? 'translate(0 -3)'
        : '',
  };
}
