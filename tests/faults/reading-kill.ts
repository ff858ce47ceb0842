// node tests/faults/reading-kill.ts [kills] [folder …]: kill -9 in the middle of reading files, again and again; at the
// end each sample has its pages or its reason. Samples of further folders may have any.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import {
  endWith,
  hasOffice,
  MORE_ENDS,
  MORE_SAMPLES,
  SAMPLE_ENDS,
  SAMPLES,
  type SampleEnd,
} from '../setup/sample-ends.ts';
import { readingRounds } from './reading-rounds.ts';

const ENDS: Record<string, SampleEnd> = { ...SAMPLE_ENDS, ...MORE_ENDS };
const office = hasOffice();
const kills = Number(process.argv[2] ?? 4);
const folders = process.argv.length > 3 ? process.argv.slice(3) : [SAMPLES, MORE_SAMPLES];
const paths = folders
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => /\.(pptx|docx|pdf|xlsx|png|jpe?g|csv|txt)$/.test(path));

const started = performance.now();
const report = await readingRounds(paths, kills);
for (const [name, end] of Object.entries(report.ends)) console.log(`  ${name.padEnd(44)}${end}`);
for (const { what, amid } of report.kills) console.log(`killed ${what === 'both' ? 'the server and its database' : 'the server'} while it read ${amid.join(', ')}`); // prettier-ignore
console.log(
  `${paths.length} files, ${report.kills.length} kills, ${Math.round((performance.now() - started) / 1000)} s`,
);
const wrong = [
  ...report.torn.map((name) => `${name}: pages are missing or doubled`),
  ...Object.entries(report.ends).flatMap(([name, end]) => {
    const expected = endWith(ENDS[name] ?? end ?? '', office);
    return expected === (end ?? '') ? [] : [`${name}: ${end}, expected ${expected}`];
  }),
];
for (const line of wrong) console.error(line);
if (wrong.length > 0 || report.kills.length < kills) process.exitCode = 1;
