import { expect } from 'chai';
import { useState } from 'react';

import { hasUnsaved } from '#core/session/unsaved.ts';
import { EditableTable, type EditableTableProps } from '#core/ui/editable-table/editable-table.tsx';
import type { TableContent } from '#core/ui/editable-table/table-content.ts';

import { axeFindings, until } from '../../setup/browser.ts';
import { stage, type Stage } from './ui-stage.tsx';

const START: TableContent = {
  columns: [
    { key: '#', label: '#', type: 'index' },
    { key: 'region', label: 'Region', type: 'text' },
    { key: 'sum', label: 'Sum', type: 'number' },
    {
      key: 'level',
      label: 'Level',
      type: 'select',
      items: [
        { value: 'h', label: 'High' },
        { value: 'l', label: 'Low' },
      ],
    },
  ],
  rows: [
    { region: 'North', sum: 1, level: 'h' },
    { region: 'South', sum: 2.5, level: null },
    { region: 'West', sum: null, level: 'l' },
  ],
};

let content = START;
/** Somebody else saves it, or takes the right to write. */
let arrive: (next: TableContent) => void;
let show: (isShown: boolean) => void;
/** A table that holds its content. */
const table = (props: Partial<EditableTableProps> = {}) =>
  function Table() {
    const [now, setNow] = useState(START);
    const [isShown, setShown] = useState(true);
    content = now;
    arrive = (next) => setNow(structuredClone(next));
    show = setShown;
    return isShown && <EditableTable label="Regions" {...now} onChange={setNow} allowRowReordering {...props} />;
  };

const cell = ({ find }: Stage, place: string): HTMLElement => find(`[data-cell="${place}"]`);
const field = ({ find }: Stage) => find<HTMLTextAreaElement>('.et-field');
function key(target: Element, name: string, more: KeyboardEventInit = {}): void {
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true, ...more }),
  );
}
/** Gives a cell the focus once it is drawn, and waits until the table knows. */
async function goTo(on: Stage, place: string): Promise<HTMLElement> {
  await until(() => on.root.querySelector(`[data-cell="${place}"]`));
  cell(on, place).focus();
  await until(() => cell(on, place).tabIndex === 0);
  return cell(on, place);
}
/** Opens a cell by keyboard, and types into it. */
async function type(on: Stage, place: string, text?: string): Promise<HTMLTextAreaElement> {
  key(await goTo(on, place), 'F2');
  await until(() => on.root.querySelector('.et-field'));
  const area = field(on);
  if (text === undefined) return area;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
  area.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await until(() => area.value === text);
  return area;
}
/** Writes into a cell by keyboard. */
async function write(on: Stage, place: string, text: string, exit = 'Enter'): Promise<void> {
  key(await type(on, place, text), exit);
  await until(() => !on.root.querySelector('.et-field') || on.root.querySelector('.et-problem'));
}
const regions = (): unknown[] => content.rows.map(({ region }) => region);

