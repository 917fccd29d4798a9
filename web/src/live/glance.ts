// A look at a table without sitting down at it.
import type { Table } from '../base/wire';
import { words } from '../base/words';
import { Live, openLive } from './socket';

export function glance(table: string): Promise<Table> {
  return new Promise((seen, failed) => {
    const live = new Live(table, [], 0, openLive, {
      changed: (state) => {
        if (!state.table) return;
        seen(state.table);
        live.close();
      },
      link: (link, sentence) => {
        if (link === 'refused') failed(new Error(sentence));
        if (link !== 'waiting') return;
        failed(new Error(words.noServer));
        live.close();
      },
    });
    live.connect();
  });
}
