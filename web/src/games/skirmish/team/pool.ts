// The pool of a side as the server counted it, in the order in which it is shown.
import type { WeighedSide } from '../../../base/protocol';

export const colours = ['blue', 'red', 'silver', 'gold'] as const;

/** Each token by its colour: "blue", "red", "red". */
export const tokensOf = ({ pool }: WeighedSide): string[] =>
  colours.flatMap((colour) => Array.from({ length: pool[colour] ?? 0 }, () => colour));

type Ability = { title: string; figure: string; space: number };
export type Paying = { colour: string; pays: number; of: number; tokens: number; abilities: readonly Ability[] };

/** Which abilities of the side each colour pays for, the most first. */
export function paying({ pool, pays_for }: WeighedSide): Paying[] {
  const of = Object.values(pays_for).reduce((sum, abilities) => sum + abilities.length, 0);
  return colours
    .map((colour) => {
      const abilities = pays_for[colour] ?? [];
      return { colour, pays: abilities.length, of, tokens: pool[colour] ?? 0, abilities };
    })
    .filter(({ pays, tokens }) => pays > 0 || tokens > 0)
    .sort((a, b) => b.pays - a.pays);
}
