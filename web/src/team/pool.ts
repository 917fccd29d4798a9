// The pool of a side as the server counted it, in the order in which it is shown.
import type { WeighedSide } from '../protocol';

export const colours = ['blue', 'red', 'silver', 'gold'] as const;

/** Each token by its colour: "blue", "red", "red". */
export const tokensOf = ({ pool }: WeighedSide): string[] =>
  colours.flatMap((colour) => Array.from({ length: pool[colour] ?? 0 }, () => colour));

export type Paying = { colour: string; pays: number; of: number; tokens: number };

/** How many abilities of the side each colour pays for, the most first. */
export function paying({ pool, pays_for }: WeighedSide): Paying[] {
  const of = Object.values(pays_for).reduce((sum, abilities) => sum + abilities.length, 0);
  return colours
    .map((colour) => ({ colour, pays: pays_for[colour]?.length ?? 0, of, tokens: pool[colour] ?? 0 }))
    .filter(({ pays, tokens }) => pays > 0 || tokens > 0)
    .sort((a, b) => b.pays - a.pays);
}
