// node compare.mjs PROGRAM MODULE ROOT
// Plays one match of each game with the packs of the checkout ROOT, natively and as WebAssembly, and compares what was said,
// byte by byte. Prints the first lines that differ; exit code 1 if any does.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { answerOf } from '../../support/wasm.mjs';

const [program, module, root] = process.argv.slice(2);
if (!root) {
  console.error('usage: node compare.mjs PROGRAM MODULE ROOT');
  process.exit(2);
}

const below = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pack'))
    .map((name) => `${folder}/${name}`)
    .sort();
const packs = Buffer.from(JSON.stringify(below('packs').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))));

const native = execFileSync(program, { input: packs, maxBuffer: 1 << 28 }).toString();
const anywhere = answerOf(module, packs);
if (native === anywhere && native !== '') {
  console.log(`${native.split('\n').length - 1} lines of one match of each game are the same natively and as WebAssembly`);
  process.exit(0);
}
const [here, there] = [native.split('\n'), anywhere.split('\n')];
const differing = here.flatMap((line, index) => (line === there[index] ? [] : [index]));
for (const index of differing.slice(0, 3)) {
  console.log(`line ${index + 1} natively:       ${here[index].slice(0, 600)}`);
  console.log(`line ${index + 1} as WebAssembly: ${there[index]?.slice(0, 600) ?? 'nothing'}`);
}
console.log(`${differing.length} of ${here.length - 1} lines differ, ${there.length - 1} are told as WebAssembly`);
process.exit(1);
