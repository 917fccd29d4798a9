import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checked, commitmentOf, evidenceOfRecord, keyOf, Stream, type Evidence } from '../../src/live/dice';

const golden = (name: string): string =>
  readFileSync(`${import.meta.dirname}/../../../tests/golden/toy/${name}.record`, 'utf8');
function evidence(name: string): Evidence {
  const found = evidenceOfRecord(golden(name));
  if (typeof found === 'string') throw new Error(found);
  return found;
}

// The vectors of docs/dice.md.
const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
const nonces = ['11', '22', '33'].map((byte) => hexToBytes(byte.repeat(16)));

describe('the derivation', () => {
  it('makes the commitment and the key of the test vectors', () => {
    expect(commitmentOf('vector', secret)).toBe('dcd6cff13f9b5785e87300da6f91f71a0429d3793f7f6d245245a3b4ac1be060');
    expect(bytesToHex(keyOf('vector', secret, nonces))).toBe(
      'a149e4ae6a3ad9ee48af37924ea2c31928a5556596fc537a2c9a2f11313e7eda',
    );
  });
  it('draws ten dice as the page says, over the end of a block', () => {
    const stream = new Stream(keyOf('vector', secret, nonces));
    expect(Array.from({ length: 10 }, () => stream.below(6))).toEqual([5, 4, 4, 0, 4, 1, 2, 1, 5, 3]);
    expect(stream.place).toBe(10);
  });
  it('throws away a word that would favour some values', () => {
    const stream = new Stream(keyOf('vector', secret, nonces));
    const drawn = Array.from({ length: 3 }, () => [stream.below(3221225472), stream.place]);
    expect(drawn).toEqual([
      [2487799434, 2],
      [2152213225, 3],
      [111432630, 4],
    ]);
  });
  it('uses no word where there is nothing to draw', () => {
    const stream = new Stream(keyOf('vector', secret, nonces));
    expect(stream.below(1)).toBe(0);
    expect(stream.place).toBe(0);
  });
});

describe('the check of a record', () => {
  it.each(['provable', 'provable_with_undone_rolls', 'version_2_provable', 'version_2_provable_with_undone_rolls'])(
    'finds %s true',
    (name) => {
      const verdict = checked(evidence(name));
      expect(verdict.good).toBe(true);
      expect(verdict.commitmentGood).toBe(true);
      expect(verdict.entries.flatMap((entry) => entry.draws).length).toBeGreaterThan(3);
    },
  );
  it('finds a changed die', () => {
    const found = evidence('provable');
    const rolled = found.entries.find((entry) => entry.entry === 17);
    expect(rolled?.draws).toEqual([[6, 5]]);
    if (rolled) rolled.draws = [[6, 4]];
    const verdict = checked(found);
    expect(verdict.good).toBe(false);
    expect(verdict.entries.filter((entry) => !entry.good).map((entry) => entry.entry)).toEqual([17]);
  });
  it('finds another secret, another nonce, a moved place', () => {
    const other = { ...evidence('provable'), secret: 'ab'.repeat(32) };
    expect(checked(other)).toMatchObject({ good: false, commitmentGood: false });
    const nonce = evidence('provable');
    nonce.nonces[1] = '00'.repeat(16);
    expect(checked(nonce)).toMatchObject({ good: false, commitmentGood: true });
    const place = evidence('provable');
    const last = place.entries.at(-1);
    if (last) last.at = 19;
    expect(checked(place).good).toBe(false);
  });
  it('does not take what it cannot read for true', () => {
    expect(checked({ ...evidence('provable'), nonces: ['nonsense'] })).toMatchObject({
      good: false,
      noncesGood: false,
    });
    expect(checked({ ...evidence('provable'), nonces: [] }).good).toBe(false);
    expect(checked({ ...evidence('provable'), secret: '' }).good).toBe(false);
  });
  it('says what proves nothing', () => {
    expect(evidenceOfRecord(golden('repeatable'))).toBe('Repeatable dice prove nothing.');
    expect(evidenceOfRecord('hello')).toBe('This is no match record.');
    expect(evidenceOfRecord(golden('provable').replace(/reveal .*\n/, ''))).toBe('The secret is not revealed.');
    expect(evidenceOfRecord(golden('provable').replace(/nonce 2 .*\n/, ''))).toBe('Not every seat has a nonce.');
  });
});
