// Randomness of the browser: also there over plain http.
export function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What a seat adds to the dice: docs/dice.md. */
export const newNonce = (): string => hex(randomBytes(16));

export const newId = (): string => hex(randomBytes(8));
