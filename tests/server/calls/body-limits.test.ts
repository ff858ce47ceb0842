import { expect, test } from 'vitest';

import { catalogue } from '#contract/catalogue.ts';
import { MAX_BATCH, newNote } from '#contract/board/notes.ts';
import { z } from '#contract/z.ts';
import { bodyBytesOf } from '#server/http/bodies/body-limits.ts';
import { MAX_VALUES } from '#contract/json-bounds.ts';

import { largestBody } from '../../setup/largest-body.ts';

const withBody = Object.entries(catalogue).flatMap(([name, endpoint]) =>
  endpoint.body ? [[name, endpoint, largestBody(endpoint.body)] as const] : [],
);

/** Calls whose schema allows more than anything that people do with them; what they do is written here. */
const IN_PRACTICE: Record<string, number> = {
  // new notes full of text; who changes as many sends places or texts, not both lists to the brim
  changeNotes: largestBody(z.object({ create: z.array(newNote).max(MAX_BATCH) })).bytes,
  // a view beyond this is refused
  createSavedView: 64 * 1024,
  updateSavedView: 64 * 1024,
};

test.each(withBody)('%s takes the largest body that its schema allows', (name, endpoint, { bytes, values }) => {
  expect(IN_PRACTICE[name] ?? bytes).toBeLessThanOrEqual(bodyBytesOf(endpoint));
  expect(values).toBeLessThanOrEqual(endpoint.limits?.values ?? MAX_VALUES);
});

test('what no schema bounds is known', () => {
  const unbounded = withBody.flatMap(([name, , weight]) => weight.unbounded.map((path) => `${name}${path}`));
  // addresses of mail have their own check, lists of words name each word once, a card is bounded when it is stored
  const fields = new Set(unbounded.map((path) => path.slice(path.indexOf('.'))));
  expect([...fields].toSorted()).toEqual([
    '.*',
    '.address.country',
    '.data[].*',
    '.email',
    '.filters.status[]',
    '.filters.type[]',
  ]);
});

test('strangers bring at most 16 kB, everybody else 256 kB but where the contract says so', () => {
  const sizes = Object.entries(catalogue).map(([name, endpoint]) => [name, bodyBytesOf(endpoint)] as const);
  expect(sizes.filter(([, bytes]) => bytes > 256 * 1024).map(([name]) => name)).toMatchInlineSnapshot(`
    [
      "saveSingleSignOn",
      "readProviderMetadata",
      "importDirectoryUsers",
      "saveActivationSettings",
      "saveSceneData",
      "changeNotes",
      "createDataSource",
      "updateDataSource",
      "generateBhag",
      "generateOkrs",
    ]
  `);
  for (const name of ['login', 'requestRegistration', 'requestReset', 'beginActivation', 'completeActivation'])
    expect([name, bodyBytesOf(catalogue[name] as never)]).toEqual([name, 16 * 1024]);
});

test('a long text, a list and a nested object are weighed as people would fill them', () => {
  const schema = z.object({ a: z.string().max(10), b: z.array(z.uuid()).max(3), c: z.object({ d: z.number() }) });
  expect(largestBody(schema)).toMatchObject({ bytes: expect.any(Number), values: 8, unbounded: [] });
  expect(largestBody(schema).bytes).toBeGreaterThan(JSON.stringify({ a: 'ü'.repeat(10), b: [], c: { d: 1 } }).length);
  expect(largestBody(z.object({ a: z.array(z.string()) })).unbounded).toEqual(['.a[]']);
});
