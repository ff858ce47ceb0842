// npm run requirements [-- --missing [area]]: which requirements have a test, per area. Unknown ids in titles are an error.
import { globSync, readFileSync } from 'node:fs';

import { coverage, idsIn, readRequirements } from './requirement-coverage.ts';

const TESTS = ['src', 'server', 'tests', 'scripts', 'lint'].map((folder) => `${folder}/**/*.{test,e2e}.{ts,tsx}`);
const OWN_TEST = 'scripts/requirement-coverage.test.ts';

const files = globSync(TESTS).filter((file) => file !== OWN_TEST);
const proven = new Set(files.flatMap((file) => idsIn(readFileSync(file, 'utf8'))));
const requirements = readRequirements(readFileSync('tests/requirements.tsv', 'utf8'));
const { areas, unknown } = coverage(requirements, proven);

const at = process.argv.indexOf('--missing');
const wanted = at === -1 ? null : (process.argv[at + 1] ?? '');
if (wanted !== null && wanted !== '' && !areas.has(wanted))
  throw new Error(`Unknown area ${wanted}. There are: ${[...areas.keys()].join(', ')}`);

let covered = 0;
for (const [area, { covered: here, missing }] of areas) {
  covered += here;
  console.log(`${area.padEnd(20)}${String(here).padStart(5)} / ${here + missing.length}`);
  if (wanted === '' || wanted === area) for (const { id, text } of missing) console.log(`  ${id.padEnd(10)} ${text}`);
}
console.log(`${'in all'.padEnd(20)}${String(covered).padStart(5)} / ${requirements.length}`);
if (unknown.length > 0) console.log(`Titles name ids that stand in no requirement: ${unknown.join(', ')}`);
process.exit(unknown.length === 0 ? 0 : 1);
