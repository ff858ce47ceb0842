import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { CATEGORIES, PACKAGE_COLORS } from '#contract/cards/action-areas.ts';

import { groundOf, labelOf, planOf } from './plan-content.ts';
import {
  columnPercent,
  countOf,
  maySave,
  placeBeside,
  placed,
  renamed,
  shifted,
  withObjective,
  withPackages,
  withWords,
  withoutObjective,
  withoutPackage,
  type PackageWords,
} from './plan.ts';

const PLAN = planOf(
  {
    objectives: [
      { id: 'b', title: 'Second', order: 1, okr_team: 'sales' },
      { id: 'a', title: 'First', order: 0 },
      { id: 'c', title: 'Third', order: 2 },
    ],
    packages: [
      { id: 'p', objectiveId: 'a', categoryKey: 'people', name: 'Action', title: '', text: 'T', order: 0 },
      { id: 'q', objectiveId: 'b', categoryKey: 'people', name: 'N', title: 'Q', order: 1, portfolio_package: 'x' },
    ],
  },
  'en-US',
);
const WORDS: PackageWords = {
  name: '',
  title: '',
  text: ' ',
  source: 'S',
  color: '#E3F2FD',
  objectiveIds: ['b', 'a'],
  categories: ['culture', 'people'],
};
const GIVEN = { name: 'Action', text: 'New Action', newId: () => 'new' };
/** Texts of the German interface. */
const german = JSON.parse(readFileSync('locales/de-DE/actions.json', 'utf8')) as { category: Record<string, string> };
const titles = (plan: typeof PLAN) => plan.objectives.map(({ title, order }) => `${order} ${title}`);

describe('objectives', () => {
  it('[W3.52] are sorted by order, and keep what other programs have added', () => {
    expect(titles(PLAN)).toEqual(['0 First', '1 Second', '2 Third']);
    expect(PLAN.objectives[1]).toMatchObject({ okr_team: 'sales' });
  });

  it.each([
    [
      ['a', 'a'],
      ['a', 'objective-1'],
      ['a', 'package-1'],
    ],
    [
      ['', undefined],
      ['objective-0', 'objective-1'],
      ['package-0', 'package-1'],
    ],
  ])('with the ids %j are read as %j and packages as %j, so that one goes alone', (given, objectives, packages) => {
    const all = given.map((id) => ({ id, objectiveId: 'x' }));
    const plan = planOf({ objectives: all, packages: all }, 'en-US');
    expect(plan.objectives.map(({ id }) => id)).toEqual(objectives);
    expect(plan.packages.map(({ id }) => id)).toEqual(packages);
    expect(withoutPackage(plan, packages[1] ?? '').packages).toHaveLength(1);
    expect(withoutObjective(plan, objectives[1] ?? '').objectives).toHaveLength(1);
  });

  it('[W5.32] [W5.33] [W9.27] a new one is called by its number, a sixth is ignored', () => {
    const add = (plan: typeof PLAN) => withObjective(plan, 'n', (number) => `Objective ${number}`);
    expect(titles(add(add(PLAN))).slice(3)).toEqual(['3 Objective 4', '4 Objective 5']);
    const full = add(add(PLAN));
    expect(add(full)).toBe(full);
  });

  it.each([
    [' New ', '0 New'],
    ['   ', '0 Untitled'],
  ])('[W5.34] the title %j becomes %j', (title, expected) =>
    expect(titles(renamed(PLAN, 'a', title, 'Untitled'))[0]).toBe(expected),
  );

  it.each([
    ['a', -1, 'abc'],
    ['a', 1, 'bac'],
    ['c', -1, 'acb'],
    ['c', 1, 'abc'],
  ] as const)('[W5.36] %s moved by %i', (id, by, expected) => {
    const { objectives } = shifted(PLAN, id, by);
    expect(objectives.map((one) => one.id).join('')).toBe(expected);
    expect(objectives.map(({ order }) => order)).toEqual([0, 1, 2]);
  });

  it('[W5.37] one goes with all its packages, and the others are numbered anew', () => {
    const plan = withoutObjective(PLAN, 'a');
    expect(titles(plan)).toEqual(['0 Second', '1 Third']);
    expect(plan.packages.map(({ id, order }) => [id, order])).toEqual([['q', 0]]);
  });

  it.each([[0, 80], [1, 80], [2, 40], [3, 26], [4, 20], [5, 16]])('[W9.28] %i of them are %i per cent wide each', (count, width) => expect(columnPercent(count)).toBe(width)); // prettier-ignore
});

