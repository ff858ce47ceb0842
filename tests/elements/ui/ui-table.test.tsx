import { expect } from 'chai';
import { useMemo, useState } from 'react';

import { Combobox } from '#core/ui/fields/combobox.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { BulkAction } from '#core/ui/table/table-bulk.tsx';
import type { TableColumn } from '#core/ui/table/table-columns.ts';
import { DataTable } from '#core/ui/table/data-table.tsx';
import { ResetFilters, TableFilter } from '#core/ui/table/table-filter.tsx';
import { FIRST_VIEW, filterCount, withFilter, type TableView } from '#core/ui/table/table-view.ts';
import { Trash2 } from 'lucide-react';

import { axeFindings, until } from '../../setup/browser.ts';
import { press, stage, typeInto, useRecorded, type Stage } from './ui-stage.tsx';

interface Part {
  id: string;
  name: string;
  price: number;
}
const PARTS: Part[] = ['Östermann', 'Anlauf', 'Ärger', 'Zeh'].map((name, at) => ({
  id: `p${at}`,
  name,
  price: 40 - at * 10,
}));
const many = (count: number): Part[] =>
  Array.from({ length: count }, (_, at) => ({ id: `m${at}`, name: `Part ${at + 1}`, price: at }));

let opened = '';
let view: TableView = FIRST_VIEW;
let chosen: ReadonlySet<string> = new Set();

function useColumns(): TableColumn<Part>[] {
  return useMemo(
    () => [
      { key: 'name', header: 'Name', value: (part) => part.name, sortable: true },
      { key: 'price', header: 'Price', value: (part) => part.price, sortable: true, align: 'end', priority: 2 },
    ],
    [],
  );
}

function table(rows: Part[] | undefined, start: Partial<TableView> = {}, more: object = {}) {
  return function Table() {
    const [shown, setShown] = useState<TableView>({ ...FIRST_VIEW, ...start });
    const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
    view = shown;
    chosen = picked;
    return (
      <DataTable
        label="Parts"
        columns={useColumns()}
        rows={rows}
        rowId={(part) => part.id}
        rowName={(part) => part.name}
        view={shown}
        onView={setShown}
        selected={picked}
        onSelected={setPicked}
        onOpen={(part) => (opened = part.name)}
        menu={(part) => [{ label: 'Delete', onSelect: () => (opened = `delete ${part.name}`), danger: true }]}
        bulk={<BulkAction icon={Trash2} label="Delete all" danger onClick={() => (opened = 'bulk')} />}
        empty={<StateView kind="empty" title="No parts yet" />}
        {...more}
      />
    );
  };
}

const names = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll('tbody [data-main]')].map((cell) => cell.textContent);

