import { beforeEach, describe, expect, it } from 'vitest';
import * as keep from '../../src/base/keep';
import { voice } from '../../src/base/speak.svelte';
import type { ClientMessage, Now, Row, Seat, ServerMessage, Table } from '../../src/base/wire';
import { Session } from '../../src/live/session.svelte';
import type { Channel } from '../../src/live/socket';

class Line implements Channel {
  said: ClientMessage[] = [];
  onopen: Channel['onopen'] = null;
  onmessage: Channel['onmessage'] = null;
  onclose: Channel['onclose'] = null;
  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {}
  tells(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get last(): ClientMessage & { id: string } {
    return this.said.at(-1) as ClientMessage & { id: string };
  }
}

let lines: Line[] = [];
const open = (): Channel => {
  const line = new Line();
  lines.push(line);
  return line;
};
const line = (index: number): Line => lines[index] as Line;
const seats = (count: number): Seat[] =>
  Array.from({ length: count }, (_, index) => ({
    seat: index + 1,
    side: index + 1,
    label: ['Red', 'Blue'][index] ?? '',
    who: 'human',
    name: '',
    here: true,
  }));
const table = (count = 1): Table => ({
  table: 't',
  game: 'toy',
  title: 'Lanterns',
  stage: 'running',
  rules: 1,
  seats: seats(count),
  clock: { kind: 'none' },
  commitment: 'c0',
  nonces: [],
  absent: [],
});
const now = (seat: number, entry: number, asked: number[], text = `Seat ${seat}, what now?`): Now => ({
  seat,
  row: entry + 1,
  entry,
  question: {
    question: 'turn',
    asking: 'one',
    seats: asked,
    text,
    options: [{ act: 'roll', notation: 'roll', label: 'roll the die', group: 'roll' }],
  },
  text,
});
const row = (number: number, text: string, kind = 'entry', seat?: number): Row => ({
  number,
  at: 0,
  kind,
  entry: number - 1,
  events: kind === 'entry' ? [{ number, event: 'x', text }] : [],
  text,
  ...(seat ? { seat } : {}),
});
const welcome = (you: number[], rows: Row[], says: Now[], count = you.length): ServerMessage => ({
  say: 'welcome',
  protocol: 1,
  you,
  time: 0,
  table: table(count),
  rows,
  now: says,
});
const said = (): string[] => voice.polite.map((each) => each.text);

function seated(rows = [row(1, 'laid')]): Session {
  keep.keepSeats([{ table: 't', seat: 1, token: 'one' }]);
  const session = new Session('t', open);
  line(0).onopen?.(undefined as never);
  line(0).tells(welcome([1], rows, [now(1, rows.length - 1, [1])]));
  return session;
}

beforeEach(() => {
  localStorage.clear();
  lines = [];
  voice.polite = [];
  voice.urgent = [];
});

describe('a session', () => {
  it('reads the question at the first visit, and not the whole match', () => {
    seated([row(1, 'once'), row(2, 'upon'), row(3, 'a time')]);
    expect(said()).toEqual(['Seat 1, what now?']);
  });
  it('reads what happens, then what is asked, each once', () => {
    seated();
    line(0).tells({ say: 'news', table: table(), rows: [row(2, 'Red rolls.')], now: [now(1, 1, [1], 'And now?')] });
    line(0).tells({ say: 'presence', here: [1], absent: [] });
    expect(said()).toEqual(['Seat 1, what now?', 'Red rolls.', 'And now?']);
  });
  it('says as much as is wanted', () => {
    keep.keepSettings({ wordiness: 'short' });
    const session = seated();
    line(0).tells({ say: 'news', table: table(), rows: [row(2, 'Red rolls.')], now: [now(1, 1, [1], 'And now?')] });
    expect(said()).toEqual(['Seat 1, what now?', 'And now?']);
    keep.keepSettings({ wordiness: 'quiet' });
    line(0).tells({ say: 'news', table: table(), rows: [row(3, 'Red rolls.')], now: [now(1, 2, [1], 'And then?')] });
    expect(said()).not.toContain('And then?');
    session.readAgain();
    expect(said()).toContain('And then?');
  });
  it('does not read who is muted', () => {
    keep.keepMuted('t', [2]);
    seated();
    line(0).tells({
      say: 'news',
      table: table(),
      rows: [row(2, 'Blue: hello', 'chat', 2), row(3, 'Green: hello', 'chat', 3)],
      now: [],
    });
    expect(said().join()).not.toContain('Blue');
    expect(said()).toContain('Green: hello');
  });
  it('keeps who is muted, until they are heard again', () => {
    const session = seated();
    const talk = row(2, 'Blue: hello', 'chat', 2);
    expect(session.isUnwanted(talk)).toBe(false);
    session.mute(2, true);
    expect(session.isUnwanted(talk)).toBe(true);
    expect(session.isUnwanted(row(3, 'Blue rolls.', 'entry', 2))).toBe(false);
    expect(keep.mutedSeats('t')).toEqual([2]);
    session.mute(2, false);
    expect(session.isUnwanted(talk)).toBe(false);
    expect(keep.mutedSeats('t')).toEqual([]);
  });
  it('acts with what it has seen, and shows why not', async () => {
    const session = seated();
    const option = session.question?.options[0];
    if (!option) throw new Error('no option');
    const chosen = session.choose(option);
    expect(line(0).last).toMatchObject({ say: 'act', seat: 1, seen: 1, notation: 'roll' });
    expect(session.sending).toBe('roll the die');
    line(0).tells({
      say: 'refused',
      id: line(0).last.id,
      refused: { rule: 'toy.roll', text: 'Red cannot roll.', rule_text: 'Only once.' },
      allowed: ['pass'],
    });
    await chosen;
    expect(session.heard).toMatchObject({
      kind: 'refused',
      refusal: { rule: 'toy.roll', ruleText: 'Only once.' },
      allowed: ['pass'],
    });
    expect(voice.urgent.map((each) => each.text)).toEqual(['Red cannot roll.']);
    expect(session.sending).toBe('');
  });
  it('does not send a second answer while the first is under way', () => {
    const session = seated();
    void session.type('roll');
    void session.type('roll');
    expect(line(0).said.filter((message) => message.say === 'line')).toHaveLength(1);
  });
  it('sends an answer to what is asked next as soon as it hears that the last one was taken', async () => {
    const session = seated();
    const first = session.choose(session.question!.options[0]!);
    const { id } = line(0).last;
    line(0).tells({ say: 'news', table: table(), rows: [row(2, 'Red rolls.')], now: [now(1, 1, [1], 'And now?')] });
    const second = session.choose(session.question!.options[0]!);
    void session.choose(session.question!.options[0]!);
    const acts = () => line(0).said.filter((message) => message.say === 'act');
    expect(acts()).toHaveLength(1);
    line(0).tells({ say: 'done', id, row: 2 });
    await first;
    await Promise.resolve();
    expect(acts()).toHaveLength(2);
    expect(line(0).last).toMatchObject({ seat: 1, seen: 2, notation: 'roll' });
    line(0).tells({ say: 'done', id: line(0).last.id, row: 3 });
    await second;
    expect(session.sending).toBe('');
  });
  it('tells on return what happened in between', () => {
    keep.keepVisited('t', 80);
    const session = seated();
    expect(line(0).said[0]).toMatchObject({ say: 'hello', since: 20 });
    session.close();
    lines = [];
    keep.keepVisited('t', 2);
    const again = seated([row(1, 'laid'), row(2, 'begun'), row(3, 'Blue rolls.')]);
    expect(again.away).toEqual({ from: 3, to: 3 });
    expect(said()).toContain('Blue rolls.');
    expect(keep.visited('t')).toBe(3);
  });
  it('tells it too when it was so much that it comes in portions', () => {
    keep.keepVisited('t', 2);
    const session = seated([row(4, 'Red rolls.'), row(5, 'Blue passes.')]);
    expect(line(0).last).toMatchObject({ say: 'rows', from: 1, to: 3 });
    expect(session.away).toBeNull();
    expect(said()).toEqual([]);
    line(0).tells({ say: 'rows', id: line(0).last.id, rows: [row(1, 'laid'), row(2, 'begun'), row(3, 'Blue rolls.')] });
    expect(session.away).toEqual({ from: 3, to: 5 });
    expect(said()).toEqual(['Blue rolls.', 'Red rolls.', 'Blue passes.', 'Seat 1, what now?']);
  });
  it('reads the question alone where the first visit finds a long table', () => {
    const session = seated([row(201, 'late'), row(202, 'later')]);
    expect(said()).toEqual(['Seat 1, what now?']);
    expect(line(0).said.map((message) => message.say)).toEqual(['hello']);
    void session.earlier();
    expect(line(0).last).toMatchObject({ say: 'rows', from: 101, to: 200 });
  });
  it('notes the seal of the dice once', () => {
    seated();
    expect(keep.noted('t')).toBe('c0');
    keep.note('t', 'another');
    expect(keep.noted('t')).toBe('c0');
  });
});

describe('two people at one device', () => {
  function two(asked: number[]): Session {
    keep.keepSeats([
      { table: 't', seat: 1, token: 'one' },
      { table: 't', seat: 2, token: 'two' },
    ]);
    const session = new Session('t', open);
    for (const [index, seat] of [1, 2].entries()) {
      line(index).onopen?.(undefined as never);
      line(index).tells(welcome([seat], [row(1, 'laid'), row(2, `Secret of seat ${seat}.`)], [now(seat, 1, asked)], 2));
    }
    return session;
  }
  it('have a connection each, so that no log tells the secrets of the other', () => {
    const session = two([1]);
    expect(lines.map((each) => (each.said[0] as { tokens?: string[] }).tokens)).toEqual([['one'], ['two']]);
    expect(JSON.stringify(session.state.rows)).toContain('Secret of seat 1');
    expect(JSON.stringify(session.state.rows)).not.toContain('Secret of seat 2');
    expect(session.own).toEqual([1, 2]);
  });
  it('find a cover, and hear nothing before it is lifted', () => {
    const session = two([1]);
    expect(session.isCovered).toBe(true);
    expect(said()).toEqual([]);
    session.uncover();
    expect(session.isCovered).toBe(false);
    expect(said()).toEqual(['Seat 1, what now?']);
    for (const [index, seat] of [1, 2].entries())
      line(index).tells({
        say: 'news',
        table: table(2),
        rows: [row(3, `Seat ${seat} sees this.`)],
        now: [now(seat, 2, [2])],
      });
    expect(session.holds).toBe(2);
    expect(session.isCovered).toBe(true);
    expect(said().join()).not.toContain('Seat 2 sees this.');
    session.uncover();
    expect(said()).toContain('Seat 2 sees this.');
    expect(JSON.stringify(session.state.rows)).not.toContain('Seat 1 sees this.');
  });
  it('act each for their own seat', () => {
    const session = two([2]);
    session.uncover();
    void session.type('roll');
    expect(line(1).last).toMatchObject({ say: 'line', seat: 2 });
    void session.askAs(1, { say: 'agree', answer: 'yes' });
    expect(line(0).last).toMatchObject({ say: 'agree', seat: 1 });
  });
  it('never see an answer that was for the other', async () => {
    const session = two([1]);
    session.uncover();
    const typed = session.type('look');
    const { id } = line(0).last;
    for (const [index, seat] of [1, 2].entries())
      line(index).tells({ say: 'news', table: table(2), rows: [], now: [now(seat, 2, [2])] });
    line(0).tells({ say: 'answer', id, text: 'You hold the ace.' });
    await typed;
    expect(session.holds).toBe(2);
    expect(session.heard).toBeNull();
    expect(said().join()).not.toContain('ace');
  });
  it('need no cover where they do not want one', () => {
    keep.keepSettings({ cover: false });
    expect(two([1]).isCovered).toBe(false);
  });
});
