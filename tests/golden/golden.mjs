// node golden.mjs PROGRAM ROOT [--update]
// Runs the golden report, natively or as WebAssembly, over the corpus of the checkout ROOT and compares it with
// tests/golden/hashes.txt. Prints each line that differs; exit code 1 if any does.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { answerOf } from '../support/wasm.mjs';

const [program, root, option] = process.argv.slice(2);
if (!program || !root || (option && option !== '--update')) {
  console.error('usage: node golden.mjs PROGRAM ROOT [--update]');
  process.exit(2);
}

const below = (folder, ending) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return below(path, ending);
    return path.endsWith(ending) ? [path] : [];
  });

const corpus = [
  ...below('packs', '.pack'),
  ...below('examples', '.txt'),
  ...below('tests/golden', '.record'),
  ...below('tests/golden', '.sheet'),
].sort();

const native = () => execFileSync(program, [root, ...corpus], { maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'inherit'] }).toString();

const wasm = () =>
  answerOf(
    program,
    Buffer.concat(
      corpus.flatMap((path) => {
        const text = readFileSync(join(root, path));
        return [Buffer.from(`${path} ${text.length}\n`), text, Buffer.from('\n')];
      }),
    ),
  );

const report = program.endsWith('.wasm') ? wasm() : native();
const file = join(root, 'tests/golden/hashes.txt');
if (option === '--update') {
  writeFileSync(file, report);
  console.log(`wrote ${relative(root, file)}`);
  process.exit(0);
}
const expected = new Map(readFileSync(file, 'utf8').trim().split('\n').map((line) => line.split(/ (?=\S+$)/)));
const found = new Map(report.trim().split('\n').map((line) => line.split(/ (?=\S+$)/)));
let differences = 0;
for (const name of new Set([...expected.keys(), ...found.keys()])) {
  if (expected.get(name) === found.get(name)) continue;
  differences += 1;
  console.log(`differs: ${name}: expected ${expected.get(name) ?? 'nothing'}, found ${found.get(name) ?? 'nothing'}`);
}
console.log(differences === 0 ? `${found.size} golden hashes are equal` : `${differences} golden hashes differ`);
process.exit(differences === 0 ? 0 : 1);