describe('DataTable', () => {
  it('sorts by its headers as German readers expect and announces it', async () => {
    const { root, button, element } = await stage(table(PARTS));
    expect(names(root)).to.deep.equal(['Östermann', 'Anlauf', 'Ärger', 'Zeh']);
    button('Name').click();
    await until(() => root.querySelector('th[aria-sort=ascending]'));
    expect(names(root)).to.deep.equal(['Anlauf', 'Ärger', 'Östermann', 'Zeh']);
    button('Name').click();
    await until(() => root.querySelector('th[aria-sort=descending]'));
    expect(names(root)[0]).to.equal('Zeh');
    button('Price').click();
    await until(() => names(root)[0] === 'Zeh' && view.sort?.key === 'price');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('is worked with keys alone: rows, the controls of one, Enter, Space', async () => {
    const { root, find } = await stage(table(PARTS));
    find('tbody tr').focus();
    press(root, 'ArrowDown');
    await until(() => root.activeElement?.getAttribute('data-row') === 'p1');
    press(root, 'Enter');
    expect(opened).to.equal('Anlauf');
    press(root, ' ');
    await until(() => chosen.has('p1'));
    press(root, 'End');
    await until(() => root.activeElement?.getAttribute('data-row') === 'p3');
    press(root, 'ArrowRight');
    expect(root.activeElement?.getAttribute('aria-label')).to.equal('Select “Zeh”');
    press(root, 'ArrowRight');
    expect(root.activeElement?.getAttribute('aria-label')).to.equal('Actions for “Zeh”');
    press(root, 'ArrowLeft');
    press(root, 'ArrowLeft');
    expect(root.activeElement?.getAttribute('data-row')).to.equal('p3');
    expect(root.querySelectorAll('tbody tr[tabindex="0"]').length).to.equal(1);
  });

  it('opens a row by a click on it, but not by one on its checkbox', async () => {
    const { root, find } = await stage(table(PARTS));
    opened = '';
    find<HTMLInputElement>('[aria-label="Select “Ärger”"]').click();
    await until(() => chosen.has('p2'));
    expect(opened).to.equal('');
    root.querySelectorAll<HTMLElement>('tbody [data-main]')[2]?.click();
    expect(opened).to.equal('Ärger');
  });

  it('chooses a page, a range with Shift, and offers what can be done', async () => {
    const { find, button, root } = await stage(table(PARTS));
    find<HTMLInputElement>('[aria-label="Select “Östermann”"]').click();
    await until(() => chosen.size === 1);
    find('[aria-label="Select “Ärger”"]').dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, shiftKey: true }),
    );
    await until(() => chosen.size === 3);
    expect(find<HTMLInputElement>('thead input').indeterminate).to.equal(true);
    expect(find('[role=toolbar] [role=status]').textContent).to.equal('3 selected');
    button('Delete all').click();
    expect(opened).to.equal('bulk');
    find<HTMLInputElement>('thead input').click();
    await until(() => chosen.size === 4);
    button('Clear selection').click();
    await until(() => chosen.size === 0 && !root.querySelector('[role=toolbar]'));
  });

  it('[A9.05] pages with 10, 25, 50, 100 or all and says where one is', async () => {
    const { root, button, find } = await stage(table(many(60)));
    const range = (): string => find('.listing-pager [role=status]').textContent;
    expect(range()).to.equal('1–25 of 60');
    button('Next page').click();
    await until(() => range() === '26–50 of 60');
    expect(names(root)[0]).to.equal('Part 26');
    const sizes = find<HTMLSelectElement>('.listing-pager select');
    expect([...sizes.options].map((option) => option.value)).to.deep.equal(['10', '25', '50', '100', 'all']);
    sizes.value = 'all';
    sizes.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => range() === '1–60 of 60' && names(root).length === 60);
    expect(button('Next page').disabled).to.equal(true);
  });

  it('keeps only what is in sight in the document when there are thousands', async () => {
    const { root, find } = await stage(table(many(5000), { pageSize: 'all' }));
    await until(() => names(root).length > 5);
    expect(names(root).length).to.be.lessThan(100);
    find('tbody tr[data-row]').focus();
    press(root, 'End');
    await until(() => root.activeElement?.getAttribute('data-row') === 'm4999');
    expect(find('[role=grid]').getAttribute('aria-rowcount')).to.equal('5001');
  });

  it('leaves sorting and paging to the server when it gets a count', async () => {
    const { root, button, find } = await stage(table(PARTS, { pageSize: 10, page: 3 }, { count: 24 }));
    expect(find('.listing-pager [role=status]').textContent).to.equal('21–24 of 24');
    expect(find('tbody tr').getAttribute('aria-rowindex')).to.equal('22');
    button('Name').click();
    await until(() => view.sort?.key === 'name');
    expect(view.page).to.equal(1);
    expect(names(root)[0]).to.equal('Östermann');
  });

  it('says that nothing is there, that nothing matches, and what failed', async () => {
    const empty = await stage(table([]));
    expect(empty.root.textContent).to.contain('No parts yet');
    const none = await stage(table(PARTS, { search: 'xyz' }));
    expect(none.root.textContent).to.contain('Nothing matches');
    none.button('Reset search and filters').click();
    await until(() => names(none.root).length === 4);
    let tried = false;
    const failed = await stage(table(undefined, {}, { error: new Error('broken'), onRetry: () => (tried = true) }));
    failed.button('Try again').click();
    expect(tried).to.equal(true);
    const Loading = table(undefined);
    const loading = await stage(() => (
      <section>
        <Loading />
      </section>
    ));
    expect(loading.root.querySelectorAll('[aria-busy=true]').length).to.equal(1);
  });

  it('searches and sorts by columns that are hidden, and shows them again when nothing is found', async () => {
    const toggle = async ({ root, button }: Stage): Promise<void> => {
      button('Columns and row spacing').click();
      (await until(() => root.querySelector<HTMLElement>('[role=menuitemradio]'))).click();
    };
    const found = await stage(table(PARTS, { search: '0', sort: { key: 'price', descending: false } }));
    await toggle(found);
    await until(() => !found.root.querySelector('th + th + th + th'));
    expect(names(found.root)).to.deep.equal(['Zeh', 'Ärger', 'Anlauf', 'Östermann']);
    const none = await stage(table(PARTS, { search: 'xyz' }));
    await toggle(none);
    none.button('Reset search and filters').click();
    await until(() => none.root.querySelector('th + th + th + th'));
  });

  it('keeps its head in sight while what is around it scrolls, at every width, also where columns have no room', async () => {
    const rows = many(40).map((part) => ({ ...part, name: part.name.replace(' ', '-'.repeat(60)) }));
    for (const parts of [many(40), rows]) {
      const { root, element } = await stage(table(parts, { pageSize: 50 }));
      element.style.cssText = 'display: block; height: 400px; overflow: auto';
      for (const width of [900, 640, 400]) {
        element.style.width = `${width}px`;
        const scroller = await until(() => root.querySelector<HTMLElement>('.listing-scroll'));
        // a table without room for its columns scrolls within itself
        await until(() => {
          element.scrollTop = 700;
          scroller.scrollTop = 700;
          const top = root.querySelector('.listing-head .listing-acts')?.getBoundingClientRect().top ?? 0;
          const frame = (scroller.scrollTop > 0 ? scroller : element).getBoundingClientRect();
          return Math.abs(top - frame.top) < 12 && element.scrollTop + scroller.scrollTop > 0;
        });
      }
    }
  });

  it('becomes rows of two lines in a narrow element, and can still be sorted', async () => {
    const { root, element, find } = await stage(table(PARTS), 'style="width:380px"');
    expect(find('.listing').scrollWidth).to.be.at.most(380);
    expect(getComputedStyle(find('tbody tr')).display).to.equal('flex');
    find('[aria-label="Sort by"]').click();
    await until(() => root.querySelector('[role=menuitemradio]'));
    find('[role=menuitemradio]').click();
    await until(() => names(root)[0] === 'Anlauf');
    expect(await axeFindings(element)).to.deep.equal([]);
  });
});

