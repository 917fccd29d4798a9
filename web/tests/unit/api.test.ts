// The requests over HTTP: many seats, a server that is away, and answers that are asked for again.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../../src/base/words';

type Asked = { path: string; body: unknown };
let asked: Asked[] = [];
let answer: (asked: Asked) => Response | Promise<Response>;
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const away = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

// Some answers are kept as long as a page is open: each test is a page of its own.
let api: typeof import('../../src/base/api');
let record: typeof import('../../src/live/record');
beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', (path: string, how?: RequestInit) => {
    asked.push({ path, body: typeof how?.body === 'string' ? JSON.parse(how.body) : null });
    return answer(asked[asked.length - 1] as Asked);
  });
  vi.resetModules();
  api = await import('../../src/base/api');
  record = await import('../../src/live/record');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the tables of a browser', () => {
  type Tokens = { tokens: { table: string; token: string }[] };
  const kept = Array.from({ length: 450 }, (_, index) => ({ table: `t${index}`, token: `k${index}` }));
  // As the server does it: a list that is too long is refused.
  const atMost = ({ body }: Asked): Response => {
    const { tokens } = body as Tokens;
    return tokens.length > 200
      ? json({ error: 'Too many.' }, 400)
      : json({ tables: tokens.map(({ table }) => ({ table, seat: 1 })) });
  };
  it('are all told, however many there are', async () => {
    answer = atMost;
    expect((await api.mine(kept)).map(({ table }) => table)).toEqual(kept.map(({ table }) => table));
    expect(asked.map(({ path, body }) => [path, (body as Tokens).tokens.length])).toEqual([
      ['api/mine', 200],
      ['api/mine', 200],
      ['api/mine', 50],
    ]);
  });
  it('are asked for once where they are few, and never where there are none', async () => {
    answer = atMost;
    expect(await api.mine(kept.slice(0, 200))).toHaveLength(200);
    expect(asked).toHaveLength(1);
    expect(await api.mine([])).toEqual([]);
    expect(asked).toHaveLength(1);
  });
  it('are not told in part', async () => {
    answer = (each) => (asked.length === 2 ? json({ error: 'Slowly, please.' }, 429) : atMost(each));
    await expect(api.mine(kept)).rejects.toThrow('Slowly, please.');
  });
});

describe('what is asked once', () => {
  it.each([
    ['the house', () => api.house(), { games: [] }],
    ['the rules', () => api.rules(), { rules: [{ id: 'toy.hand', says: 'One.' }] }],
    ['the collection', () => api.collection(), { games: [] }],
    ['what is drawn', () => api.drawn(), { games: [] }],
  ])('is asked again if it failed: %s', async (_, ask, told) => {
    answer = away;
    await expect(ask()).rejects.toThrow(words.noServer);
    answer = () => json(told);
    const first = await ask();
    expect(await ask()).toBe(first);
    expect(asked).toHaveLength(2);
  });
});

describe('the record of a match', () => {
  it('is the text as the server has it', async () => {
    answer = () => new Response('match 1\n');
    expect(await api.record('t/1', 'secret')).toBe('match 1\n');
    expect(asked[0]?.path).toBe('api/tables/t%2F1/record');
  });
  it('says in a sentence why there is none', async () => {
    answer = () => json({ error: 'The match goes on.' }, 409);
    await expect(api.record('t', 'secret')).rejects.toThrow('The match goes on.');
    answer = () => new Response('Bad gateway', { status: 502 });
    await expect(api.record('t', 'secret')).rejects.toThrow(words.noAnswer(502));
    answer = away;
    await expect(api.record('t', 'secret')).rejects.toThrow(words.noServer);
  });
  it('is saved as a file, or the table says why not', async () => {
    const heard: unknown[] = [];
    const session = {
      id: 't',
      token: 'secret',
      hear: (answer: object, about: string): boolean => heard.push({ ...answer, about }) > 0,
    };
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      heard.push(this.download);
    });
    answer = away;
    await record.saveRecord(session);
    expect(heard).toEqual([{ say: 'error', error: words.noServer, about: words.replay.record }]);
    expect(clicked).not.toHaveBeenCalled();
    answer = () => new Response('match 1\n');
    await record.saveRecord(session);
    expect(heard.slice(1)).toEqual(['t.record']);
  });
});
