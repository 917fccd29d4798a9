// A moment in a link: what goes in comes out again, and what was broken or written by a stranger is told from it.
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Row, Table } from '../../src/base/wire';
import type { CardPiece, View } from '../../src/games/skirmish/base/fields';
import { statusesOf } from '../../src/games/skirmish/board/names';
import { lookOfPiece } from '../../src/games/skirmish/figures/look';
import { decoded, disputeOf, type Dispute } from '../../src/games/skirmish/replay/dispute';
import { roundsIn } from '../../src/games/skirmish/replay/past.svelte';
import { encoded, plainDecoded, plainDisputeOf, rulesIn } from '../../src/live/dispute';
import { boardOf, boards, recorded } from './recorded';

const moments = recorded('guide_2_1');
const table = {
  table: 't',
  game: 'skirmish',
  title: 'Leaders: T. rex against Dr. Ian Malcolm',
  seats: [
    { seat: 1, side: 1, label: 'Dark', who: 'human', name: 'Ann', here: true },
    { seat: 2, side: 2, label: 'Light', who: 'computer', name: '', here: false },
  ],
  contents: moments[0]?.contents,
} as unknown as Table;
const rows: Row[] = moments.map((moment, index) => ({
  number: index + 1,
  at: 0,
  kind: 'entry',
  seat: moment.acted ? 1 : 2,
  entry: moment.entry,
  events: moment.news.map((news) => ({ ...news, text: `${news.event} of ${String(news['piece_name'] ?? '')}.` })),
}));
const at = (index: number): Dispute => {
  const moment = moments[index];
  if (!moment) throw new Error('There is such a moment.');
  return disputeOf(table, 1, { entry: moment.entry, row: index + 1, text: 'What now?', view: moment.view }, rows);
};
const middle = Math.floor(moments.length / 2);
const letters = async (dispute: Dispute): Promise<string> => (await encoded(dispute)) ?? '';
/** As a stranger would write it: anything, without a check. */
const plainly = (value: unknown): string =>
  `p${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')}`;

afterEach(() => vi.unstubAllGlobals());

/** A moment of a recorded board, as the first seat would dispute it. */
const onBoard = (name: string, change: (view: View) => void = () => {}): Dispute => {
  const { contents, moments: all } = boardOf(name);
  const view = structuredClone(all.at(-1)?.view as View);
  change(view);
  const laid = { ...table, contents } as unknown as Table;
  return disputeOf(laid, 1, { entry: 7, row: rows.length, text: 'What now?', view }, rows);
};
const withCarried = (view: View): void => {
  const marker = view.pieces.find(({ mark }) => mark === 'triumph');
  if (!marker) throw new Error('There is a marker.');
  delete marker.square;
  Object.assign(marker, { state: 'carried', carrier: 'A', shows: 'Ice' });
  view.statuses = [{ status: 'No One', holder: 'Z', giver: 'Z' }];
  view.own_leader = 'A';
};

