import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import { hasUnsaved } from '#core/session/unsaved.ts';

import type { SeededCompany } from '../../seed/company.ts';
import type { SeededOkr } from '../../seed/okr.ts';
import { axeFindings, command, show, startAs, type, until } from '../../setup/browser.ts';
import { dialog, named, pressInside, root, text } from '../../setup/page.ts';
import { callAs } from '../../setup/second-person.ts';

const cell = (element: HTMLElement, kind: string, column: string): HTMLElement =>
  root(element).querySelector(`[role=row][data-type=${kind}] [data-column=${column}]`) as HTMLElement;
const editor = (element: HTMLElement): Promise<HTMLInputElement> =>
  until(() => root(element).querySelector<HTMLInputElement>('.okr-editor input'));
const choice = (element: HTMLElement): Promise<HTMLInputElement> =>
  until(() => root(element).querySelector<HTMLInputElement>('.okr-choice input'));
const option = (element: HTMLElement, name: string): Promise<HTMLElement> =>
  until(() =>
    [...root(element).querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent.includes(name)),
  );

/** Gives a cell the focus, until the grid knows. */
async function goTo(element: HTMLElement, kind: string, column: string): Promise<void> {
  cell(element, kind, column).focus();
  await until(() => cell(element, kind, column).tabIndex === 0);
}

interface Scene {
  element: HTMLElement;
  company: SeededCompany;
  okr: SeededOkr;
  read: (path: string) => Promise<Record<string, unknown>>;
}

async function scene(): Promise<Scene> {
  const { company, okr } = await command<{ company: SeededCompany; okr: SeededOkr }>('okr');
  localStorage.clear();
  await startAs(company.writer);
  const element = show('<strategy-okr style="width: 1500px; height: 600px" locale="en-US"></strategy-okr>');
  await until(() => cell(element, 'task', 'title'));
  const read = async (path: string) => (await callAs(company.writer, 'GET', `/api/v1/okr/${path}/`)).body;
  return { element, company, okr, read };
}

function paste(element: HTMLElement, words: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', words);
  const target = root(element).activeElement;
  target?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
  );
}

