// A field of buttons as one stop of the Tab key: arrows go on from there, in rows as they are seen.

/** The next index for a key, from the upper edges of all; null where the key means nothing here. */
export function nextIndex(key: string, at: number, tops: number[]): number | null {
  const last = tops.length - 1;
  const top = tops[at] ?? 0;
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowDown':
    case 'ArrowUp': {
      const column = at - tops.indexOf(top);
      const rows = [...new Set(tops)];
      const row = rows[rows.indexOf(top) + (key === 'ArrowDown' ? 1 : -1)];
      if (row === undefined) return at;
      return Math.min(tops.indexOf(row) + column, tops.lastIndexOf(row));
    }
    default:
      return null;
  }
}
