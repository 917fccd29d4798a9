// A disputed moment of the drawn table: the view of one seat, what lies on its map, and the cards in play. What comes out
// of a link was written by anybody: it is read field by field, and what does not fit is no dispute.
import { bag, colour, counts, list, number, pair, perhaps, square, text, truth, Unfit, word } from '../../../base/checked';
import type { Row, Table } from '../../../base/wire';
import { readBy, saidIn, saidOf, type Moment, type Said } from '../../../live/dispute';
import type { Card, CardPiece, Contents, HeldStatus, Look, MapDrawing, Piece, SideView, Square, View } from '../base/fields';

export type Dispute = Said & { contents: Contents; view: View };

/** The moment of one seat: its own view, and the rows it was told up to then. */
export function disputeOf(table: Table, seat: number, now: Moment & { view: View }, rows: readonly Row[]): Dispute {
  const contents = table.contents as unknown as Contents;
  // Standing orders, and what actions are called in acts, are for whoever plays.
  const { offers: _, called: __, ...withoutOffers } = contents;
  const inPlay = new Set(now.view.pieces.map((piece) => piece.card));
  return {
    ...saidOf(table, seat, now, rows),
    contents: { ...withoutOffers, cards: (contents.cards ?? []).filter((card) => inPlay.has(card.id)) },
    view: now.view,
  };
}

// --- what comes out of a link -------------------------------------------------------------------------------------

function mapIn(value: unknown): MapDrawing {
  const map = bag(value);
  return {
    id: word(map['id'] ?? ''),
    title: text(map['title'] ?? '', 80),
    box: word(map['box'] ?? ''),
    columns: number(map['columns'], 26),
    rows: number(map['rows'], 26),
    blocked: list(map['blocked'], 200, square),
    walls: list(map['walls'], 400, pair),
    pillars: list(map['pillars'], 400, pair),
    starts: list(map['starts'], 8, (start) => list(start, 200, square)),
    areas: list(map['areas'] ?? [], 40, (area) => ({
      name: text(bag(area)['name'], 80),
      squares: list(bag(area)['squares'], 200, square),
    })),
    ...perhaps(map, 'points', (points) =>
      list(points, 40, (each) => ({ name: text(bag(each)['name'], 80), square: square(bag(each)['square']) })),
    ),
  };
}

function lookIn(value: unknown): Look {
  const look = bag(value);
  const parts = list(look['parts'], 40, (each) => {
    const part = bag(each);
    return { what: word(part['what']), ...perhaps(part, 'style', word), colours: list(part['colours'], 8, colour) };
  });
  return { body: word(look['body']), parts };
}

function cardPieceIn(value: unknown): CardPiece {
  const piece = bag(value);
  return {
    id: word(piece['id']),
    title: text(piece['title'], 80),
    kind: word(piece['kind']) as CardPiece['kind'],
    copies: number(piece['copies'], 99),
    ...perhaps(piece, 'defence', (each) => number(each, 99)),
    ...perhaps(piece, 'look', lookIn),
  };
}
const cardPiecesIn = (value: unknown): CardPiece[] => list(value, 12, cardPieceIn);

function statusIn(value: unknown): Card['statuses'][number] {
  const status = bag(value);
  return { id: word(status['id']), title: text(status['title'], 80), text: text(status['text'] ?? '', 1200) };
}

function scenarioIn(value: unknown): NonNullable<Contents['scenario']> {
  const scenario = bag(value);
  return {
    id: word(scenario['id']),
    title: text(scenario['title'], 80),
    box: word(scenario['box'] ?? ''),
    text: list(scenario['text'], 40, (line) => text(line, 1200)),
    ...perhaps(scenario, 'pieces', cardPiecesIn),
  };
}

function cardIn(value: unknown): Card {
  const card = bag(value);
  return {
    id: word(card['id']),
    title: text(card['title'], 80),
    kind: word(card['kind']) as Card['kind'],
    box: word(card['box'] ?? ''),
    basic: card['basic'] === true,
    ...perhaps(card, 'base', (each) => text(each, 40)),
    ...perhaps(card, 'defence', (each) => number(each, 99)),
    dots: list(card['dots'] ?? [], 12, word) as Card['dots'],
    actions: list(card['actions'] ?? [], 12, (each) => {
      const action = bag(each);
      return {
        id: word(action['id']),
        title: text(action['title'], 80),
        kind: word(action['kind']) as Card['actions'][number]['kind'],
        ...(perhaps(action, 'token', word) as { token?: Card['dots'][number] }),
        ...perhaps(action, 'space', (space) => number(space, 9)),
        challenge: action['challenge'] === true,
        text: text(action['text'] ?? '', 1200),
      };
    }),
    statuses: list(card['statuses'] ?? [], 12, statusIn),
    ...perhaps(card, 'pieces', cardPiecesIn),
    ...perhaps(card, 'look', lookIn),
  };
}

