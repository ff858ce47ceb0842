import { expect, test } from 'vitest';

import { kundennutzen } from '#contract/cards/kundennutzen.ts';

import { hasRatings, readAnalyses, type Analysis } from './analysis.ts';
import {
  mayAddColumn,
  mayAddProduct,
  mayRemoveColumn,
  mayRemoveProduct,
  newAnalysis,
  newNumber,
  withColumn,
  withColumnBack,
  withColumnName,
  withoutColumn,
  withoutProduct,
  withProduct,
  withProductBack,
  withProductName,
  withRating,
} from './analysis-edits.ts';

const fresh = newAnalysis({ id: 'a', productId: 'own', name: 'Analysis 1', product: 'Our Company', offerings: ['Price', 'Quality', 'Customer Service'] }); // prettier-ignore
const rated: Analysis = {
  ...fresh,
  criteria: ['Openness'],
  products: [
    { id: 'own', name: 'We', values: [1, 2, 3, 4] },
    { id: 'b', name: 'B', values: [5, 4, 3, 2] },
  ],
  productsAfter: [
    { id: 'own', name: 'We', values: [2, 2, 4, 5] },
    { id: 'b', name: 'B', values: [5, 4, 3, null] },
  ],
};
const values = ({ products }: Analysis) => products.map((product) => product.values);
const grown = (analysis: Analysis, times: number, step: (one: Analysis, at: number) => Analysis): Analysis =>
  Array.from({ length: times }).reduce<Analysis>((one, _, at) => step(one, at), analysis);

test('[W3.44] [W3.46] [W3.47] [W3.48] [W9.20 part] a new analysis has one product without ratings under three value offerings', () => {
  const first = { id: 'own', name: 'Our Company', values: [null, null, null] };
  expect(fresh).toEqual({
    id: 'a',
    name: 'Analysis 1',
    products: [first],
    productsAfter: [first],
    valueOfferings: ['Price', 'Quality', 'Customer Service'],
    criteria: [],
    betterAndDifferentText: '',
  });
  expect(readAnalyses({ analyses: [fresh] })).toEqual([fresh]);
});

test.each([
  [[], 1],
  [['Analysis 1'], 2],
  [['Analysis 2', 'Home'], 3],
  [['Analysis 2'], 3],
] as const)('[W3.45] after %j the next analysis has number %s', (names, number) => {
  expect(newNumber(names.map((name) => ({ name })), (n) => `Analysis ${n}`)).toBe(number); // prettier-ignore
});

test.each([
  ['nothing', undefined, []],
  ['a text', 'x', []],
  ['no objects', [null, 7, []], []],
  [
    'an empty one',
    [{}],
    [
      {
        id: 'analysis-0',
        name: '',
        products: [],
        productsAfter: [],
        valueOfferings: [],
        criteria: [],
        betterAndDifferentText: '',
      },
    ],
  ],
  [
    'ratings that are too few, too high and no numbers',
    [
      {
        id: 'x',
        name: 'X',
        valueOfferings: ['P', 'Q'],
        criteria: ['C'],
        products: [{ name: 'We', values: ['9', 'x'] }],
      },
    ],
    [
      {
        id: 'x',
        name: 'X',
        valueOfferings: ['P', 'Q'],
        criteria: ['C'],
        products: [{ id: 'product-0', name: 'We', values: [5, null, null] }],
        productsAfter: [{ id: 'product-0', name: 'We', values: [null, null, null] }],
        betterAndDifferentText: '',
      },
    ],
  ],
])('analyses of odd data are read as far as it goes: %s', (_, analyses, read) => {
  expect(readAnalyses({ analyses })).toEqual(read);
});

test.each([
  ['numbers of another program', [7, 8], ['7', '8']],
  ['numbers and the same as text', [7, '7'], ['7', 'analysis-1']],
  ['one twice', ['a', 'a', 'b'], ['a', 'analysis-1', 'b']],
  ['none before one that looks made up', [undefined, 'analysis-0'], ['analysis-0-1', 'analysis-0']],
  ['what no key of notes may hold', ['a b', 'x'.repeat(52), 1.5, ''], ['analysis-0', 'analysis-1', 'analysis-2', 'analysis-3']], // prettier-ignore
])('[W2.19-13 part] ids of analyses are those of their notes, each only once: %s', (_, given, ids) => {
  const analyses = given.map((id) => ({ id }));
  const read = readAnalyses({ analyses });
  expect(read.map(({ id }) => id)).toEqual(ids);
  expect(readAnalyses({ analyses: read })).toEqual(read);
  expect(kundennutzen.fields.safeParse({ analyses: read }).success).toBe(true);
});

test.each([
  ['a-1_B', true],
  [12, true],
  [null, true],
  [undefined, true],
  ['a b', false],
  ['', false],
  [1.5, false],
  ['x'.repeat(52), false],
])('an analysis with the id %j is accepted: %s', (id, isFit) => {
  expect(kundennutzen.fields.safeParse({ analyses: [{ id }] }).success).toBe(isFit);
});

