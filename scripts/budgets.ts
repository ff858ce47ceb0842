// Sizes of the first screens after gzip, as they really arrive: what is loaded lazily until the page is quiet and the
// texts count too (scripts/first-load/screens.json). Fails when one is over its budget of DESIGN 8 or of files.
import { readFileSync } from 'node:fs';

import { gzipBytes, withZod, type BuildManifest } from './build-sizes.ts';
import { COMPILE_AT_LOAD } from './first-load/compile-hint.ts';
import type { FirstLoads } from './first-load/plugin.ts';
import { slugOf } from './first-load/screens.ts';
import { pageChunks } from './page-chunks.ts';

const BUILD = 'dist/app';
const LOADER = 'loader.js';
/**
 * kB of all that a page of another program loads for an element: loader, chunks, its texts in the longer language. DESIGN 8
 * allows 120 for the sign-in, 190 for OKR and 230 for a board: each step lowers the figure here.
 */
const BUDGETS: Record<string, number> = {
  [LOADER]: 5,
  'strategy-sign-in': 98,
  'strategy-board': 230,
  'strategy-okr': 177,
};
/** Files of a first screen, with the document and two typefaces. */
const MOST_FILES = 20;
const ALWAYS = 3;

const manifest = JSON.parse(readFileSync(`${BUILD}/.vite/manifest.json`, 'utf8')) as BuildManifest;
const loads = JSON.parse(readFileSync(`${BUILD}/.vite/first-loads.json`, 'utf8')) as FirstLoads;
const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const known = sizes.get(file) ?? gzipBytes(BUILD, file);
  sizes.set(file, known);
  return known;
};
const sum = (files: string[]): number => files.reduce((total, file) => total + sizeOf(file), 0) / 1000;

interface Row {
  name: string;
  files: number;
  kB: number;
  budget: number | undefined;
}
const rows: Row[] = [{ name: LOADER, files: 1, kB: sum([LOADER]), budget: BUDGETS[LOADER] }];
for (const [name, { files }] of Object.entries(loads.screens)) {
  const texts = `${loads.texts}/de-DE/first/${slugOf(name)}.js`;
  const isPage = name.startsWith('/');
  const all = [...files, texts, isPage ? loads.ahead : LOADER];
  // that script of a page is inside of its document
  rows.push({ name, files: all.length + ALWAYS - Number(isPage), kB: sum(all), budget: BUDGETS[name] });
}

const isOver = ({ kB, budget, files }: Row): boolean => kB > (budget ?? Infinity) || files > MOST_FILES;
console.log(`${'first screen'.padEnd(28)}${'files'.padStart(6)}${'kB gzip'.padStart(9)}${'budget'.padStart(8)}`);
for (const row of rows)
  console.log(
    `${isOver(row) ? '✗' : '✓'} ${row.name.padEnd(26)}${String(row.files).padStart(6)}${row.kB.toFixed(1).padStart(9)}${String(row.budget ?? '').padStart(8)}`,
  );
const zod = withZod(
  BUILD,
  Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? file : [])),
);
if (zod.length > 0) console.log(`zod stands in the browser's code: ${zod.join(', ')}`);
const foreign = pageChunks(manifest, loads);
if (foreign.length > 0) console.log(`elements load parts of the application: ${foreign.join(', ')}`);
const files = new Set(
  Object.entries(loads.screens).flatMap(([name, screen]) => (name.startsWith('/') ? [] : screen.files)),
);
const late = [...files].filter((file) => !readFileSync(`${BUILD}/${file}`, 'utf8').startsWith(COMPILE_AT_LOAD));
if (late.length > 0) console.log(`compiled function by function at the first load: ${late.join(', ')}`);
process.exit([...rows.filter(isOver), ...zod, ...foreign, ...late].length === 0 ? 0 : 1);
