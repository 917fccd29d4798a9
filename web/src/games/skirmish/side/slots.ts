// Where things lie in a slot of the cooldown track: as large as they fit, row by row, in the middle. Whatever lies there
// is put to its place by a transform, so that it slides and nothing beside it has to move.
export type Room = { x: number; y: number; width: number; height: number };
export type Spot = { x: number; y: number; size: number };

const gap = 2;

/** The largest size, and with how many beside each other. */
function fitted(count: number, { width, height }: Room, most: number): { size: number; columns: number } {
  let best = { size: 0, columns: 1, rows: 0 };
  for (let columns = count; columns >= 1; --columns) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(most, (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows);
    // Of the same size and as many rows: the more even ones.
    if (size > best.size || (size === best.size && rows === best.rows)) best = { size, columns, rows };
  }
  return best;
}

export function spotsIn(room: Room, count: number, most: number): Spot[] {
  const { size, columns } = fitted(count, room, most);
  const rows = Math.ceil(count / columns);
  const start = (length: number, things: number): number => (length - things * size - (things - 1) * gap) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: room.x + start(room.width, inRow) + (index % columns) * (size + gap),
      y: room.y + start(room.height, rows) + row * (size + gap),
      size,
    };
  });
}
