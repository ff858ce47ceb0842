import { existsSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';

import { faults } from '../tests/mutations/faults.ts';
import { placeOf, sourcesOf } from '../tests/mutations/places.ts';

test('each fault of the list is found once, changes something, and names tests that are there', () => {
  const sources = sourcesOf('.');
  const lost = faults.flatMap((fault) => {
    const place = placeOf(fault, sources);
    const missing = fault.tests.filter((file) => !existsSync(file));
    return [
      ...(typeof place === 'string' ? [`${fault.id}: ${place}`] : []),
      ...missing.map((file) => `${fault.id}: there is no ${file}`),
    ];
  });
  expect(lost).toEqual([]);
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThan(150);
});

test('no fault is noticed only because the code cannot be read any more', () => {
  const sources = sourcesOf('.');
  const broken = faults.flatMap((fault) => {
    const place = placeOf(fault, sources);
    if (typeof place === 'string' || fault.isSql) return [];
    try {
      stripTypeScriptTypes(place.text);
      return [];
    } catch (error) {
      return [`${fault.id}: ${(error as Error).message}`];
    }
  });
  expect(broken).toEqual([]);
});