function contentsIn(value: unknown): Contents {
  const contents = bag(value);
  return {
    ...perhaps(contents, 'title', (each) => text(each, 200)),
    edition: word(contents['edition']),
    sides: list(contents['sides'], 4, (each) => {
      const side = bag(each);
      return { side: number(side['side'], 9), name: text(side['name'], 40), start: number(side['start'], 9) };
    }),
    target: number(contents['target']),
    map: mapIn(contents['map']),
    cards: list(contents['cards'] ?? [], 60, cardIn),
    ...perhaps(contents, 'scenario', scenarioIn),
    ...perhaps(contents, 'first_game', word),
  };
}

function pieceIn(value: unknown): Piece {
  const piece = bag(value);
  return {
    mark: word(piece['mark']),
    name: text(piece['name'], 80),
    kind: word(piece['kind']),
    state: word(piece['state']),
    ...perhaps(piece, 'card', word),
    ...perhaps(piece, 'side', (each) => text(each, 40)),
    ...perhaps(piece, 'seat', (each) => number(each, 9)),
    ...perhaps(piece, 'defence', (each) => number(each, 99)),
    ...perhaps(piece, 'basic', truth),
    ...perhaps(piece, 'square', square),
    ...perhaps(piece, 'exhausted', truth),
    ...perhaps(piece, 'leader', truth),
    ...perhaps(piece, 'track', (each) => text(each, 40)),
    ...perhaps(piece, 'space', (each) => number(each, 9)),
    ...perhaps(piece, 'of', word),
    ...perhaps(piece, 'carrier', word),
    ...perhaps(piece, 'shows', (each) => text(each, 40)),
  };
}

function sideIn(value: unknown): SideView {
  const side = bag(value);
  return {
    name: text(side['name'], 40),
    seats: list(side['seats'], 8, (seat) => number(seat, 9)),
    points: number(side['points'], 9999),
    pool: counts(side['pool'] ?? {}),
    track: Object.fromEntries(
      Object.entries(bag(side['track'] ?? {})).map(([space, tokens]) => [word(space), counts(tokens)]),
    ),
  };
}

function heldIn(value: unknown): HeldStatus {
  const held = bag(value);
  return { status: text(held['status'], 80), holder: word(held['holder']), ...perhaps(held, 'giver', word) };
}

function viewIn(value: unknown): View {
  const view = bag(value);
  return {
    hash: word(view['hash'] ?? ''),
    ...perhaps(view, 'edition', word),
    columns: number(view['columns'], 26),
    rows: number(view['rows'], 26),
    round: number(view['round']),
    target: number(view['target']),
    ...perhaps(view, 'first', (each) => text(each, 40)),
    ...perhaps(view, 'turn', (each) => text(each, 40)),
    ...perhaps(view, 'active', word),
    ...perhaps(view, 'actions', (each) => number(each, 9)),
    sides: list(view['sides'], 4, sideIn),
    pieces: list(view['pieces'], 200, pieceIn),
    ...perhaps(view, 'statuses', (all) => list(all, 40, heldIn)),
    ...perhaps(view, 'own_leader', word),
  };
}

// Whatever is drawn lies on the map.
function onMap({ map }: Contents, view: View): void {
  const isOn = (place: Square): boolean =>
    place.charCodeAt(0) - 97 < map.columns && Number(place.slice(1)) >= 1 && Number(place.slice(1)) <= map.rows;
  const places = [
    ...map.blocked,
    ...map.walls.flat(),
    ...map.pillars.flat(),
    ...map.starts.flat(),
    ...map.areas.flatMap((area) => area.squares),
    ...(map.points ?? []).map((point) => point.square),
    ...view.pieces.flatMap((piece) => piece.square ?? []),
  ];
  if (map.columns < 1 || map.rows < 1 || !places.every(isOn)) throw new Unfit();
}

function disputeIn(value: unknown): Dispute {
  const all = bag(value);
  const contents = contentsIn(all['contents']);
  const view = viewIn(all['view']);
  onMap(contents, view);
  return { ...saidIn(all), contents, view };
}

/** What a link says; null where it is broken, cut off or no dispute of a drawn table. */
export const decoded = (letters: string): Promise<Dispute | null> => readBy(disputeIn, letters);
