// npm run mutate [-- topic … | id … | --short]: puts faults into a copy of the product, one after the other, and reports
// which of them no test notices. What is done stays in node_modules/.cache/mutate.json; a fault or test that changed runs anew.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import type { Fault } from '../tests/mutations/fault.ts';
import { faults } from '../tests/mutations/faults.ts';
import { placeOf, sourcesOf } from '../tests/mutations/places.ts';

/** Not below test-results, which every run of the browser tests empties. */
const RESULTS = 'node_modules/.cache/mutate.json';
/** At most so many faults at a time: each starts a PostgreSQL. */
const WORKERS = 2;
/** A run that takes longer has lost its way, which is noticed too, in milliseconds. */
const LIMIT_MS = 240_000;
/** Below this share of noticed faults the command fails. */
const WANTED = 0.9;
/** Of a short run: every so manieth fault. */
const SHORT_STEP = 8;

type Outcome = 'killed' | 'survived' | 'not found';
interface Result {
  outcome: Outcome;
  key: string;
  seconds: number;
}

/** What the outcome rests on: the fault as it is put in, and its tests as they were run. */
function keyOf(fault: Fault, text: string, folder: string): string {
  const hash = createHash('sha256').update(text);
  for (const file of fault.tests) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The tree as git sees it, in a folder of its own; packages are linked. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leitstern-mutate-'));
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const file of stdout.split('\0')) {
    if (file === '' || !existsSync(file)) continue;
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  for (const name of ['node_modules', '.node'])
    if (existsSync(name)) symlinkSync(resolve(name), join(folder, name), 'junction');
  return folder;
}

/** Whether the named tests fail with this fault, or do not end. */
function isNoticed(fault: Fault, folder: string): Promise<boolean> {
  const isUnit = (file: string): boolean => !file.startsWith('tests/');
  const groups = [fault.tests.filter(isUnit), fault.tests.filter((file) => !isUnit(file))];
  const run = (files: string[], project: string): Promise<boolean> =>
    new Promise((done) => {
      const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', ...files];
      const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', detached: true });
      const stop = setTimeout(() => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      }, LIMIT_MS);
      child.on('close', (code) => {
        clearTimeout(stop);
        done(code !== 0);
      });
    });
  return (async () => {
    const [unit = [], server = []] = groups;
    if (unit.length > 0 && (await run(unit, 'unit'))) return true;
    return server.length > 0 && run(server, 'server');
  })();
}

function known(): Record<string, Result> {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, Result>) : {};
}

/** Puts the fault in, asks the tests, and takes it out again. */
async function tryOut(fault: Fault, folder: string): Promise<Result> {
  const start = performance.now();
  const place = placeOf(fault, sourcesOf(folder));
  if (typeof place === 'string') return { outcome: 'not found', key: '', seconds: 0 };
  const path = join(folder, place.file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, place.text);
  try {
    const outcome = (await isNoticed(fault, folder)) ? 'killed' : 'survived';
    return { outcome, key: keyOf(fault, place.text, folder), seconds: Math.round((performance.now() - start) / 1000) };
  } finally {
    writeFileSync(path, before);
  }
}

const wanted = process.argv.slice(2);
const names = wanted.filter((name) => name !== '--short');
const isMeant = ({ id, topic }: Fault): boolean => names.length === 0 || names.includes(id) || names.includes(topic);
const meant = faults.filter(isMeant).filter((_, at) => !wanted.includes('--short') || at % SHORT_STEP === 0);
if (meant.length === 0) throw new Error(`No fault is called ${names.join(', ')}`);

const results = known();
const sources = sourcesOf('.');
const isDone = (fault: Fault): boolean => {
  const place = placeOf(fault, sources);
  return typeof place !== 'string' && results[fault.id]?.key === keyOf(fault, place.text, '.');
};
const waiting = meant.filter((fault) => !isDone(fault));
console.log(`${meant.length} faults, ${meant.length - waiting.length} of them known from before`);
mkdirSync(dirname(RESULTS), { recursive: true });

async function work(): Promise<void> {
  const folder = copyTree();
  try {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const result = await tryOut(fault, folder);
      results[fault.id] = result;
      writeFileSync(RESULTS, `${JSON.stringify(results, null, 1)}\n`);
      console.log(`${result.outcome.padEnd(9)} ${String(result.seconds).padStart(4)} s  ${fault.id}: ${fault.what}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
await Promise.all(Array.from({ length: Math.min(WORKERS, waiting.length) }, work));

const count = (list: Fault[], outcome: Outcome): number =>
  list.filter(({ id }) => results[id]?.outcome === outcome).length;
const report = (title: string, list: Fault[]): number => {
  const [killed, survived, lost] = [count(list, 'killed'), count(list, 'survived'), count(list, 'not found')];
  const share = killed / Math.max(1, killed + survived);
  console.log(
    `${title.padEnd(16)} ${killed} killed, ${survived} survived, ${lost} not found  ${Math.round(share * 100)} %`,
  );
  return share;
};
console.log('');
for (const topic of new Set(meant.map(({ topic: one }) => one)))
  report(
    topic,
    meant.filter((fault) => fault.topic === topic),
  );
const share = report('altogether', meant);
for (const { id, what } of meant)
  if (results[id]?.outcome !== 'killed') console.log(`  ${results[id]?.outcome}: ${id} ${what}`);
process.exit(share >= WANTED && count(meant, 'not found') === 0 ? 0 : 1);