function Filters() {
  const [shown, setShown] = useRecorded<TableView>({ ...FIRST_VIEW, page: 4 }, (next) => (view = next));
  return (
    <div className="listing-filters">
      <TableFilter
        label="Status"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'invited', label: 'Invited' },
        ]}
        chosen={shown.filters['status'] ?? []}
        onChange={(values) => setShown(withFilter(shown, 'status', values))}
      />
      <ResetFilters count={filterCount(shown)} onReset={() => setShown(FIRST_VIEW)} />
    </div>
  );
}

describe('TableFilter', () => {
  it('and small marks have the corners of the page', async () => {
    const View = () => (
      <>
        <Filters />
        <span className="chip" />
        <span className="badge" />
      </>
    );
    const { find, element } = await stage(View, 'style="--strategy-radius-full: 0px"');
    for (const one of ['.listing-filter', '.listing-filter-open', '.chip', '.badge'])
      expect(getComputedStyle(find(one)).borderRadius, one).to.equal('0px');
    element.style.removeProperty('--strategy-radius-full');
    expect(getComputedStyle(find('.listing-filter')).borderRadius).to.not.equal('0px');
  });

  it('shows what is set, counts it and takes it away again', async () => {
    const { root, button, find, element } = await stage(Filters);
    button('Status').click();
    await until(() => root.querySelector('input[type=checkbox]'));
    find<HTMLInputElement>('input[type=checkbox]').click();
    await until(() => root.querySelector('[data-set=true]'));
    expect(view).to.deep.equal({ ...FIRST_VIEW, filters: { status: ['active'] } });
    expect(button('Reset 1 filter')).to.not.equal(undefined);
    expect(await axeFindings(element)).to.deep.equal([]);
    button('Remove “Status”').click();
    await until(() => view.filters['status'] === undefined);
    expect(button('Status')).to.not.equal(undefined);
  });
});

let groups: string[] = [];
function Groups() {
  const [value, setValue] = useRecorded<string[]>(['a'], (next) => (groups = next));
  return (
    <Combobox
      label="Groups"
      options={[
        { value: 'a', label: 'Strategie' },
        { value: 'b', label: 'Einkauf' },
        { value: 'c', label: 'Führungskräfte', detail: 'Leitung' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

describe('Combobox', () => {
  it('finds without accents, adds with Enter, removes by cross and Backspace', async () => {
    const { root, find, button, element } = await stage(Groups);
    const input = find<HTMLInputElement>('[role=combobox]');
    typeInto(input, 'fuhrung');
    await until(() => root.querySelectorAll('[role=option]').length === 1);
    await until(() => root.querySelector('[role=option][data-focus]'));
    expect(await axeFindings(element)).to.deep.equal([]);
    press(root, 'Enter');
    await until(() => groups.join() === 'a,c');
    button('Remove “Strategie”').click();
    await until(() => groups.join() === 'c');
    input.focus();
    press(root, 'Backspace');
    await until(() => groups.length === 0);
  });
});
