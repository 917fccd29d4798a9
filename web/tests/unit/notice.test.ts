import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSettings } from '../../src/base/keep';
import { askForNotices, leaveForNotices, notify } from '../../src/base/notice';

const given: string[] = [];
class FakeNotification {
  static permission: NotificationPermission = 'granted';
  static requestPermission = () => Promise.resolve((FakeNotification.permission = 'granted'));
  onclick: (() => void) | null = null;
  constructor(title: string, { body, tag }: { body: string; tag: string }) {
    given.push(`${title}: ${body} (${tag})`);
  }
}
const yourTurn = () => notify('You are asked', 'First game', 'table1');

beforeEach(() => {
  given.length = 0;
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  keepSettings({ notices: true });
});
afterEach(() => {
  keepSettings({ notices: false });
  vi.unstubAllGlobals();
});

describe('a notice that it is your turn', () => {
  it('comes while you look elsewhere', () => {
    yourTurn();
    expect(given).toEqual(['You are asked: First game (table1)']);
  });
  it('does not come while you look at the page', () => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    yourTurn();
    expect(given).toEqual([]);
  });
  it('comes only where it was wished for', () => {
    keepSettings({ notices: false });
    yourTurn();
    expect(given).toEqual([]);
  });
  it('comes only with leave, which is asked for once', async () => {
    FakeNotification.permission = 'default';
    yourTurn();
    expect(given).toEqual([]);
    expect(await askForNotices()).toBe('granted');
    yourTurn();
    expect(given).toHaveLength(1);
  });
  it('is not asked for where it was refused', async () => {
    FakeNotification.permission = 'denied';
    expect(await askForNotices()).toBe('denied');
  });
});

describe('over plain http, where browsers withhold notices', () => {
  it('none is given, and nothing breaks', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(leaveForNotices()).toBe('none');
    expect(await askForNotices()).toBe('none');
    yourTurn();
    expect(given).toEqual([]);
  });
  it('nor where the browser knows none', () => {
    vi.stubGlobal('Notification', undefined);
    expect(leaveForNotices()).toBe('none');
  });
});
