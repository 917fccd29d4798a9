// A sentence with some of its words in bold: names, where they stand in it.
export type Run = { text: string; bold: boolean };

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** The sentence in pieces; of names that begin at one place the longest is meant, and no name is part of another word. */
export function boldRuns(text: string, names: readonly string[]): Run[] {
  const known = [...new Set(names)].filter((name) => name !== '').sort((one, other) => other.length - one.length);
  const runs: Run[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') runs.push({ text: plain, bold: false });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const found = isLetter(text[at - 1]) ? undefined : known.find((name) => text.startsWith(name, at) && !isLetter(text[at + name.length]));
    if (found === undefined) {
      plain += text[at];
      at += 1;
      continue;
    }
    flush();
    runs.push({ text: found, bold: true });
    at += found.length;
  }
  flush();
  return runs;
}
