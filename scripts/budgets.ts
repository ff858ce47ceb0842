// Sizes of the built elements after gzip, against the budgets of DESIGN 8. Fails when one is over.
import { readFileSync } from 'node:fs';

import { filesOf, gzipBytes, withZod, type BuildManifest } from './build-sizes.ts';

const BUILD = 'dist/app';
const LOADER = 'src/loader.ts';
/** kB of all that a page loads for an element: loader, entry, shared chunks, its texts in one language. */
const BUDGETS: Record<string, number> = { 'strategy-sign-in': 120, 'strategy-board': 230, 'strategy-okr': 190 };
const LOADER_BUDGET = 5;

const manifest = JSON.parse(readFileSync(`${BUILD}/.vite/manifest.json`, 'utf8')) as BuildManifest;
const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const known = sizes.get(file) ?? gzipBytes(BUILD, file);
  sizes.set(file, known);
  return known;
};
const sum = (files: string[]): number => files.reduce((total, file) => total + sizeOf(file), 0) / 1000;

/** Texts that every element needs, and those of its area, in the longer language. */
function textsOf(entry: string): string[] {
  const area = entry.split('/').at(-2) ?? '';
  return ['core', area].map((name) => `locales/de-DE/${name}.json`).filter((key) => key in manifest);
}

interface Row {
  name: string;
  own: number;
  all: number;
  budget: number | undefined;
}
const rows: Row[] = [{ name: 'loader.js', own: 0, all: sum(filesOf(manifest, [LOADER])), budget: LOADER_BUDGET }];
for (const [entry, { file, isEntry }] of Object.entries(manifest)) {
  if (!isEntry || !entry.endsWith('.element.ts')) continue;
  const name = file.replace(/^elements\//, '').replace(/\.js$/, '');
  const all = sum(filesOf(manifest, [LOADER, entry, ...textsOf(entry)]));
  rows.push({ name, own: sum([file]), all, budget: BUDGETS[name] });
}

console.log(`${'kB gzip'.padEnd(28)}${'own'.padStart(8)}${'in all'.padStart(9)}${'budget'.padStart(8)}`);
for (const { name, own, all, budget } of rows)
  console.log(
    `${all > (budget ?? Infinity) ? '✗' : '✓'} ${name.padEnd(26)}${own.toFixed(1).padStart(8)}${all.toFixed(1).padStart(9)}${String(budget ?? '').padStart(8)}`,
  );
const over = rows.filter(({ all, budget }) => all > (budget ?? Infinity));
const zod = withZod(
  BUILD,
  Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? file : [])),
);
if (zod.length > 0) console.log(`zod stands in the browser's code: ${zod.join(', ')}`);
process.exit(over.length + zod.length === 0 ? 0 : 1);
