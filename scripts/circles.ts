// Circles of imports: none may stand between files that load each other, and few through types and lazy imports.
import { globSync, readFileSync } from 'node:fs';

import { circlesOf, importsOf, type Imports } from './import-graph.ts';

/** Circles through types and lazy imports that may stand. */
const MOST = 5;

const files = globSync('{src,server}/**/*.{ts,tsx}').filter((file) => !/\.(test|d)\.tsx?$/.test(file));
const graph = new Map<string, Imports>(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));
const atLoad = circlesOf(graph, ({ values }) => values);
const all = circlesOf(graph, ({ values, types, lazy }) => [...values, ...types, ...lazy]);

const tell = (circles: string[][]): void => circles.forEach((circle) => console.log(`  ${circle.join(' · ')}`));
console.log(`${atLoad.length} circles at load, ${all.length} of at most ${MOST} through types and lazy imports`);
tell(all);
process.exit(atLoad.length === 0 && all.length <= MOST ? 0 : 1);
