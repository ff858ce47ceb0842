import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The sheets that come into one root, each with the part that it is for. */
const SHEETS = ['okr.css', 'table/table.css', 'panel/panel.css', 'diagram/diagram.css'];

const subjectsOf = (sheet: string): string[] => {
  const css = readFileSync(join(import.meta.dirname, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const selectors = css.match(/^\s*\.[\w-]+(?=\s*\{)/gm) ?? [];
  return [...new Set(selectors.map((one) => one.trim()))];
};

test('no class is styled by two of the sheets: they all hold in the same root', () => {
  const all = SHEETS.flatMap(subjectsOf);
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((one, place) => all.indexOf(one) !== place)).toEqual([]);
});