describe('a disputed moment', () => {
  test('comes out of its link as it went in', async () => {
    const dispute = at(middle);
    const back = await decoded(await letters(dispute));
    expect(back).not.toBeNull();
    expect(back?.title).toBe(dispute.title);
    expect(back?.you).toBe('Dark');
    expect(back?.entry).toBe(dispute.entry);
    expect(back?.rows).toEqual(dispute.rows);
    expect(back?.view.pieces).toEqual(dispute.view.pieces);
    expect(back?.view.sides).toEqual(dispute.view.sides);
    expect(back?.contents.map).toEqual(dispute.contents.map);
    expect(back?.contents.cards.map((card) => card.look)).toEqual(dispute.contents.cards.map((card) => card.look));
  });
  test.each(boards)('on %s comes out of its link whole', async (name) => {
    const dispute = onBoard(name);
    expect(await decoded(await letters(dispute))).toEqual(dispute);
  });
  test('keeps what figures bring, carry and hold, and how it looks', async () => {
    const dispute = onBoard('winterfell', withCarried);
    const back = await decoded(await letters(dispute));
    expect(back).toEqual(dispute);
    const found = (mark: string) => back!.view.pieces.find((piece) => piece.mark === mark)!;
    expect(lookOfPiece(found('B_drogon'), back?.contents)?.body).toBe('dragon');
    expect(lookOfPiece(found('A_wight1'), back?.contents)?.body).toBe('undead');
    expect(found('triumph').carrier).toBe('A');
    expect(found('triumph').shows).toBe('Ice');
    expect(statusesOf(back!.view, found('Z'))).toEqual(['No One']);
    expect(back?.contents.map.points?.length).toBe(4);
    expect(back?.contents.scenario?.title).toBe('Triumph');
  });
  test('of every moment of a match fits into a link', async () => {
    for (let index = 0; index < moments.length; index += 7) {
      const link = await letters(at(index));
      expect(link).toMatch(/^z[\w-]+$/);
      expect(link.length).toBeLessThan(8000);
      expect((await decoded(link))?.entry).toBe(moments[index]?.entry);
    }
  });
  test('of a plain table comes out of its link as it went in, and is no drawn one', async () => {
    const now = { entry: moments[middle]?.entry ?? 0, row: middle + 1, text: 'What now?', look: 'Winterfell, a castle: 2 tokens of Stark.' };
    const dispute = plainDisputeOf(table, 1, now, rows);
    const link = (await encoded(dispute)) ?? '';
    expect(await plainDecoded(link)).toEqual(dispute);
    expect(dispute.rows).toEqual(at(middle).rows);
    expect(await decoded(link)).toBeNull();
    expect(await plainDecoded(await letters(at(middle)))).toBeNull();
    expect(await plainDecoded(link.slice(0, link.length / 2))).toBeNull();
  });
  test('of Westeros cites its rules, whose names have hyphens, and of a long row tells the last', async () => {
    const rule = 'westeros.setup.np-houses';
    const events = Array.from({ length: 70 }, (_, index) => ({ event: 'non_player', text: `House ${index}.`, rule }));
    const now = { entry: 2, row: 1, text: 'What now?', look: 'Winterfell, a castle: 2 tokens of Stark.' };
    const laid: Row = { number: 1, at: 0, kind: 'entry', seat: 1, entry: 2, events };
    const back = await plainDecoded((await encoded(plainDisputeOf(table, 1, now, [laid]))) ?? '');
    expect(back?.rows[0]?.told.length).toBe(60);
    expect(back?.rows[0]?.told.at(-1)).toEqual({ text: 'House 69.', rule });
    expect(back && rulesIn(back)).toEqual([rule]);
  });
  test('holds the last rows up to it, and none after it', () => {
    const dispute = at(middle);
    expect(dispute.rows.length).toBe(12);
    expect(Math.max(...dispute.rows.map((row) => row.entry))).toBe(dispute.entry);
  });
  test('names the rules of its rows, each once', () => {
    const cited = rulesIn(at(middle));
    expect(cited.length).toBeGreaterThan(2);
    expect(new Set(cited).size).toBe(cited.length);
    expect(cited.every((rule) => rule.startsWith('skirmish.'))).toBe(true);
  });
  test('has no leader that this seat did not see', async () => {
    // Before the leaders are shown the view of a seat has at most its own.
    const index = moments.findIndex((moment) => moment.question === 'leader');
    expect(index).toBeGreaterThanOrEqual(0);
    const back = await decoded(await letters(at(index)));
    expect(back?.view.pieces.filter((piece) => piece.leader && piece.side !== 'Dark')).toEqual([]);
  });
  test('needs no compression where the browser has none', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const link = await letters(at(middle));
    expect(link).toMatch(/^p/);
    expect((await decoded(link))?.view.pieces).toEqual(at(middle).view.pieces);
  });
  test('that is too long is shortened, or refused', async () => {
    const dispute = at(middle);
    const noise = () => Array.from({ length: 380 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');
    const long = { ...dispute, rows: dispute.rows.map((row) => ({ ...row, told: Array.from({ length: 12 }, () => ({ text: noise(), rule: '' })) })) };
    const link = await letters(long);
    expect(link.length).toBeLessThanOrEqual(24000);
    const kept = (await decoded(link))?.rows ?? [];
    expect(kept.length).toBeLessThan(long.rows.length);
    expect(kept).toEqual(kept.length > 0 ? long.rows.slice(-kept.length) : []);
    const cards = dispute.contents.cards.flatMap((card) =>
      Array.from({ length: 14 }, () => ({ ...card, actions: card.actions.map((action) => ({ ...action, text: noise() })) })),
    );
    expect(await encoded({ ...dispute, contents: { ...dispute.contents, cards } })).toBeNull();
  });
});

describe('a link that does not fit', () => {
  test('is told from one that does: cut off, changed, empty, foreign', async () => {
    const link = await letters(at(middle));
    expect(await decoded(link.slice(0, link.length / 2))).toBeNull();
    expect(await decoded(link.slice(1))).toBeNull();
    expect(await decoded(`${link}%`)).toBeNull();
    for (const text of ['', 'z', 'p', 'zz', 'p!!!', 'hello', `z${'A'.repeat(30000)}`]) expect(await decoded(text)).toBeNull();
    for (const value of [null, 7, [], {}, { version: 2 }, 'text']) expect(await decoded(plainly(value))).toBeNull();
  });
  test('never unfolds to more than a page can hold', async () => {
    const bytes = new Uint8Array(40_000_000);
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const small = new Uint8Array(await new Response(stream).arrayBuffer());
    let text = '';
    for (const byte of small) text += String.fromCharCode(byte);
    const bomb = `z${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
    expect(await decoded(bomb.slice(0, 23000))).toBeNull();
  });
  const good = () => ({ version: 1, ...structuredClone(at(middle)) });
  type Good = ReturnType<typeof good>;
  const brings = (all: Good): CardPiece => {
    const piece: CardPiece = { id: 'rat', title: 'Rat', kind: 'minion', copies: 2 };
    all.contents.cards[0]!.pieces = [piece];
    return piece;
  };
  test('an unbroken one is read, so that what follows means something', async () => {
    expect(await decoded(plainly(good()))).not.toBeNull();
  });
  test.each([
    ['a figure beside the map', (all: Good) => (all.view.pieces[0]!.square = 'z9')],
    ['a square that is none', (all: Good) => (all.contents.map.blocked = ['<b>'])],
    ['a map of no size', (all: Good) => (all.contents.map.columns = 0)],
    ['a map beyond all size', (all: Good) => (all.contents.map.rows = 4000)],
    ['a colour that is an address', (all: Good) => (all.contents.cards[0]!.look!.parts[0]!.colours = ['url(https://a.example)'])],
    ['a rule that is an address', (all: Good) => (all.rows[0]!.told = [{ text: 'x', rule: 'javascript:alert(1)' }])],
    ['a sentence without end', (all: Good) => (all.rows[0]!.told = [{ text: 'x'.repeat(5000), rule: '' }])],
    ['points below zero', (all: Good) => (all.view.sides[0]!.points = -1)],
    ['rows that are no list', (all: Good) => ((all as { rows: unknown }).rows = 'many')],
    ['a token that is drawn with an address', (all: Good) => (brings(all).look = { body: 'person', parts: [{ what: 'skin', colours: ['url(https://a.example)'] }] })],
    ['a token that comes without end', (all: Good) => (brings(all).copies = 100000)],
    ['a token of no kind', (all: Good) => ((brings(all) as { kind: string }).kind = '<b>')],
    ['a point marker beside the map', (all: Good) => (all.contents.map.points = [{ name: 'A', square: 'z9' }])],
    ['a carrier that is no mark', (all: Good) => ((all.view.pieces[0] as { carrier: unknown }).carrier = { mark: 'A' })],
    ['statuses that are no list', (all: Good) => ((all.view as { statuses: unknown }).statuses = 'many')],
    ['statuses without end', (all: Good) => (all.view.statuses = Array.from({ length: 60 }, () => ({ status: 'x', holder: 'A' })))],
    ['a status that is no word', (all: Good) => (all.contents.cards[0]!.statuses = [{ id: 'x', title: 7 as unknown as string, text: '' }])],
    ['a scenario without end', (all: Good) => (all.contents.scenario = { id: 'x', title: 'x', box: 'X', text: Array.from({ length: 60 }, () => 'x') })],
    ['too many figures', (all: Good) => (all.view.pieces = Array.from({ length: 500 }, () => all.view.pieces[0]!))],
  ])('%s is refused', async (_, spoil) => {
    const all = good();
    spoil(all);
    expect(await decoded(plainly(all))).toBeNull();
  });
  test('what nobody asked for is left out', async () => {
    const all = { ...good(), secret: 'x' } as Good & { secret: string };
    (all.view as Record<string, unknown>)['hidden'] = { leader: 'Z' };
    const back = await decoded(plainly(all));
    expect(JSON.stringify(back)).not.toMatch(/"(secret|hidden)":/);
  });
});

test('rounds begin where the rows say, after an undo where they began anew', () => {
  const rounds = roundsIn(rows);
  expect(rounds[0]).toMatchObject({ round: 1 });
  expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, index) => index + 1));
  const again: Row = { number: 999, at: 0, kind: 'entry', entry: 500, events: [{ event: 'round_began', round: 2 }] };
  expect(roundsIn([...rows, again]).find(({ round }) => round === 2)?.entry).toBe(500);
});
