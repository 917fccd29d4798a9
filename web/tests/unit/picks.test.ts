import { describe, expect, it } from 'vitest';
import { notationFor, picksOf, toEnd, toGive, toPutBack, toTake } from '../../src/games/line_up/picks';
import type { Option } from '../../src/games/skirmish/base/fields';

describe('line-ups that are picked at a table', () => {
  const view = {
    side1: { figures: ['ann', 'bob'], attachments: ['lamp of ann', 'chest of side'], ready: true },
    side2: { figures: ['hidden', 'hidden'], attachments: ['hidden'], ready: false },
  };
  it('show what a seat knows, and count what it does not', () => {
    expect(picksOf(view, 1)).toEqual({
      figures: ['ann', 'bob'],
      attachments: [
        { what: 'lamp', by: 'ann' },
        { what: 'chest', by: '' },
      ],
      hidden: 0,
      hiddenAttachments: 0,
      ready: true,
    });
    expect(picksOf(view, 2)).toMatchObject({ figures: [], hidden: 2, hiddenAttachments: 1, ready: false });
    expect(picksOf(undefined, 1)).toMatchObject({ figures: [], hidden: 0, ready: false });
  });
  it('are answered with what the server offers, and nothing else', () => {
    const option = (act: string, more: object): Option => ({ act, notation: act, label: act, group: act, ...more });
    const options = [
      option('lay', { figure: 'ann' }),
      option('join', { attachment: 'lamp', holder: 'ann' }),
      option('join', { attachment: 'chest', holder: 'side' }),
      option('drop', { figure: 'bob' }),
      option('detach', { attachment: 'lamp' }),
      option('ready', {}),
    ];
    expect(toTake(options, 'ann')).toBe(options[0]);
    expect(toTake(options, 'bob')).toBeUndefined();
    expect(toGive(options, { what: 'lamp', by: 'ann' })).toBe(options[1]);
    expect(toGive(options, { what: 'lamp', by: 'bob' })).toBeUndefined();
    expect(toGive(options, { what: 'chest', by: '' })).toBe(options[2]);
    expect(toPutBack(options, 'bob')).toBe(options[3]);
    expect(toPutBack(options, 'lamp')).toBe(options[4]);
    expect(toEnd(options)).toBe(options[5]);
  });
  it('are asked about in the words of their way', () => {
    expect(notationFor('secret', 'ann')).toBe('lay ann');
    expect(notationFor('draft', 'ann')).toBe('take ann');
    expect(notationFor('open', 'lamp', 'ann')).toBe('attach lamp ann');
    expect(notationFor('secret', 'chest', '')).toBe('join chest side');
  });
});
