import { describe, expect, it } from 'vitest';

import { rowMatches, type TableColumn } from './table-columns.ts';
import { compareValues } from '../../locale/collation.ts';
import {
  FIRST_VIEW,
  filterCount,
  nextSort,
  pagesOf,
  queryOfView,
  rangeOf,
  viewOfQuery,
  withFilter,
} from './table-view.ts';

describe('the view of a table', () => {
  it('goes into the query and comes back, without what is at its start', () => {
    const view = {
      page: 3,
      pageSize: 'all' as const,
      sort: { key: 'name', descending: true },
      search: 'Öst',
      filters: { status: ['active', 'invited'] },
    };
    const query = queryOfView(view);
    expect(query).toEqual({ page: '3', page_size: 'all', sort: '-name', search: 'Öst', status: 'active,invited' });
    expect(viewOfQuery(query, ['status'])).toEqual(view);
    expect(queryOfView(FIRST_VIEW)).toEqual({});
  });

  it.each([
    [{ page: 'x', page_size: '7', sort: '', other: 'y' }, FIRST_VIEW],
    [{ page: '-4' }, FIRST_VIEW],
    [{ status: ',,' }, { ...FIRST_VIEW, filters: { status: [] } }],
  ])('reads %j without trouble', (query, view) => {
    expect(viewOfQuery(query as unknown as Record<string, string>, ['status'])).toEqual(view);
  });

  it('sorts ascending, descending, then as the table comes', () => {
    const first = nextSort(null, 'name');
    const second = nextSort(first, 'name');
    expect([first, second, nextSort(second, 'name')]).toEqual([
      { key: 'name', descending: false },
      { key: 'name', descending: true },
      null,
    ]);
    expect(nextSort(second, 'role')).toEqual({ key: 'role', descending: false });
  });

  it('goes to the first page when a filter changes, and counts what is set', () => {
    const filtered = withFilter({ ...FIRST_VIEW, page: 4 }, 'role', ['1']);
    expect(filtered).toEqual({ ...FIRST_VIEW, filters: { role: ['1'] } });
    expect(filterCount(filtered)).toBe(1);
    expect(withFilter(filtered, 'role', [])).toEqual(FIRST_VIEW);
  });

  it.each([
    [1, 25, 0, 1, 0, 0],
    [2, 25, 60, 3, 26, 50],
    [9, 25, 60, 3, 51, 60],
    [1, 'all', 60, 1, 1, 60],
  ] as const)('page %i of %s among %i rows', (...[page, pageSize, count, pages, from, to]) => {
    expect(pagesOf(count, pageSize)).toBe(pages);
    expect(rangeOf({ page, pageSize }, count)).toMatchObject({ from, to });
  });
});

describe('rows of the client', () => {
  const columns: TableColumn<{ name: string }>[] = [{ key: 'name', header: 'Name', value: (row) => row.name }];

  it.each([
    ['', true],
    ['ostermann', true],
    ['Mira ÖST', true],
    ['mira weber', false],
  ])('search %j', (search, found) => {
    expect(rowMatches({ name: 'Mira Östermann' }, columns, search)).toBe(found);
  });

  it('orders ä beside a, numbers by size, nothing last', () => {
    expect(['Zeh', 'Ärger', 'Arm', null, 'Post 10', 'Post 9'].toSorted(compareValues)).toEqual([
      'Ärger',
      'Arm',
      'Post 9',
      'Post 10',
      'Zeh',
      null,
    ]);
    expect([10, 9, null].toSorted(compareValues)).toEqual([9, 10, null]);
  });
});
