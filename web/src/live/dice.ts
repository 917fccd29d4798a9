// The check of the dice, as docs/dice.md tells it byte by byte. In the page itself, so that nobody has to believe the
// server; and with a library, because browsers withhold WebCrypto from pages that come over plain http.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { words } from '../base/words';

export type Draw = readonly [n: number, value: number];
export type Rolled = { entry: number; draws: Draw[]; at?: number };
export type Evidence = { match: string; commitment: string; nonces: string[]; secret: string; entries: Rolled[] };
export type CheckedDraw = { n: number; value: number; derived: number };
export type CheckedEntry = { entry: number; draws: CheckedDraw[]; good: boolean };
export type Verdict = {
  good: boolean;
  commitmentGood: boolean;
  noncesGood: boolean;
  derivedCommitment: string;
  entries: CheckedEntry[];
};

const zero = new Uint8Array(1);
const isHex = (text: string, bytes: number): boolean => text.length === 2 * bytes && /^[0-9a-f]*$/.test(text);

export function commitmentOf(match: string, secret: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes('tablewright dice 1'), zero, utf8ToBytes(match), zero, secret)));
}

export function keyOf(match: string, secret: Uint8Array, nonces: Uint8Array[]): Uint8Array {
  return hmac(sha256, secret, concatBytes(utf8ToBytes(match), zero, ...nonces));
}

/** The words of the dice stream, and the draws made of them. */
export class Stream {
  place = 0;
  #number = -1;
  #block = new DataView(new ArrayBuffer(32));
  constructor(readonly key: Uint8Array) {}

  #word(): bigint {
    const number = Math.floor(this.place / 8);
    if (number !== this.#number) {
      const message = new DataView(new ArrayBuffer(8));
      message.setBigUint64(0, BigInt(number));
      const block = hmac(sha256, this.key, new Uint8Array(message.buffer));
      this.#block = new DataView(block.buffer, block.byteOffset, 32);
      this.#number = number;
    }
    const word = this.#block.getUint32((this.place % 8) * 4);
    this.place += 1;
    return BigInt(word);
  }

  below(n: number): number {
    if (n <= 1) return 0;
    const wide = BigInt(n);
    for (;;) {
      const product = this.#word() * wide;
      if ((product & 0xffffffffn) >= 0x100000000n % wide) return Number(product >> 32n);
    }
  }
}

function checkedEntry(stream: Stream, rolled: Rolled): CheckedEntry {
  const draws = rolled.draws.map(([n, value]) => ({ n, value, derived: stream.below(n) }));
  const placed = rolled.at === undefined || rolled.at === stream.place;
  return { entry: rolled.entry, draws, good: placed && draws.every((draw) => draw.derived === draw.value) };
}

export function checked(evidence: Evidence): Verdict {
  const noncesGood = evidence.nonces.length > 0 && evidence.nonces.every((nonce) => isHex(nonce, 16));
  const readable = isHex(evidence.secret, 32) && noncesGood;
  if (!readable) return { good: false, commitmentGood: false, noncesGood, derivedCommitment: '', entries: [] };
  const secret = hexToBytes(evidence.secret);
  const derivedCommitment = commitmentOf(evidence.match, secret);
  const commitmentGood = derivedCommitment === evidence.commitment;
  const stream = new Stream(keyOf(evidence.match, secret, evidence.nonces.map(hexToBytes)));
  const entries = evidence.entries.map((rolled) => checkedEntry(stream, rolled));
  const good = commitmentGood && entries.every((entry) => entry.good);
  return { good, commitmentGood, noncesGood, derivedCommitment, entries };
}

// --- what is checked -----------------------------------------------------------------------------------------

/** From a record, the text of docs/records.md. A sentence where it is none, or proves nothing. */
export function evidenceOfRecord(record: string): Evidence | string {
  const lines = record
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.replace(/ ~[0-9a-f]{8}$/, ''));
  const head = new Map((lines[0] ?? '').split(';').map((field) => splitOnce(field.trim())));
  const [kind, commitment] = splitOnce(head.get('dice') ?? '');
  if (!lines[0]?.startsWith('tablewright-record')) return words.dice.noRecord;
  if (kind !== 'provable') return words.dice.repeatable;
  const nonces = lines.filter((line) => line.startsWith('nonce ')).map((line) => line.split(' ')[2] ?? '');
  if (nonces.length !== Number(head.get('seats'))) return words.dice.fewNonces;
  const secret = lines.find((line) => line.startsWith('reveal '))?.slice(7) ?? '';
  if (secret === '') return words.dice.noSecret;
  return { match: head.get('match') ?? '', commitment, nonces, secret, entries: lines.flatMap(rolledOfLine) };
}

function splitOnce(text: string): [string, string] {
  const blank = text.indexOf(' ');
  return blank < 0 ? [text, ''] : [text.slice(0, blank), text.slice(blank + 1)];
}

function rolledOfLine(line: string): Rolled[] {
  if (!/^(begin|\d)/.test(line)) return [];
  const rolled: Rolled = { entry: line.startsWith('begin') ? 0 : parseInt(line, 10), draws: [] };
  for (const field of line.split(';').slice(1)) {
    const [name, value] = splitOnce(field.trim());
    if (name === 'at') rolled.at = Number(value);
    if (name === 'draws')
      rolled.draws = value.split(' ').map((draw) => {
        const [n, drawn] = draw.split(':');
        return [Number(n), Number(drawn)] as const;
      });
  }
  return [rolled];
}