describe('the editable table', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    content = START;
  });

  it('[W2.26-03] [W2.26-05] shows all types of columns and an Action column', async () => {
    const on = await stage(table());
    expect([...on.root.querySelectorAll('[role=columnheader]')].map((one) => one.textContent)).to.deep.equal([
      '#',
      'Region',
      'Sum',
      'Level',
      'Action',
    ]);
    expect(cell(on, '1:0').textContent).to.equal('2');
    expect(cell(on, '1:2').textContent).to.equal('2.5');
    expect(cell(on, '0:3').textContent).to.equal('High');
    expect(await axeFindings(on.element)).to.deep.equal([]);
  });

  it('a column of numbers is as wide as its heading', async () => {
    const on = await stage(table());
    arrive({
      ...START,
      columns: START.columns.map((one) => (one.key === 'sum' ? { ...one, label: 'Heat pumps sold (k)' } : one)),
    });
    const words = () =>
      [...on.root.querySelectorAll('.et-head .et-words')].find(
        ({ textContent }) => textContent === 'Heat pumps sold (k)',
      );
    await until(words);
    await until(() => (words()?.scrollWidth ?? 1) <= (words()?.clientWidth ?? 0));
  });

  it('[W2.26-03] a cell is written by keyboard, and Enter leads to the one below; text that is no number stays', async () => {
    const on = await stage(table());
    await write(on, '0:2', '1.234,5');
    expect(content.rows[0]?.['sum']).to.equal(1234.5);
    expect((on.root.activeElement as HTMLElement).dataset['cell']).to.equal('1:2');
    await write(on, '1:2', 'unknown', 'Tab');
    expect(content.rows[1]?.['sum']).to.equal('unknown');
    expect((on.root.activeElement as HTMLElement).dataset['cell']).to.equal('1:3');
    await write(on, '1:1', 'lost', 'Escape');
    expect(regions()).to.deep.equal(['North', 'South', 'West']);
  });

  it('[W2.26-04] [W5.14] [W5.15] a heading is written anew, and one that is there already is refused', async () => {
    const on = await stage(table());
    await write(on, '-1:1', 'Sales Area');
    expect(content.columns[1]).to.include({ key: 'sales_area', label: 'Sales Area' });
    expect(content.rows[0]).to.deep.equal({ sales_area: 'North', sum: 1, level: 'h' });
    await write(on, '-1:2', 'LEVEL');
    expect(on.find('.et-problem').textContent).to.equal('Another column has this name.');
    key(field(on), 'Escape');
    await until(() => !on.root.querySelector('.et-field'));
    expect(content.columns[2]).to.include({ key: 'sum', label: 'Sum' });
  });

  it('[W2.26-05] [W2.26-07] [W2.26-09] rows and columns are added and deleted, and each step is undone', async () => {
    const on = await stage(table());
    on.button('Add new row').click();
    await until(() => content.rows.length === 4);
    await until(() => (on.root.activeElement as HTMLElement).dataset['cell'] === '3:1');
    on.button('Add new column').click();
    await until(() => content.columns.length === 5);
    expect(content.columns[4]).to.include({ key: 'new_column_1', label: 'New Column 1' });
    on.button('Delete row 2').click();
    await until(() => content.rows.length === 3);
    expect(regions()).to.deep.equal(['North', 'West', null]);
    key(cell(on, '0:1'), 'z', { ctrlKey: true });
    await until(() => content.rows.length === 4);
    on.button('Undo').click();
    await until(() => content.columns.length === 4);
    on.button('Redo').click();
    await until(() => content.columns.length === 5);
  });

  it('[W2.26-06] rows are moved by Alt and an arrow, and by dragging their grip, where that is allowed', async () => {
    const on = await stage(table());
    key(await goTo(on, '0:1'), 'ArrowDown', { altKey: true });
    await until(() => regions()[0] === 'South');
    expect((on.root.activeElement as HTMLElement).dataset['cell']).to.equal('1:1');
    const grip = on.find('[data-line="0"] .et-grip');
    const box = on.find('[data-line="2"]').getBoundingClientRect();
    const at = { bubbles: true, button: 0, buttons: 1, pointerId: 1, isPrimary: true };
    grip.setPointerCapture = () => undefined;
    grip.dispatchEvent(new PointerEvent('pointerdown', at));
    grip.dispatchEvent(new PointerEvent('pointermove', { ...at, clientY: box.top + 10 }));
    await until(() => on.root.querySelector('[data-drop=after]'));
    grip.dispatchEvent(new PointerEvent('pointerup', at));
    await until(() => regions()[2] === 'South');
    expect(regions()).to.deep.equal(['North', 'West', 'South']);
    document.body.innerHTML = '';
    const fixed = await stage(table({ allowRowReordering: false }));
    key(await goTo(fixed, '0:1'), 'ArrowDown', { altKey: true });
    expect(regions()).to.deep.equal(['North', 'South', 'West']);
    expect(fixed.root.querySelector('.et-grip')).to.equal(null);
  });

  it('a cell that is opened and left takes back nothing that somebody else has saved', async () => {
    const on = await stage(table());
    await type(on, '0:2');
    arrive({ ...START, rows: START.rows.map((row, line) => (line === 0 ? { ...row, sum: 12 } : row)) });
    await until(() => content.rows[0]?.['sum'] === 12);
    field(on).blur();
    await until(() => !on.root.querySelector('.et-field'));
    expect(content.rows[0]?.['sum']).to.equal(12);
  });

  it('what is typed stays in its row when somebody else deletes one above it', async () => {
    const on = await stage(table());
    await type(on, '2:1', 'East');
    arrive({ ...START, rows: START.rows.slice(1) });
    await until(() => regions().includes('East'));
    expect(regions()).to.deep.equal(['South', 'East']);
  });

  it('[W2.26-03] what is typed in an open cell is kept when the table goes, and the page asks before it is left', async () => {
    const on = await stage(table());
    await type(on, '1:1', 'Far');
    await until(() => hasUnsaved());
    show(false);
    await until(() => !on.root.querySelector('[role=grid]'));
    await until(() => regions()[1] === 'Far');
    expect(hasUnsaved()).to.equal(false);
  });

  it('Enter ends a letter that is being composed and not the cell; AltGr types letters', async () => {
    const on = await stage(table());
    const area = await type(on, '0:1', 'に');
    key(area, 'Enter', { isComposing: true });
    expect(field(on)).to.equal(area);
    key(area, 'Escape');
    await until(() => !on.root.querySelector('.et-field'));
    key(await goTo(on, '0:1'), '@', { ctrlKey: true, altKey: true, modifierAltGraph: true });
    await until(() => on.root.querySelector('.et-field'));
    expect(field(on).value).to.equal('@');
  });

  it('a choice counts when its cell is left: arrows go through the closed list', async () => {
    const on = await stage(table());
    key(await goTo(on, '0:3'), 'F2');
    await until(() => on.root.querySelector('.et-field'));
    const list = on.find<HTMLSelectElement>('.et-field');
    list.value = 'l';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => list.value === 'l');
    expect(on.find('.et-field')).to.equal(list);
    expect(content.rows[0]).to.deep.equal(START.rows[0]);
    key(list, 'Enter');
    await until(() => content.rows[0]?.['level'] === 'l');
  });

  it('the menu of a column opens with the key for menus', async () => {
    const on = await stage(table());
    key(await goTo(on, '-1:1'), 'ContextMenu');
    await until(() => on.root.querySelector('[role=menu]:popover-open'));
  });

  it('a cell with several lines is copied as one cell', async () => {
    const on = await stage(table());
    arrive({ ...START, rows: [{ region: 'two\nlines', sum: 1, level: null }] });
    await until(() => content.rows.length === 1);
    const clipboardData = new DataTransfer();
    cell(on, '0:1').dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    expect(clipboardData.getData('text/plain')).to.equal('"two\nlines"');
  });

  it('a block of a spreadsheet is pasted from a cell on', async () => {
    const on = await stage(table());
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'East\t1,234.5\tlow\r\nFar\t3\thigh\r\nLast\t4\t');
    (await goTo(on, '2:1')).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    await until(() => content.rows.length === 5);
    expect(content.rows.slice(2)).to.deep.equal([
      { region: 'East', sum: 1234.5, level: 'l' },
      { region: 'Far', sum: 3, level: 'h' },
      { region: 'Last', sum: 4, level: null },
    ]);
  });

  it('commits an open cell when the view around is saved', async () => {
    let flush: (() => Promise<unknown>) | undefined;
    const addPart: EditableTableProps['addPart'] = (part) => {
      flush = part;
      return () => (flush = undefined);
    };
    const on = await stage(table({ addPart }));
    await type(on, '0:1', 'Far North');
    await until(() => flush);
    await flush?.();
    await until(() => content.rows[0]?.['region'] === 'Far North');
    await until(() => !on.root.querySelector('.et-field') && flush === undefined);
  });

  it('the first rows take input before the others in sight are drawn', async () => {
    const rows = Array.from({ length: 40 }, (_, place) => ({ region: `Region ${place}`, sum: place, level: null }));
    const on = await stage(table());
    show(false);
    arrive({ ...START, rows });
    const drawn = (): number => on.root.querySelectorAll('[role=row]:has([data-cell])').length;
    await until(() => drawn() === 0);
    const counts: number[] = [];
    const observer = new MutationObserver(() => counts.push(drawn()));
    observer.observe(on.root, { childList: true, subtree: true });
    show(true);
    await until(() => drawn() > 8);
    observer.disconnect();
    expect(counts.find((count) => count > 0)).to.be.below(9);
  });

  it('a row far down is called by the number that it shows', async () => {
    const rows = Array.from({ length: 1200 }, (_, place) => ({ region: `R${place}`, sum: place }));
    const on = await stage(table({ rows }));
    key(await goTo(on, '0:1'), 'End', { ctrlKey: true });
    const number = await until(() => on.root.querySelector('[data-cell="1199:0"]'));
    expect(number.textContent).to.equal('1200');
    expect(on.root.querySelector('[aria-label="Delete row 1200"]')).to.not.equal(null);
    key(await goTo(on, '1199:1'), 'F2');
    await until(() => on.root.querySelector('[aria-label="Region, row 1200"]'));
  });

  it('[W3.42] a table is defined by its columns, whether its rows move, and how many show', async () => {
    const defined = { ...START.columns[2], key: 'sum', label: 'Sum', type: 'number', width: 210 } as const;
    const columns = START.columns.map((one) =>
      one.key === 'sum' ? defined : one.key === 'level' ? { ...one, editable: false } : one,
    );
    const on = await stage(table({ columns, allowRowReordering: true }));
    expect(Math.round(cell(on, '0:2').getBoundingClientRect().width)).to.equal(210);
    expect([...on.root.querySelectorAll('.et-head .et-words')].map((one) => one.textContent)).to.deep.equal(['#', 'Region', 'Sum', 'Level']); // prettier-ignore
    expect((await goTo(on, '2:3')).textContent).to.equal('Low');
    expect(on.root.querySelector('.et-grip')).to.not.equal(null);
    key(await goTo(on, '0:3'), 'F2');
    expect(on.root.querySelector('.et-field')).to.equal(null);
    await type(on, '0:1');
    document.body.innerHTML = '';
    const read = await stage(table({ onChange: undefined, columns, readonlyDisplayLimit: 2 }));
    expect(read.root.querySelectorAll('[data-line]')).to.have.length(2);
  });

  it('[W2.26-08] a table that is only read shows ten rows, and more when asked', async () => {
    const rows = Array.from({ length: 25 }, (_, place) => ({ region: `R${place}`, sum: place }));
    const on = await stage(table({ onChange: undefined, rows }));
    await until(() => on.root.querySelectorAll('[data-line]').length === 10);
    expect(on.root.textContent).to.contain('10 of 25 rows');
    expect(on.root.textContent).not.to.contain('Action');
    key(await goTo(on, '0:1'), 'F2');
    expect(on.root.querySelector('.et-field')).to.equal(null);
    on.button('Show More').click();
    await until(() => on.find('[role=grid]').getAttribute('aria-rowcount') === '26');
  });
});
