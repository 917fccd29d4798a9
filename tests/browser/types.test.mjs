// The types of the page are those of the program.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { program, repo } from './kit.mjs';

test('web/src/base/wire.ts is what "tablewright types" prints first', () => {
  const types = execFileSync(program, ['types'], { encoding: 'utf8' });
  const kept = readFileSync(join(repo, 'web/src/base/wire.ts'), 'utf8');
  const [messages] = types.split('\n// Made from the tables of the game');
  assert.equal(kept, messages, 'renew it: see web/README.md');
});
