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
/** A run that takes longer has lost its way, which is noticed too and told apart, in milliseconds. */
const LIMIT_MS = 240_000;
/** Below this share of noticed faults the command fails. */
const WANTED = 0.9;
/** Of a short run: every so manieth fault. */
const SHORT_STEP = 8;

type Outcome = 'killed' | 'timed out' | 'survived' | 'not found';
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

/** How the named tests end. */
async function endOf(tests: readonly string[], folder: string): Promise<Exclude<Outcome, 'not found'>> {
  const isUnit = (file: string): boolean => !file.startsWith('tests/');
  const groups = [
    ['unit', tests.filter(isUnit)],
    ['server', tests.filter((file) => !isUnit(file))],
  ] as const;
  for (const [project, files] of groups) {
    const end = files.length === 0 ? 'survived' : await run(project, files, folder);
    if (end !== 'survived') return end;
  }
  return 'survived';
}

function run(project: string, files: string[], folder: string): Promise<Exclude<Outcome, 'not found'>> {
  return new Promise((done) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', ...files];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', detached: true });
    let isLate = false;
    const stop = setTimeout(() => {
      isLate = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    }, LIMIT_MS);
    child.on('close', (code) => {
      clearTimeout(stop);
      done(isLate ? 'timed out' : code === 0 ? 'survived' : 'killed');
    });
  });
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
    const outcome = await endOf(fault.tests, folder);
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

/** Without any fault each test file passes: what fails by itself would notice everything. */
async function mustPass(file: string, folder: string): Promise<void> {
  if ((await endOf([file], folder)) === 'survived') return;
  console.error(`${file} fails without a fault: nothing can be said of the faults that it should notice`);
  process.exit(1);
}

const files = [...new Set(waiting.flatMap(({ tests }) => tests))];
async function work(): Promise<void> {
  const folder = copyTree();
  try {
    for (let file = files.shift(); file; file = files.shift()) await mustPass(file, folder);
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
  const [killed, late] = [count(list, 'killed'), count(list, 'timed out')];
  const [survived, lost] = [count(list, 'survived'), count(list, 'not found')];
  const share = (killed + late) / Math.max(1, killed + late + survived);
  console.log(
    `${title.padEnd(16)} ${killed} killed, ${late} timed out, ${survived} survived, ${lost} not found  ${Math.round(share * 100)} %`,
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
  if (!['killed', 'timed out'].includes(results[id]?.outcome ?? ''))
    console.log(`  ${results[id]?.outcome}: ${id} ${what}`);
process.exit(share >= WANTED && count(meant, 'not found') === 0 ? 0 : 1);
