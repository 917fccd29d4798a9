// The last roll, as it lies in the tray.
import type { Row } from '../wire';
import { happenedIn, type Happened } from './fields';

export type Thrown = { face: string; die: string; miss: boolean };
export type Roll = { key: number; name: string; dice: Thrown[]; successes: number; text: string; defends: boolean };

/** "star chaos:triple": faces, with the die named where it is not the usual one. */
export function facesOf(faces: string): { face: string; die: string }[] {
  return faces
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [die = '', face = ''] = word.includes(':') ? word.split(':') : ['', word];
      return { face, die };
    });
}

/**
 * Which faces counted, found from how many did: the table tells the number, not the dice. Null where no reading fits.
 */
const readings = [['star', 'triple'], ['star'], ['triple'], ['shield', 'triple'], ['shield'], ['star', 'shield', 'triple']];
const inDefence = [['shield', 'triple'], ['shield'], ['triple'], ['star', 'triple'], ['star'], ['star', 'shield', 'triple']];
export function countingFaces(faces: readonly string[], successes: number, defends: boolean): string[] | null {
  const all = defends ? inDefence : readings;
  // The triple is one success for some, and three for others.
  const sum = (kinds: string[], triple: number): number =>
    faces.reduce((found, face) => found + (kinds.includes(face) ? (face === 'triple' ? triple : 1) : 0), 0);
  return all.find((kinds) => sum(kinds, 3) === successes || sum(kinds, 1) === successes) ?? null;
}

function rollOf(told: Happened): Roll {
  const defends = told.event === 'defender_rolled';
  const faces = facesOf(told.faces ?? '');
  const successes = told.successes ?? 0;
  const counting = countingFaces(
    faces.map(({ face }) => face),
    successes,
    defends,
  );
  return {
    key: told.number,
    name: String(told['piece_name'] ?? ''),
    dice: faces.map((each) => ({ ...each, miss: counting !== null && !counting.includes(each.face) })),
    successes,
    text: told.text,
    defends,
  };
}

/** The rolls of the last entry in which dice were rolled: both sides of a challenge. */
export function lastRolls(rows: readonly Row[]): Roll[] {
  for (let i = rows.length - 1; i >= 0; --i) {
    const row = rows[i];
    const told = row ? happenedIn(row).filter((event) => event.faces !== undefined) : [];
    if (told.length > 0) return told.map(rollOf).slice(-2);
  }
  return [];
}
