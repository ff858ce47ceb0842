import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { isNetworkFailure, npmScript } from './npm.mjs';

const root = mkdtempSync(join(tmpdir(), 'leitstern-npm-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function script(path: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

test('the npm that runs the launcher is taken, else the one beside Node, but no other program', () => {
  const node = join(root, 'nodejs/node.exe');
  const running = script('elsewhere/npm-cli.js');
  expect(npmScript(node, undefined)).toBeUndefined();
  const beside = script('nodejs/node_modules/npm/bin/npm-cli.js');
  expect(npmScript(node, running)).toBe(running);
  expect(npmScript(node, undefined)).toBe(beside);
  expect(npmScript(node, script('elsewhere/yarn.js'))).toBe(beside);
  expect(npmScript(node, join(root, 'gone/npm-cli.js'))).toBe(beside);
});

test.each([
  ['22 error code ECONNREFUSED', true],
  ['22 error code EAI_AGAIN', true],
  ['22 error code ERR_SOCKET_TIMEOUT', true],
  ['22 error code EINTEGRITY', true],
  ['22 error code E503', true],
  ['22 error code E404', false],
  ['22 error code EUSAGE', false],
  ['22 error code ENOSPC', false],
  ['22 error code 1', false],
  ['22 http fetch GET 503 attempt 1 failed with ECONNRESET', false],
])('a log that says “%s” tells of the network: %s', (line, isOne) => {
  expect(isNetworkFailure(`21 verbose exit 1\n${line}\n23 error syscall connect\n`)).toBe(isOne);
});
