// Made from the table of messages in wire/. Do not edit.

export const protocol = 1;

export type Fields = { [name: string]: unknown };

export type Seat = { seat: number; side: number; label: string; who: 'open' | 'human' | 'computer'; name: string; face?: string; colour?: string; level?: string; here: boolean; offered?: boolean; may_be_sent_away?: boolean };

export type Clock = { kind: 'none' | 'days' | 'bank'; days?: number; bank?: number; increment?: number; left?: number[] };

export type PackHash = { name: string; hash: string };

export type Proposal = { seat: number; about: 'undo' | 'end'; to: number; asked: number[] };

export type Table = { table: string; game: string; title: string; stage: 'waiting' | 'running' | 'finished' | 'ended'; rules: number; seats: Seat[]; nonces: string[]; clock: Clock; commitment: string; secret?: string; made_up?: boolean; proposal?: Proposal; absent: number[]; next?: string; packs?: PackHash[]; contents?: Fields };

export type Row = { number: number; at: number; kind: string; seat?: number; entry?: number; notation?: string; by_order?: boolean; events?: Fields[]; text?: string };

export type Now = { seat: number; row: number; entry: number; question: Fields; text: string; view?: Fields; look?: string; orders?: Fields; order_names?: Fields; undo?: number; result?: Fields };

export type ClientMessage =
  | { say: 'hello'; protocol: number; table: string; tokens?: string[]; since?: number; wants?: ('look' | 'view')[] }
  | { say: 'act'; id: string; seat: number; seen: number; act?: Fields; notation?: string }
  | { say: 'line'; id: string; seat: number; seen: number; line: string }
  | { say: 'why'; id: string; seat: number; act?: Fields; notation?: string }
  | { say: 'undo'; id: string; seat: number; to?: number }
  | { say: 'agree'; id: string; seat: number; answer: 'yes' | 'no' }
  | { say: 'order'; id: string; seat: number; trigger: number; answer: 'ask' | 'always' | 'never' }
  | { say: 'chat'; id: string; seat: number; text: string }
  | { say: 'end'; id: string; seat: number }
  | { say: 'resign'; id: string; seat: number }
  | { say: 'hand'; id: string; seat: number; to: 'computer' | 'human'; level?: string }
  | { say: 'vote'; id: string; seat: number; about: number; choice: 'wait' | 'computer' | 'offer' | 'end' }
  | { say: 'rows'; id: string; from: number; to: number }
  | { say: 'past'; id: string; seat: number; entry: number }
  | { say: 'rematch'; id: string; seat: number }
  | { say: 'show'; id: string; seat: number; what: string; entry?: number }
  | { say: 'send_away'; id: string; seat: number; about: number }
  | { say: 'point'; id: string; seat: number; at: string; from?: string }
  | { say: 'pointing'; id: string; seat: number; answer: 'yes' | 'no' };

export type ServerMessage =
  | { say: 'welcome'; protocol: number; you: number[]; time: number; table: Table; rows: Row[]; now: Now[] }
  | { say: 'news'; table: Table; rows: Row[]; now: Now[] }
  | { say: 'done'; id: string; row: number }
  | { say: 'answer'; id: string; text: string; legal?: boolean; refused?: Fields; table?: string }
  | { say: 'refused'; id: string; refused: Fields; allowed: string[] }
  | { say: 'stale'; id: string; text: string; rows: Row[]; now: Now[] }
  | { say: 'rows'; id: string; rows: Row[] }
  | { say: 'past'; id: string; entry: number; now: Now[] }
  | { say: 'presence'; here: number[]; absent: number[]; pointing?: number[] }
  | { say: 'error'; id?: string; error: string; wait?: number }
  | { say: 'shown'; id: string; what: string; shown: Fields }
  | { say: 'pointed'; seat: number; at: string; from?: string };
