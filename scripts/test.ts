// npm test [-- phase …]: check, unit, server, elements, e2e, hosts, one after the other; durations at the end.
import { spawn } from 'node:child_process';

import { freePortIn } from '../tests/setup/free-port.ts';
import { findBrowser } from './browser.ts';
import { preparePostgres15 } from './postgres15.ts';

/** Where the server of the end-to-end tests listens: the first one that is free, as a killed run may still hold one. */
const E2E_PORTS = [4417, 4516] as const;
const PHASES: Record<string, string[]> = {
  check: ['node', 'scripts/check.ts'],
  unit: ['vitest', 'run', '--project', 'unit'],
  server: ['vitest', 'run', '--project', 'server'],
  postgres15: ['vitest', 'run', '--project', 'postgres15'],
  elements: ['web-test-runner'],
  e2e: ['playwright', 'test'],
  hosts: ['node', 'scripts/hosts.ts', '--linked', 'vite-react'],
};

interface Result {
  phase: string;
  code: number;
  seconds: number;
  passed: number;
  failed: number;
  titles: string[];
}

/** The output without the terminal's colours and cursor moves. */
function plainOf(output: string): string {
  // oxlint-disable-next-line no-control-regex -- colours of the terminal
  return output.replaceAll(/\u001B\[[0-9;]*[A-Za-z]/g, '');
}

/** Titles of the tests that failed, as each runner marks them, with why, so that they stand at the end of a long log. */
function failedTitles(output: string): string[] {
  const marks = /^\s*(FAIL\s|𐄂 |\d+\) (?=tests\/)|❌ )/u;
  const lines = plainOf(output).split('\n');
  const found = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const title = marks.test(line) ? line.replace(marks, '').trim() : '';
    if (title === '') continue;
    const reason = lines.slice(at + 1, at + 8).find((next) => /^\s*(\w*Error: |→ )/.test(next)) ?? '';
    found.set(title, found.get(title) || reason.trim().slice(0, 300));
  }
  return [...found].map(([title, reason]) => (reason === '' ? title : `${title}: ${reason}`));
}

/** Counts of the runners' own closing lines. */
function countOf(output: string, word: 'passed' | 'failed'): number {
  const line = plainOf(output)
    .split('\n')
    .findLast((text) => /^\s*(Tests\s|Chrome: |\d+ (passed|failed))/.test(text) && text.includes(word));
  return Number(new RegExp(String.raw`(\d+) ${word}`).exec(line ?? '')?.[1] ?? 0);
}

function run(phase: string, [program = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const start = performance.now();
  console.log(`\n━━ ${phase}`);
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        process.stdout.write(chunk);
      });
    const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.on('close', (code) => {
      process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
      const seconds = (performance.now() - start) / 1000;
      const titles = code === 0 ? [] : failedTitles(output);
      done({ phase, code: code ?? 1, seconds, titles, passed: countOf(output, 'passed'), failed: countOf(output, 'failed') }); // prettier-ignore
    });
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((phase) => !(phase in PHASES));
if (unknown.length > 0)
  throw new Error(`Unknown phase ${unknown.join(', ')}. There are: ${Object.keys(PHASES).join(', ')}`);
const env: NodeJS.ProcessEnv = { ...process.env, CHROMIUM_PATH: await findBrowser() };
const results: Result[] = [];
for (const [phase, command] of Object.entries(PHASES)) {
  if (wanted.length > 0 && !wanted.includes(phase)) continue;
  if (phase === 'postgres15' && !preparePostgres15()) {
    console.log('\n━━ postgres15 skipped: no PostgreSQL 15 on this machine (POSTGRES15_BIN names its folder)');
    continue;
  }
  // only now: another program may take it during the phases before
  if (phase === 'e2e') env['E2E_PORT'] ??= String(await freePortIn(...E2E_PORTS));
  results.push(await run(phase, command, env));
}

console.log('');
for (const { phase, code, seconds } of results)
  console.log(`${code === 0 ? '✓' : '✗'} ${phase.padEnd(9)} ${seconds.toFixed(0).padStart(4)} s`);
const sum = (key: 'passed' | 'failed'): number => results.reduce((total, result) => total + result[key], 0);
for (const { phase, titles } of results) for (const title of titles) console.log(`  failed in ${phase}: ${title}`);
const broken = results.filter((result) => result.code !== 0);
console.log(`Leitstern: ${sum('passed')} passed, ${Math.max(sum('failed'), broken.length)} failed`);
process.exit(broken.length === 0 ? 0 : 1);
