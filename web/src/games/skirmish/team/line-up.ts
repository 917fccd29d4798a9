// A line-up that somebody puts together, and the wishes it is sent as. Which line-ups can be had is the server's
// business: here cards are only put down and taken away.
import type { Wishes } from '../../../base/protocol';

/** An attachment and the figure that holds it; '' lies before the side. */
export type Held = { what: string; by: string };
export type SideUp = { figures: string[]; attachments: Held[] };
export type LineUp = { sides: SideUp[]; others: Wishes }; // others: map, scenario, target and all the rest

export const fewestSides = 2;
export const mostSides = 4;

const noSide = (): SideUp => ({ figures: [], attachments: [] });
export const emptyLineUp = (others: Wishes = {}): LineUp => ({ sides: [noSide(), noSide()], others });

const partsOf = (text: string | undefined): string[] => (text ?? '').split(',').map((part) => part.trim()).filter(Boolean);

const ofSides = /^(figures|attachments|holders)_(\d)$/;

/** What a ready-made match wishes for, to go on from. */
export function lineUpOf(wishes: Wishes): LineUp {
  const lineUp = emptyLineUp(Object.fromEntries(Object.entries(wishes).filter(([name]) => !ofSides.test(name))));
  for (let side = 0; side < mostSides; ++side) {
    const figures = partsOf(wishes[`figures_${side + 1}`]);
    if (figures.length === 0) continue;
    const holders = partsOf(wishes[`holders_${side + 1}`]);
    const attachments = partsOf(wishes[`attachments_${side + 1}`]).map((what, index) => ({ what, by: holders[index] ?? '' }));
    while (lineUp.sides.length <= side) lineUp.sides.push(noSide());
    lineUp.sides[side] = { figures, attachments };
  }
  return lineUp;
}

export function wishesOf({ sides, others }: LineUp): Wishes {
  const wishes: Wishes = { ...others };
  sides.forEach(({ figures, attachments }, index) => {
    // What is empty is said too: without it the form's own line-up would count.
    wishes[`figures_${index + 1}`] = figures.join(',');
    wishes[`attachments_${index + 1}`] = attachments.map(({ what }) => what).join(',');
    const holders = attachments.map(({ by }) => by).filter((by) => by !== '');
    if (holders.length > 0) wishes[`holders_${index + 1}`] = holders.join(',');
  });
  return wishes;
}

/** The side that the next figure joins: the one that is wanted, else the first of those with the fewest. */
export function sideToFill({ sides }: LineUp, wanted: number | null): number {
  if (wanted !== null && wanted < sides.length) return wanted;
  const fewest = Math.min(...sides.map((side) => side.figures.length));
  return sides.findIndex((side) => side.figures.length === fewest);
}

const changed = (lineUp: LineUp, side: number, how: (side: SideUp) => SideUp): LineUp => ({
  ...lineUp,
  sides: lineUp.sides.map((each, index) => (index === side ? how(each) : each)),
});

export const withFigure = (lineUp: LineUp, side: number, figure: string): LineUp =>
  changed(lineUp, side, (each) => ({ ...each, figures: [...each.figures, figure] }));

/** What it held goes with it. */
export const withoutFigure = (lineUp: LineUp, side: number, figure: string): LineUp =>
  changed(lineUp, side, (each) => ({
    figures: each.figures.filter((one) => one !== figure),
    attachments: each.attachments.filter(({ by }) => by !== figure),
  }));

/** An attachment is in one place: given to somebody else of the side, it moves there. */
export const withAttachment = (lineUp: LineUp, side: number, held: Held): LineUp =>
  changed(lineUp, side, (each) => ({
    ...each,
    attachments: [...each.attachments.filter(({ what }) => what !== held.what), held],
  }));

export const withoutAttachment = (lineUp: LineUp, side: number, what: string): LineUp =>
  changed(lineUp, side, (each) => ({ ...each, attachments: each.attachments.filter((held) => held.what !== what) }));

/** More sides begin empty; of fewer the last ones go. */
export const withSides = (lineUp: LineUp, count: number): LineUp => ({
  ...lineUp,
  sides: Array.from({ length: count }, (_, index) => lineUp.sides[index] ?? noSide()),
});

export const withWish = (lineUp: LineUp, name: string, value: string): LineUp => ({
  ...lineUp,
  others: { ...lineUp.others, [name]: value },
});

export const sidesOf = ({ sides }: LineUp, figure: string): number[] =>
  sides.flatMap((side, index) => (side.figures.includes(figure) ? [index] : []));

/** Somebody lets chance name the sides: each so many figures, every one once. */
export function byChance(lineUp: LineUp, figures: string[], each: number, below: (count: number) => number): LineUp {
  const left = [...figures];
  const sides = lineUp.sides.map((): SideUp => {
    const drawn = Array.from({ length: Math.min(each, left.length) }, () => left.splice(below(left.length), 1)[0] ?? '');
    return { figures: drawn, attachments: [] };
  });
  return { ...lineUp, sides };
}
