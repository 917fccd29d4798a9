// Dice as they are told: faces, which of them count, and the fights that they decide.
import type { Happened, Mark } from './fields';

export type Thrown = { face: string; die: string; miss: boolean };

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
export function thrownIn(told: Happened): Thrown[] {
  const counting = told.counting?.split(' ');
  return facesOf(told.faces ?? '').map((each) => ({ ...each, miss: counting?.includes(each.face) === false }));
}
export const isRoll = (told: Happened): boolean => told.faces !== undefined;

/** A challenge from its first event to what comes of it; or dice that are thrown against nobody. */
export type Fight = {
  piece?: Mark; // whose dice they are; nobody: those of a card
  target?: Mark;
  attack: Thrown[];
  defence: Thrown[];
  score: [number, number];
  outcome: '' | 'won' | 'tied' | 'lost'; // nothing: dice alone
  end: '' | 'down' | 'out' | 'gone'; // of the target
  points: number; // for it
  from: number; // its first event, in its list
  to: number; // the event after its last
};

const begins: ReadonlySet<string> = new Set(['challenged', 'self_challenged']);
const outcomes: Record<string, Fight['outcome']> = { won: 'won', tied: 'tied', lost: 'lost' };
const ends: Record<string, Fight['end']> = {
  knocked_down: 'down',
  knocked_out: 'out',
  companion_beaten: 'gone',
  token_removed: 'gone',
};
const forKnockOut = /^gained_(by_knock_out|in_first_game|by_first_knock_out)$/;

const begun = (told: Happened, from: number): Fight => ({
  ...(told.event === 'self_challenged' || told.piece === undefined ? {} : { piece: told.piece }),
  ...(begins.has(told.event) ? { target: told.event === 'self_challenged' ? (told.piece ?? '') : (told.target ?? '') } : {}),
  attack: [],
  defence: [],
  score: [0, 0],
  outcome: '',
  end: '',
  points: 0,
  from,
  to: from + 1,
});

/** What an event adds to a fight; false: it is none of it. */
function adds(fight: Fight, told: Happened): boolean {
  if (isRoll(told)) {
    if (fight.outcome !== '' || fight.end !== '') return false;
    const defends = told.event === 'defender_rolled';
    (defends ? fight.defence : fight.attack).push(...thrownIn(told));
    fight.score[defends ? 1 : 0] += told.successes ?? 0;
    return true;
  }
  const outcome = outcomes[told.event];
  if (outcome !== undefined) {
    fight.outcome = outcome;
    fight.score = [told.successes ?? fight.score[0], Number(told['against'] ?? fight.score[1])];
    return true;
  }
  const end = ends[told.event];
  if (end !== undefined && told.piece === fight.target && fight.end === '') {
    fight.end = end;
    return true;
  }
  if (fight.end === 'out' && forKnockOut.test(told.event)) {
    fight.points += Number(told['count'] ?? 0);
    return true;
  }
  return false;
}

/** The fights among these events, in their order. */
export function fightsIn(events: readonly Happened[]): Fight[] {
  const fights: Fight[] = [];
  let open: Fight | null = null;
  events.forEach((told, index) => {
    if (begins.has(told.event)) {
      open = begun(told, index);
      fights.push(open);
    } else if (open && adds(open, told)) open.to = index + 1;
    else if (isRoll(told)) {
      open = begun(told, index);
      adds(open, told);
      fights.push(open);
    } else if (open && (open.outcome !== '' || open.target === undefined)) open = null;
  });
  return fights.filter((fight) => fight.attack.length + fight.defence.length > 0).map(decided);
}
/** Whom a card challenges, of that nobody says who won: the dice do. */
function decided(fight: Fight): Fight {
  if (fight.outcome !== '' || fight.target === undefined) return fight;
  const [attack, defence] = fight.score;
  return { ...fight, outcome: attack > defence ? 'won' : attack === defence ? 'tied' : 'lost' };
}
