// The recorded boards against the packs of today: a figure whose look changed would stand on their pictures as it was.
// Where this fails: node web/tests/renew.mjs, then new pictures of the board.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Look } from '../../src/games/skirmish/base/fields';
import { isFigure } from '../../src/games/skirmish/board/offers';
import { lookOfPiece, plainLook } from '../../src/games/skirmish/figures/look';
import { looksIn } from '../figures/read';
import { boardOf, boards } from './recorded';

const packs = `${import.meta.dirname}/../../../packs`;
const drawn = readdirSync(packs, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(characters|attachments|scenarios)\/.*\.pack$/.test(name))
  .flatMap((name) => looksIn(readFileSync(`${packs}/${name}`, 'utf8'), name));

// Parts in any order: the server tells them in its own.
const sorted = (look: Look | undefined) => ({
  body: look?.body,
  parts: [...(look?.parts ?? [])].sort((one, other) => one.what.localeCompare(other.what)),
});

describe.each(boards)('the recorded board of %s', (name) => {
  const { contents, moments } = boardOf(name);
  const figures = moments.flatMap(({ view }) => view.pieces.filter((piece) => isFigure(piece) && piece.square));

  it('has a look for every figure on its map', () => {
    expect(figures.length).toBeGreaterThan(3);
    for (const piece of figures) {
      expect(lookOfPiece(piece, contents), piece.name).toBeDefined();
      expect(lookOfPiece(piece, contents), piece.name).not.toBe(plainLook);
    }
  });
  it('draws them as the packs say today', () => {
    for (const piece of figures) {
      const title = piece.name.replace(/ \d+$/, '');
      const today = drawn.find((each) => (piece.card ? each.id === piece.card : each.title === title));
      expect(today?.look, piece.name).toBeDefined();
      expect(sorted(lookOfPiece(piece, contents)), piece.name).toEqual(sorted(today?.look));
    }
  });
});
