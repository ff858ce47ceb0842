import { expect, test } from 'vitest';

import { mayPrefetch } from './prefetch.ts';
import { isNewer } from './watch/build-watch.ts';

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('[A9.03] on a line %j code is fetched ahead: %s', (connection, may) => {
  expect(mayPrefetch(connection)).toBe(may);
});

test.each([
  ['b', 'a', true],
  ['a', 'a', false],
  [null, 'a', false],
])('[A4.23] the manifest names %s while %s runs: an update %s', (latest, running, newer) => {
  expect(isNewer(latest, running)).toBe(newer);
});