test('ids of products are taken over, each only once, and lead to their target values', () => {
  const ids = [3, 'a', 'a', undefined];
  const products = ids.map((id, at) => ({ id, name: 'P', values: [at + 1] }));
  const productsAfter = products.map(({ id }, at) => ({ id, values: [5 - at] }));
  const [one] = readAnalyses({ analyses: [{ id: 'x', valueOfferings: ['V'], products, productsAfter }] });
  expect(one?.products.map(({ id }) => id)).toEqual(['3', 'a', 'product-2', 'product-3']);
  expect(one?.productsAfter.map((product) => product.values)).toEqual([[5], [4], [3], [2]]);
});

test('JSON text of a list counts as that list, also under the name panels', () => {
  expect(readAnalyses({ panels: JSON.stringify([rated]) })).toEqual([rated]);
});

test('[W5.23] [W5.24] [W5.25] an analysis has at most 10 products, 10 value offerings and 10 criteria', () => {
  const full = grown(
    fresh,
    12,
    (one, at) =>
    withColumn(withColumn(withProduct(one, { id: `p${at}`, name: 'P', own: false }), 'valueOfferings', 'V'), 'criteria', 'C'), // prettier-ignore
  );
  expect([full.products.length, full.productsAfter.length, full.valueOfferings.length, full.criteria.length]).toEqual([10, 10, 10, 10]); // prettier-ignore
  expect([mayAddProduct(full), mayAddColumn(full, 'valueOfferings'), mayAddColumn(full, 'criteria')]).toEqual([false, false, false]); // prettier-ignore
  expect(full.products.every((product) => product.values.length === 20)).toBe(true);
});

test('[W5.26] [W5.27] the last product and the last value offering stay, criteria may all go', () => {
  const least = grown(fresh, 5, (one) => withoutColumn(one, { kind: 'valueOfferings', at: 0 }));
  expect(least.valueOfferings).toEqual(['Customer Service']);
  expect([mayRemoveColumn(least, 'valueOfferings'), mayRemoveProduct(least)]).toEqual([false, false]);
  expect(withoutProduct(fresh, 'own')).toBe(fresh);
  expect(withoutColumn(rated, { kind: 'criteria', at: 0 }).criteria).toEqual([]);
  expect(values(withoutColumn(rated, { kind: 'criteria', at: 0 }))).toEqual([[1, 2, 3], [5, 4, 3]]); // prettier-ignore
});

test('[W3.50] a new value offering takes its place before the criteria, and ratings stay with their columns', () => {
  const wider = withColumn(rated, 'valueOfferings', 'Speed');
  expect(values(wider)).toEqual([[1, 2, 3, null, 4], [5, 4, 3, null, 2]]); // prettier-ignore
  expect(values(withoutColumn(wider, { kind: 'valueOfferings', at: 0 }))).toEqual([[2, 3, null, 4], [4, 3, null, 2]]); // prettier-ignore
  expect(withColumnName(rated, { kind: 'criteria', at: 0 }, 'Clarity').criteria).toEqual(['Clarity']);
});

test('the own product comes first, competitors last; names are the same in both states', () => {
  const ids = (one: Analysis) => [one.products.map(({ id }) => id), one.productsAfter.map(({ id }) => id)];
  expect(ids(withProduct(rated, { id: 'n', name: 'N', own: true }))).toEqual([['n', 'own', 'b'], ['n', 'own', 'b']]); // prettier-ignore
  expect(ids(withProduct(rated, { id: 'n', name: 'N', own: false }))).toEqual([['own', 'b', 'n'], ['own', 'b', 'n']]); // prettier-ignore
  const renamed = withProductName(rated, 'b', 'Bee');
  expect([renamed.products[1]?.name, renamed.productsAfter[1]?.name]).toEqual(['Bee', 'Bee']);
});

test('a rating is that of one product in one state', () => {
  const changed = withRating(rated, { when: 'productsAfter', id: 'own', place: 3 }, null);
  expect([changed.products, changed.productsAfter[0]?.values]).toEqual([rated.products, [2, 2, 4, null]]);
});

test('what was removed comes back with its ratings, also when something has changed since', () => {
  const column = { kind: 'valueOfferings', at: 1 } as const;
  expect(withColumnBack(withoutColumn(rated, column), rated, column)).toEqual(rated);
  expect(withProductBack(withoutProduct(rated, 'own'), rated, 'own')).toEqual(rated);
  const since = withoutProduct(withoutColumn(rated, column), 'b');
  expect(withColumnBack(since, rated, column)).toEqual(withoutProduct(rated, 'b'));
  expect(withProductBack(rated, rated, 'own')).toBe(rated);
});

test('an analysis has ratings when a product has one, current or target', () => {
  expect([hasRatings(fresh), hasRatings(rated), hasRatings({ ...fresh, productsAfter: rated.productsAfter })]).toEqual([false, true, true]); // prettier-ignore
});