describe('strategy-okr: cells', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    localStorage.clear();
  });

  it('edits a title in its place and takes it back with Ctrl+Z, and forth with Ctrl+Y', async () => {
    const { element, okr, read } = await scene();
    const title = async (): Promise<unknown> => (await read(`key-results/${okr.keyResult}`))['title'];
    await goTo(element, 'key_result', 'title');
    pressInside(element, 'F2');
    const field = await editor(element);
    expect(field.value).to.equal('Anlagen in Betrieb');
    type(field, ' ');
    pressInside(element, 'Enter');
    await until(() => root(element).querySelector('.okr-editor [role=alert]')?.textContent === 'Enter a title.');
    expect(await axeFindings(element)).to.deep.equal([]);
    type(field, 'Anlagen am Netz');
    pressInside(element, 'Enter');
    await until(() => text(element).includes('“Anlagen in Betrieb” is now called “Anlagen am Netz”'));
    expect(await title()).to.equal('Anlagen am Netz');
    // Enter leads down, as in a spreadsheet
    expect(root(element).activeElement?.closest('[role=row]')?.getAttribute('data-type')).to.equal('project');
    pressInside(element, 'z', { ctrlKey: true });
    await until(async () => (await title()) === 'Anlagen in Betrieb');
    pressInside(element, 'y', { ctrlKey: true });
    await until(async () => (await title()) === 'Anlagen am Netz');
    await until(() => !hasUnsaved());
  });

  it('reads dates as people write them, and takes them away with Delete', async () => {
    const { element, okr, read } = await scene();
    const due = async (): Promise<unknown> => (await read(`tasks/${okr.task}`))['due'];
    await goTo(element, 'task', 'due');
    pressInside(element, '5');
    const field = await editor(element);
    expect(field.value).to.equal('5');
    // in the middle of its row, whose edge cuts nothing of it
    const middle = (of: Element): number => of.getBoundingClientRect().top + of.getBoundingClientRect().height / 2;
    expect(middle(field.parentElement!)).to.be.closeTo(middle(cell(element, 'task', 'due')), 1);
    type(field, '5.12.2026');
    pressInside(element, 'Tab');
    await until(async () => (await due()) === '2026-12-05');
    await goTo(element, 'task', 'due');
    pressInside(element, 'Delete');
    await until(async () => (await due()) === null);
    await until(() => !hasUnsaved());
  });

  it('selects cells by Shift, empties and fills them at once, and takes each step back', async () => {
    const { element, okr, read } = await scene();
    const dues = async (): Promise<unknown[]> => [
      (await read(`projects/${okr.project}`))['due'],
      (await read(`tasks/${okr.task}`))['due'],
    ];
    const selected = (): number => root(element).querySelectorAll('[role=gridcell][aria-selected=true]').length;
    const reach = async (key: string, count: number): Promise<void> => {
      pressInside(element, key, { shiftKey: true });
      await until(() => selected() === count);
    };
    await goTo(element, 'key_result', 'due');
    await reach('ArrowDown', 2);
    await reach('ArrowDown', 3);
    expect(await axeFindings(element)).to.deep.equal([]);
    paste(element, '2026-12-07');
    await until(() => text(element).includes('3 cells pasted'));
    await until(async () => (await dues()).every((due) => due === '2026-12-07'));
    // from the last one to the left and back
    await reach('ArrowLeft', 6);
    await reach('ArrowRight', 3);
    pressInside(element, 'Delete');
    await until(() => text(element).includes('3 cells emptied'));
    await until(async () => (await dues()).every((due) => due === null));
    pressInside(element, 'z', { ctrlKey: true });
    await until(async () => (await dues()).every((due) => due === '2026-12-07'));
    pressInside(element, 'Escape');
    await until(() => selected() === 0);
    await until(() => !hasUnsaved());
  });

  it('selects cells by dragging, copies them, and has the menu of a row at the pointer', async () => {
    const { element } = await scene();
    const [from, to] = [cell(element, 'key_result', 'current'), cell(element, 'task', 'due')];
    const press = (kind: string, at: HTMLElement, more: MouseEventInit = {}): boolean => {
      const { x, y, width, height } = at.getBoundingClientRect();
      const place = {
        clientX: x + width / 2,
        clientY: y + height / 2,
        bubbles: true,
        composed: true,
        cancelable: true,
      };
      return at.dispatchEvent(new MouseEvent(kind, { ...place, ...more }));
    };
    press('mousedown', from);
    from.focus();
    await until(() => {
      press('mousemove', to, { buttons: 1 });
      return root(element).querySelectorAll('[role=gridcell][aria-selected=true]').length === 9;
    });
    press('mouseup', to);
    const lines = await until(() => {
      const data = new DataTransfer();
      const copy = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, composed: true, cancelable: true });
      // the browser sends it from the words that were pressed
      (to.firstElementChild ?? to).dispatchEvent(copy);
      const copied = data.getData('text/plain');
      return copied !== '' && copied.split('\n');
    });
    expect(lines.map((line) => line.split('\t').length)).to.deep.equal([3, 3, 3]);
    expect(press('contextmenu', cell(element, 'objective', 'title'), { button: 2 })).to.equal(false);
    const menu = await until(() => root(element).querySelector<HTMLElement>('[role=menu]:popover-open'));
    expect(menu.ariaLabel).to.contain('Wärme im Süden');
    expect(menu.textContent).to.contain('Open').and.to.contain('Add key result');
    expect(await axeFindings(element)).to.deep.equal([]);
    await until(() => menu.contains(root(element).activeElement));
    pressInside(element, 'Escape');
    await until(() => root(element).activeElement === cell(element, 'objective', 'title'));
  });

  it('chooses team and person over their cells; key results take the team over', async () => {
    const { element, company, okr, read } = await scene();
    await goTo(element, 'key_result', 'team');
    pressInside(element, 'F2');
    // the team of a key result is that of its objective: F2 leads to its value
    await editor(element);
    pressInside(element, 'Escape');
    await goTo(element, 'objective', 'team');
    pressInside(element, 'Enter');
    await choice(element);
    expect(await axeFindings(element)).to.deep.equal([]);
    pressInside(element, 'Escape');
    await until(() => root(element).querySelector('.okr-choice') === null);
    await goTo(element, 'objective', 'team');
    expect((await read(`objectives/${okr.objective}`))['team']).to.equal(okr.team);
    pressInside(element, 'Delete');
    await until(async () => (await read(`objectives/${okr.objective}`))['team'] === null);
    await until(() => cell(element, 'key_result', 'team').textContent === '');
    await goTo(element, 'objective', 'responsible');
    pressInside(element, 'Enter');
    await choice(element);
    const { body } = await callAs(company.writer, 'POST', '/api/v1/okr/responsible-people/', { text: '' });
    const people = body as unknown as { id: string; name: string }[];
    const other = people.find(({ id }) => id !== company.writer.id);
    await option(element, other?.name ?? '');
    type(await choice(element), other?.name ?? '');
    await until(() => root(element).querySelectorAll('[role=option]').length === 1);
    pressInside(element, 'Enter');
    await until(async () => (await read(`objectives/${okr.objective}`))['responsible_person'] === other?.id);
    await until(() => !hasUnsaved());
  });

  it('asks, and names the other person, when somebody else has renamed the same item', async () => {
    const { element, company, okr, read } = await scene();
    await goTo(element, 'objective', 'title');
    pressInside(element, 'F2');
    const field = await editor(element);
    await callAs(company.admin, 'PUT', `/api/v1/okr/objectives/${okr.objective}/`, { objective: 'Norden' });
    type(field, 'Westen');
    pressInside(element, 'Enter');
    const asked = await until(() => root(element).querySelector<HTMLElement>('[role=alertdialog]'));
    await until(() => asked.textContent.includes('has changed this item') && !asked.textContent.includes('Somebody'));
    expect(asked.textContent).to.contain('Norden').and.to.contain('Westen');
    named(asked, 'Save my value')?.click();
    await until(async () => (await read(`objectives/${okr.objective}`))['objective'] === 'Westen');
    await until(() => !hasUnsaved());
  });

  it('pastes a block as one step, and says what of it cannot be read', async () => {
    const { element, okr, read } = await scene();
    const found = async () => {
      const [keyResult, project] = [await read(`key-results/${okr.keyResult}`), await read(`projects/${okr.project}`)];
      return [keyResult['title'], project['title']];
    };
    const before = await found();
    await goTo(element, 'key_result', 'title');
    paste(element, 'Erste\r\nZweite\r\n');
    // taken back while its saves are on their way, the whole of it goes back
    await until(() => text(element).includes('2 cells pasted'));
    pressInside(element, 'z', { ctrlKey: true });
    await until(() => !hasUnsaved());
    await until(async () => (await found()).join() === before.join());
    pressInside(element, 'y', { ctrlKey: true });
    await until(async () => (await found()).join() === 'Erste,Zweite');
    await until(() => !hasUnsaved());
    pressInside(element, 'z', { ctrlKey: true });
    await until(async () => (await found()).join() === before.join());
    // one right after the other: none is left out
    await goTo(element, 'key_result', 'title');
    paste(element, 'Dritte');
    await goTo(element, 'project', 'title');
    paste(element, 'Vierte');
    await until(async () => (await found()).join() === 'Dritte,Vierte');
    await until(() => !hasUnsaved());
    await goTo(element, 'key_result', 'current');
    paste(element, '1.234,5\tx\r\nviel');
    const asked = await dialog(element);
    expect(asked.textContent).to.contain('2 cells cannot be pasted').and.to.contain('“viel”');
    named(asked, 'Paste the other one')?.click();
    await until(async () => (await read(`key-results/${okr.keyResult}`))['current'] === 1234.5);
    await until(() => !hasUnsaved());
    // so it is where a click has opened the field of the first cell, which cannot hold several
    await goTo(element, 'key_result', 'current');
    pressInside(element, 'F2');
    await editor(element);
    paste(element, '77\r\nviel\r\n');
    const again = await dialog(element);
    expect(root(element).querySelector('.okr-editor')).to.equal(null);
    named(again, 'Paste the other one')?.click();
    await until(async () => (await read(`key-results/${okr.keyResult}`))['current'] === 77);
    await until(() => !hasUnsaved());
  });

  it('completes a task with Space and takes it back with the toast or Ctrl+Z', async () => {
    const { element, okr, read } = await scene();
    const isDone = async (): Promise<unknown> => (await read(`tasks/${okr.task}`))['completed'];
    await goTo(element, 'task', 'title');
    pressInside(element, ' ');
    await until(() => named(root(element), 'Undo'));
    expect(await isDone()).to.equal(true);
    pressInside(element, 'z', { ctrlKey: true });
    await until(async () => (await isDone()) === false);
    pressInside(element, 'y', { ctrlKey: true });
    await until(async () => (await isDone()) === true);
  });

  it('takes the offer to undo away when the table is left', async () => {
    const { element } = await scene();
    const change = (mode: string): void =>
      [...root(element).querySelectorAll<HTMLElement>('[role=radio]')]
        .find(({ textContent }) => textContent.includes(mode))
        ?.click();
    for (const mode of ['Evaluation', 'Diagram']) {
      await goTo(element, 'task', 'title');
      pressInside(element, ' ');
      await until(() => named(root(element), 'Undo'));
      change(mode);
      await until(() => root(element).querySelector('[part=evaluation], [part=diagram]'));
      expect(named(root(element), 'Undo')).to.equal(undefined);
      change('Table');
      await until(() => root(element).querySelector('[role=row][data-type=task]'));
    }
  });
});
