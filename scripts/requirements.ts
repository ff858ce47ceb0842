// npm run requirements [-- --missing [area]]: which requirements have a test, per area. Unknown ids in titles are an error.
import { globSync, readFileSync } from 'node:fs';

import { coverage, idsIn, readRequirements } from './requirement-coverage.ts';

const TESTS = ['src', 'server', 'tests', 'scripts', 'lint'].map((folder) => `${folder}/**/*.{test,e2e}.{ts,tsx}`);
const OWN_TEST = 'scripts/requirement-coverage.test.ts';

const files = globSync(TESTS).filter((file) => file !== OWN_TEST);
const found = files.map((file) => idsIn(readFileSync(file, 'utf8')));
const whole = new Set(found.flatMap((ids) => ids.whole));
const part = new Set(found.flatMap((ids) => ids.part));
const requirements = readRequirements(readFileSync('tests/requirements.tsv', 'utf8'));
const { areas, unknown } = coverage(requirements, whole, part);

const at = process.argv.indexOf('--missing');
const wanted = at === -1 ? null : (process.argv[at + 1] ?? '');
if (wanted !== null && wanted !== '' && !areas.has(wanted))
  throw new Error(`Unknown area ${wanted}. There are: ${[...areas.keys()].join(', ')}`);

let covered = 0;
let inParts = 0;
const line = (name: string, proven: number, parts: number, all: number): void =>
  console.log(`${name.padEnd(20)}${String(proven).padStart(5)} / ${all}${parts > 0 ? `, ${parts} in part` : ''}`);
for (const [area, { covered: here, inPart, missing }] of areas) {
  covered += here;
  inParts += inPart.length;
  line(area, here, inPart.length, here + inPart.length + missing.length);
  if (wanted !== '' && wanted !== area) continue;
  for (const { id, text } of inPart) console.log(`  ${id.padEnd(10)} (part) ${text}`);
  for (const { id, text } of missing) console.log(`  ${id.padEnd(10)} ${text}`);
}
line('in all', covered, inParts, requirements.length);
if (unknown.length > 0) console.log(`Titles name ids that stand in no requirement: ${unknown.join(', ')}`);
process.exit(unknown.length === 0 ? 0 : 1);