describe('packages', () => {
  it('[W3.53] [W5.39] [W5.40] one for each chosen objective × category, with the given name and text and no title', () => {
    const made = withPackages(PLAN, WORDS, GIVEN).packages.slice(2);
    expect(made.map(({ objectiveId, categoryKey }) => `${objectiveId} ${categoryKey}`)).toEqual(['b culture', 'b people', 'a culture', 'a people']); // prettier-ignore
    expect(made[0]).toEqual({ id: 'new', objectiveId: 'b', categoryKey: 'culture', name: 'Action', title: '', text: 'New Action', source: 'S', color: '#E3F2FD', order: 2 }); // prettier-ignore
    expect(countOf(WORDS)).toBe(4);
  });

  it('[W5.41] an edited one gets the first chosen objective and category only', () => {
    const [, q] = withWords(PLAN, 'q', { ...WORDS, name: 'M' }).packages;
    expect(q).toMatchObject({ name: 'M', objectiveId: 'b', categoryKey: 'culture', order: 1, portfolio_package: 'x' });
  });

  it.each([
    [['a'], ['people'], 0, true],
    [[], ['people'], 0, false],
    [['a'], [], 0, false],
    [['a'], ['people'], 299, true],
    [['a'], ['people'], 300, false],
  ])('[W5.38] may be saved for %j × %j beside %i: %s', (objectiveIds, categories, beside, expected) =>
    expect(maySave({ ...WORDS, objectiveIds, categories }, beside)).toBe(expected),
  );

  it('are removed, and moved behind those of another cell', () => {
    expect(withoutPackage(PLAN, 'p').packages.map(({ id, order }) => [id, order])).toEqual([['q', 0]]);
    const { packages } = placed(PLAN, 'p', { objectiveId: 'b', category: 'people' });
    expect(packages.map(({ id, objectiveId, order }) => [id, objectiveId, order])).toEqual([['q', 'b', 0], ['p', 'b', 1]]); // prettier-ignore
    expect(placed(PLAN, 'p', { objectiveId: 'a', category: 'people' })).toBe(PLAN);
    const before = placed(PLAN, 'p', { objectiveId: 'b', category: 'people', index: 0 });
    expect(before.packages.map(({ id, objectiveId }) => id + objectiveId)).toEqual(['pb', 'qb']);
  });

  const ROW = { ...PLAN, packages: [...PLAN.packages, ...['r', 's'].map((id) => ({ ...PLAN.packages[0]!, id }))] };

  it.each([
    [0, 'p q r s'],
    [1, 'q r p s'],
    [2, 'q r s p'],
  ])('are ordered inside a cell: the first before the other %i', (index, expected) => {
    const moved = placed(ROW, 'p', { objectiveId: 'a', category: 'people', index });
    expect(moved.packages.map(({ id }) => id).join(' ')).toBe(expected);
    expect(moved === ROW).toBe(index === 0);
  });

  it.each([
    ['p', 'ArrowRight', 'b people '],
    ['p', 'ArrowLeft', undefined],
    ['p', 'ArrowUp', 'a structures_processes '],
    ['p', 'ArrowDown', 'a people 1'],
    ['r', 'ArrowUp', 'a people 0'],
    ['s', 'ArrowDown', 'a culture 0'],
    ['p', 'Enter', undefined],
  ])('%s with %s goes to %s', (id, key, expected) => {
    const place = placeBeside(
      ROW,
      ROW.packages.find((one) => one.id === id)!,
      key,
    );
    expect(place && `${place.objectiveId} ${place.category} ${place.index ?? ''}`).toBe(expected);
  });

  it('an empty title shows the name', () => expect(PLAN.packages.map(labelOf)).toEqual(['Action', 'Q']));
});

it('[W3.54] [W9.29] knows six categories and six grounds', () => {
  expect(CATEGORIES).toEqual(['structures_processes', 'people', 'culture', 'data_it', 'innovation', 'partners']);
  const named = CATEGORIES.map((one) => german.category[one]);
  expect(named).toEqual(['Strukturen/Prozesse', 'Menschen', 'Kultur', 'Daten/IT', 'Innovation', 'Partner']);
  expect(PACKAGE_COLORS).toEqual(['#FFF9C4', '#F3E5F5', '#E3F2FD', '#E8F5E9', '#FFF3E0', '#FCE4EC']);
  expect(['#fff9c4', '#FCE4EC', 'red', ''].map(groundOf)).toEqual([1, 6, 1, 1]);
});
