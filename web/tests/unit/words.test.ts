import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boxTitle, withTitles } from '../../src/base/boxes';
import { newPhrase, phraseLength, phraseWords, strangeWords, tidyPhrase } from '../../src/base/phrase';
import { qrPath } from '../../src/base/qr';
import { inviteLink, routeOf, shareBase, toRules, watchLink } from '../../src/base/route';
import type { Table } from '../../src/base/wire';
import '../../src/games';
import { spoken, timeLeft } from '../../src/live/clock';

const folder = `${import.meta.dirname}/../../src`;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(ts|svelte)$/.test(name),
);

describe('a box', () => {
  it('is known by its title, that of somebody else as it is written', () => {
    expect(boxTitle('SG100')).toBe('Squid Game');
    expect(boxTitle('ice_and_fire')).toBe('Ice & Fire');
    expect(boxTitle('of_my_own')).toBe('Of my own');
    expect(boxTitle('OWN')).toBe('OWN');
    expect(withTitles('Character, RM100, defence 2')).toBe('Character, Rick and Morty (RM100), defence 2');
    expect(withTitles('Character, AB100, 2020a')).toBe('Character, AB100, 2020a');
  });
});

describe('the recovery phrase', () => {
  it('has 256 different words that are told apart by four letters', () => {
    expect(phraseWords).toHaveLength(256);
    expect(new Set(phraseWords.map((word) => word.slice(0, 4))).size).toBe(256);
    expect(phraseWords.every((word) => /^[a-z]{3,8}$/.test(word))).toBe(true);
  });
  it('is long enough for a keyring, and never too long', () => {
    const shortest = [...phraseWords].sort((a, b) => a.length - b.length)[0]?.length ?? 0;
    expect(phraseLength * (shortest + 1) - 1).toBeGreaterThanOrEqual(20);
    expect(phraseLength * 9).toBeLessThanOrEqual(200);
    expect(newPhrase().split(' ')).toHaveLength(12);
    expect(newPhrase()).not.toBe(newPhrase());
  });
  it('is read as somebody types it', () => {
    const phrase = newPhrase(Uint8Array.from({ length: 12 }, (_, index) => index * 20));
    expect(tidyPhrase(`  ${phrase.toUpperCase().replaceAll(' ', ',\n')} `)).toBe(phrase);
    expect(strangeWords(phrase)).toEqual([]);
    expect(strangeWords(`${phrase} qwertz`)).toEqual(['qwertz']);
  });
});

describe('addresses', () => {
  it('lead to every page', () => {
    expect(routeOf('')).toEqual({ page: 'start' });
    expect(routeOf('#/lay/skirmish?preset=duel')).toEqual({
      page: 'lay',
      game: 'skirmish',
      preset: 'duel',
      friend: false,
    });
    expect(routeOf('#/lay?friend')).toMatchObject({ page: 'lay', friend: true });
    expect(routeOf('#/team')).toEqual({ page: 'team', company: 'computer', preset: '', figure: '' });
    expect(routeOf('#/team/duel?preset=leaders')).toMatchObject({ page: 'team', company: 'duel', preset: 'leaders' });
    expect(routeOf('#/team/nobody')).toMatchObject({ company: 'computer' });
    expect(routeOf('#/rules/skirmish.sight.3')).toEqual({ page: 'rules', rule: 'skirmish.sight.3', search: '' });
    expect(routeOf(toRules('knocked out'))).toMatchObject({ page: 'rules', search: 'knocked out' });
    expect(routeOf('#/join/abc/xyz')).toEqual({ page: 'join', table: 'abc', invite: 'xyz' });
    expect(routeOf('#/join/abc')).toEqual({ page: 'none' });
    expect(routeOf('#/nowhere')).toEqual({ page: 'none' });
  });
  it('handed to others never say localhost', () => {
    const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname, pathname: '/' });
    expect(shareBase(at('http://localhost:8080'), ['http://192.168.1.5:8080'])).toBe('http://192.168.1.5:8080');
    expect(shareBase(at('http://127.0.0.1:8080'), ['http://192.168.1.5:8080/'])).toBe('http://192.168.1.5:8080');
    expect(shareBase(at('http://[::1]:8080'), ['http://box.lan:8080'])).toBe('http://box.lan:8080');
    expect(shareBase(at('https://games.example'), ['http://192.168.1.5:8080'])).toBe('https://games.example');
    expect(shareBase({ origin: 'https://a.example', hostname: 'a.example', pathname: '/tw/' }, [])).toBe(
      'https://a.example/tw',
    );
  });
  it('carry the invite behind the #', () => {
    const link = inviteLink('http://box:1', 'abc', 'xyz');
    expect(routeOf(new URL(link).hash)).toEqual({ page: 'join', table: 'abc', invite: 'xyz' });
    expect(new URL(link).pathname).toBe('/');
    expect(routeOf(new URL(watchLink('http://box:1', 'abc')).hash)).toEqual({ page: 'table', table: 'abc' });
  });
  it('are drawn for a camera', () => {
    const { size, path } = qrPath('http://192.168.1.5:8080/#/join/abc/xyz');
    expect(size).toBeGreaterThan(20);
    expect(path.startsWith('M')).toBe(true);
  });
});

describe('clocks', () => {
  const table = (clock: Partial<Table['clock']>): Table =>
    ({ stage: 'running', clock: { kind: 'bank', ...clock } }) as Table;
  it('are told in minutes, hours or days', () => {
    expect(spoken(65)).toBe('1:05');
    expect(spoken(3725)).toBe('1:02:05');
    expect(spoken(3 * 86400)).toBe('3 days');
    expect(spoken(-5)).toBe('0:00');
  });
  it('run for who is asked alone', () => {
    const running = table({ left: [60, 90] });
    expect(timeLeft(running, 1, [1], 10000)).toBe('0:50');
    expect(timeLeft(running, 2, [1], 10000)).toBe('1:30');
    expect(timeLeft(table({ kind: 'none' }), 1, [1], 0)).toBe('');
  });
});

describe('the sources', () => {
  it('bring nothing inline that the content-security policy forbids', () => {
    for (const name of sources) {
      const text = readFileSync(`${folder}/${name}`, 'utf8').replace(/<style[\s\S]*?<\/style>/g, '');
      expect(text, name).not.toMatch(/ style=|\{@html|innerHTML|javascript:|transition:|animate:/);
    }
  });
  it('have their sentences in tables of words', () => {
    for (const name of sources.filter((each) => each.endsWith('.ts') && !/(^|\/)words\.ts$/.test(each))) {
      const code = readFileSync(`${folder}/${name}`, 'utf8').replace(/\/\/.*|\/\*\*[\s\S]*?\*\//g, '');
      // What is thrown is for programmers.
      const told = [...code.matchAll(/(?<!Error\()['`]([A-Z][^'`\n]* [^'`\n]*[.?!])['`]/g)].map((match) => match[1]);
      expect(told, name).toEqual([]);
    }
  });
  it('have the words of their markup in tables of words', () => {
    for (const name of sources.filter((each) => each.endsWith('.svelte'))) {
      const markup = readFileSync(`${folder}/${name}`, 'utf8')
        .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
        .replace(/\{[^{}]*(\{[^{}]*(\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, '');
      const told = [...markup.matchAll(/>([^<>]*[a-zA-Z]{2}[^<>]*)</g)].map((match) => match[1]?.trim());
      expect(told, name).toEqual([]);
      expect(markup, name).not.toMatch(/(aria-label|placeholder|title)="[a-zA-Z]/);
    }
  });
});
