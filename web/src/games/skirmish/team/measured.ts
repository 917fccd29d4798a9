// How long matches of skirmish are, as node bench/decisions.mjs --matches 10 measured them: decisions of all sides together
// and rounds, the middle match and the longest of ten, between computers that look one act ahead.
export type Measured = { sides: number; figures: number; decisions: number; most: number; rounds: number; mostRounds: number };

export const measured: readonly Measured[] = [
  { sides: 2, figures: 1, decisions: 97, most: 110, rounds: 9, mostRounds: 17 },
  { sides: 2, figures: 2, decisions: 237, most: 298, rounds: 9, mostRounds: 13 },
  { sides: 2, figures: 3, decisions: 363, most: 488, rounds: 11, mostRounds: 12 },
  { sides: 2, figures: 4, decisions: 583, most: 785, rounds: 13, mostRounds: 15 },
  { sides: 3, figures: 2, decisions: 299, most: 443, rounds: 11, mostRounds: 13 },
  { sides: 3, figures: 3, decisions: 635, most: 925, rounds: 13, mostRounds: 22 },
  { sides: 4, figures: 1, decisions: 96, most: 198, rounds: 5, mostRounds: 13 },
  { sides: 4, figures: 2, decisions: 358, most: 460, rounds: 9, mostRounds: 12 },
];

/** Seconds that a person takes for a decision, what is shown of it with it. Chosen, not measured: of a turn most presses
 *  (choose, move, end) take two or three, and the one that counts takes ten or more. */
export const secondsOfAPerson = 6;
