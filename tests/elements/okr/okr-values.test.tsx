import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import { coreFor } from '#core/session/core.ts';
import { hasUnsaved, whenSaved } from '#core/session/unsaved.ts';

import type { SeededCompany } from '../../seed/company.ts';
import type { SeededOkr } from '../../seed/okr.ts';
import { axeFindings, command, liveOpen, nextEvent, show, startAs, type, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { named, pressInside, root, text } from '../../setup/page.ts';

const rows = (element: HTMLElement, kind: string): HTMLElement[] => [
  ...root(element).querySelectorAll<HTMLElement>(`[role=row][data-type=${kind}]`),
];
const valueCell = (element: HTMLElement, place = 0): HTMLElement =>
  rows(element, 'key_result')[place]?.querySelector('[data-column=current]') as HTMLElement;
const editor = (element: HTMLElement): Promise<HTMLInputElement> =>
  until(() => root(element).querySelector<HTMLInputElement>('.okr-editor input'));
const focused = (element: HTMLElement): string =>
  (root(element).activeElement as HTMLElement | null)?.dataset['cell'] ?? '';
async function enter(element: HTMLElement, place: number, typed: string): Promise<void> {
  valueCell(element, place).focus();
  pressInside(element, 'F2');
  type(await editor(element), typed);
  pressInside(element, 'Enter');
}

interface Scene {
  element: HTMLElement;
  company: SeededCompany;
  okr: SeededOkr;
  /** Id of the second key result, below the first one's project and task. */
  second: string;
}

async function scene(attributes = 'locale="en-US"'): Promise<Scene> {
  const { company, okr } = await command<{ company: SeededCompany; okr: SeededOkr }>('okr');
  localStorage.clear();
  await startAs(company.writer);
  const { body } = await callAs(company.writer, 'POST', '/api/v1/okr/key-results/', {
    title: 'Kunden am Netz',
    objective: okr.objective,
    initial: 0,
    current: 0,
    goal: 10,
  });
  const element = show(`<strategy-okr style="width: 1200px; height: 600px" ${attributes}></strategy-okr>`);
  await until(() => rows(element, 'key_result').length === 2);
  return { element, company, okr, second: String(body['id']) };
}

const genuine = globalThis.fetch;
const goOffline = (): void =>
  void (globalThis.fetch = (call, init) =>
    init?.method === 'PUT' ? Promise.reject(new TypeError('offline')) : genuine(call, init));
const goOnline = (): void => {
  globalThis.fetch = genuine;
  dispatchEvent(new Event('online'));
};

describe('strategy-okr: values', () => {
  afterEach(async () => {
    globalThis.fetch = genuine;
    document.body.innerHTML = '';
    localStorage.clear();
  });

  it('keeps each value that was typed without a connection, marks it, and sends all when it is back', async () => {
    const { element, okr, second, company } = await scene();
    goOffline();
    await enter(element, 0, '61');
    await enter(element, 1, '4');
    await until(() => root(element).querySelector('.okr-notice')?.textContent.includes('2 values are not saved'));
    expect(root(element).querySelectorAll('.okr-waiting').length).to.equal(2);
    expect(valueCell(element).querySelector('[role=img]')?.getAttribute('aria-label')).to.equal('Not saved');
    expect(valueCell(element).textContent).to.contain('61');
    expect(hasUnsaved()).to.equal(true);
    // this device has them: signing out does not wait
    expect(await whenSaved(0)).to.equal(true);
    expect(await axeFindings(element)).to.deep.equal([]);
    goOnline();
    await until(() => text(element).includes('2 values have been saved'));
    await until(() => root(element).querySelector('.okr-notice') === null);
    await until(() => valueCell(element).textContent.includes('61 / 100'));
    const stored = async (id: string): Promise<unknown> =>
      (await callAs(company.writer, 'GET', `/api/v1/okr/key-results/${id}/`)).body['current'];
    expect([await stored(okr.keyResult), await stored(second)]).to.deep.equal([61, 4]);
    await until(() => !hasUnsaved());
  });

  it('shows a new value in the frame in which its field closes, never the old one once more', async () => {
    const { element } = await scene();
    valueCell(element).focus();
    pressInside(element, 'F2');
    type(await editor(element), '61');
    // what was typed is drawn, as between two keys of a person
    await Promise.resolve();
    pressInside(element, 'Enter');
    // before the browser can draw anything
    await Promise.resolve();
    expect(valueCell(element).querySelector('input')).to.equal(null);
    expect(valueCell(element).textContent).to.contain('61 / 100');
    await until(() => !hasUnsaved());
  });

  it('takes up what an earlier visit could not save, and gives it up when that is wanted', async () => {
    const { element } = await scene();
    goOffline();
    await enter(element, 1, '4');
    await until(() => root(element).querySelector('.okr-waiting'));
    element.remove();
    const again = show('<strategy-okr style="width: 1200px; height: 600px" locale="de-DE"></strategy-okr>');
    await until(() => root(again).querySelector('.okr-waiting'));
    (await until(() => named(root(again), 'Verwerfen …'))).click();
    await until(() => root(again).querySelector('[role=alertdialog]')?.textContent.includes('Kunden am Netz: 4'));
    named(root(again), 'Verwerfen')?.click();
    await until(() => root(again).querySelector('.okr-notice') === null);
    await until(() => valueCell(again, 1).textContent.includes('0 / 10'));
    await until(() => !hasUnsaved());
  });

  it('gives values up for good: the question is asked once, and closes with what it asked about', async () => {
    const { element } = await scene();
    const question = (): Element | null => root(element).querySelector('[role=alertdialog]');
    goOffline();
    await enter(element, 1, '4');
    (await until(() => named(root(element), 'Discard …'))).click();
    await until(question);
    named(root(element), 'Discard')?.click();
    await until(() => question() === null && root(element).querySelector('.okr-waiting') === null);
    await enter(element, 1, '5');
    await until(() => named(root(element), 'Discard …'));
    expect(question()).to.equal(null);
    named(root(element), 'Discard …')?.click();
    await until(question);
    goOnline();
    await until(() => root(element).querySelector('.okr-waiting') === null && question() === null);
    goOffline();
    await enter(element, 1, '6');
    await until(() => named(root(element), 'Discard …'));
    expect(question()).to.equal(null);
  });

  it('takes the value that is on the server for giving up the one that waits', async () => {
    const { element, second, company } = await scene();
    goOffline();
    await enter(element, 1, '4');
    await until(() => root(element).querySelector('.okr-waiting'));
    await enter(element, 1, '0');
    await until(() => root(element).querySelector('.okr-waiting') === null);
    expect(valueCell(element, 1).textContent).to.contain('0 / 10');
    await until(() => !hasUnsaved());
    goOnline();
    expect((await callAs(company.writer, 'GET', `/api/v1/okr/key-results/${second}/`)).body['current']).to.equal(0);
  });

  it('sends no value that was given up in another tab, and shows it no longer', async () => {
    const { element } = await scene();
    const sent: string[] = [];
    goOffline();
    await enter(element, 1, '4');
    await until(() => root(element).querySelector('.okr-waiting'));
    const key = Object.keys(localStorage).find((one) => one.startsWith('leitstern.okr.values.')) ?? '';
    const kept = localStorage.getItem(key) ?? '';
    // the other tab was faster than its message
    localStorage.removeItem(key);
    globalThis.fetch = (call, init) => {
      sent.push(init?.method ?? 'GET');
      return genuine(call, init);
    };
    dispatchEvent(new Event('online'));
    await until(() => root(element).querySelector('.okr-waiting') === null);
    expect(sent).not.to.include('PUT');
    // and what it keeps is shown here
    localStorage.setItem(key, kept);
    dispatchEvent(new StorageEvent('storage', { key }));
    await until(() => root(element).querySelector('.okr-waiting'));
  });

  it('shows the first table while values of an earlier visit are on their way, and says when they are saved', async () => {
    const { element } = await scene();
    goOffline();
    await enter(element, 1, '4');
    await until(() => root(element).querySelector('.okr-waiting'));
    element.remove();
    coreFor(location.origin).queries.clear();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    globalThis.fetch = async (call, init) => {
      if (init?.method === 'PUT') await held;
      return genuine(call, init);
    };
    const again = show('<strategy-okr style="width: 1200px; height: 600px" locale="en-US"></strategy-okr>');
    await until(() => rows(again, 'key_result').length === 2);
    release();
    await until(() => text(again).includes('1 value has been saved'));
    await until(() => valueCell(again, 1).textContent.includes('4 / 10'));
    await until(() => root(again).querySelector('.okr-waiting') === null && !hasUnsaved());
  });

  it('leaves progress and status as they were when a value is not saved', async () => {
    const { element } = await scene();
    const state = (): string =>
      [...rows(element, 'objective'), ...rows(element, 'key_result')]
        .map(
          (row) =>
            row.querySelector('[data-column=progress]')?.textContent + (row.querySelector('.pill')?.textContent ?? ''),
        )
        .join();
    const before = state();
    expect(rows(element, 'key_result')[1]?.querySelector('.pill')?.textContent).to.equal('Not started');
    goOffline();
    await enter(element, 1, '1');
    await until(() => root(element).querySelector('.okr-waiting'));
    expect(state()).to.equal(before);
  });

  it('takes the tick of a task back that could not be saved, and offers another try', async () => {
    const { element } = await scene();
    goOffline();
    const tick = (): HTMLInputElement | null => root(element).querySelector<HTMLInputElement>('.okr-task');
    tick()?.click();
    const again = await until(() => named(root(element), 'Try again'));
    await until(() => tick()?.checked === false);
    globalThis.fetch = genuine;
    const saved = nextEvent('strategy-saved');
    again.click();
    await saved;
    await until(() => tick()?.checked);
  });

  it('leads back to a field whose text is no value instead of losing it to another edit', async () => {
    const { element } = await scene();
    valueCell(element).focus();
    pressInside(element, 'F2');
    const field = await editor(element);
    type(field, '12x');
    valueCell(element, 1).querySelector<HTMLElement>('[data-act=edit]')?.click();
    await until(() => root(element).activeElement === field);
    expect(field.value).to.equal('12x');
    expect(root(element).querySelector('.okr-editor [role=alert]')?.textContent).to.contain('Enter a number');
    element.setAttribute('state', 'mode=diagram');
    await until(() => root(element).querySelector('[role=treegrid]') === null);
    element.setAttribute('state', '');
    await until(() => root(element).querySelector<HTMLInputElement>('.okr-editor input')?.value === '12x');
  });

  it('saves and goes on like a spreadsheet: Enter down the values, Tab along the row', async () => {
    const { element } = await scene();
    await enter(element, 0, '61');
    const [first, second] = [valueCell(element), valueCell(element, 1)].map((cell) => cell.dataset['cell'] ?? '');
    expect(focused(element)).to.equal(second);
    pressInside(element, 'F2');
    type(await editor(element), '4');
    pressInside(element, 'Enter', { shiftKey: true });
    expect(focused(element)).to.equal(first);
    pressInside(element, 'F2');
    await editor(element);
    pressInside(element, 'Tab');
    const [line, column] = (first ?? '').split(':').map(Number);
    expect(focused(element)).to.equal(`${line}:${(column ?? 0) + 1}`);
    await until(() => valueCell(element, 1).textContent.includes('4 / 10'));
  });

  it('gives the focus to the neighbor when the row that has it goes', async () => {
    const { element, company, second } = await scene();
    const cell = rows(element, 'key_result')[1]?.querySelector<HTMLElement>('[data-cell]');
    cell?.focus();
    await liveOpen();
    await callAs(company.writer, 'DELETE', `/api/v1/okr/key-results/${second}/`);
    await until(() => rows(element, 'key_result').length === 1);
    expect(focused(element)).to.match(/^\d+:0$/);
  });

  it('leaves the focus in the table after a row was deleted from its own menu', async () => {
    const { element } = await scene();
    const cell = rows(element, 'key_result')[1]?.querySelector<HTMLElement>('[data-cell]');
    cell?.focus();
    const action = (name: string): HTMLElement | undefined =>
      [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === name);
    (await until(() => named(root(element), 'More actions for “Kunden am Netz”'))).click();
    (await until(() => action('Delete …'))).click();
    const confirm = await until(() => named(root(element), 'Delete key result'));
    // it counts first what would go along
    await until(() => confirm.matches(':enabled:not([aria-disabled=true])'));
    confirm.click();
    await until(() => rows(element, 'key_result').length === 1);
    await until(() => /^\d+:0$/.test(focused(element)));
  });

  it('says in the view that is there by then what a deletion brings back, and that it could not', async () => {
    const { element } = await scene();
    rows(element, 'key_result')[1]?.querySelector<HTMLElement>('[data-cell]')?.focus();
    (await until(() => named(root(element), 'More actions for “Kunden am Netz”'))).click();
    const remove = await until(() =>
      [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === 'Delete …'),
    );
    remove.click();
    const confirm = await until(() => named(root(element), 'Delete key result'));
    await until(() => confirm.matches(':enabled:not([aria-disabled=true])'));
    confirm.click();
    await until(() => rows(element, 'key_result').length === 1);
    element.remove();
    const again = show('<strategy-okr style="width: 1200px; height: 600px" locale="en-US"></strategy-okr>');
    await until(() => rows(again, 'key_result').length === 1);
    globalThis.fetch = (call, init) =>
      init?.method === 'POST' && String(call instanceof Request ? call.url : call).includes('restore')
        ? Promise.reject(new TypeError('offline'))
        : genuine(call, init);
    const cell = rows(again, 'key_result')[0]?.querySelector<HTMLElement>('[data-cell]');
    cell?.focus();
    pressInside(again, 'z', { ctrlKey: true });
    await until(() => text(again).includes('The deletion could not be undone'));
    globalThis.fetch = genuine;
    pressInside(again, 'z', { ctrlKey: true });
    await until(() => text(again).includes('Restored') && rows(again, 'key_result').length === 2);
    const said = [...root(again).querySelectorAll('.toast')].find((one) => one.textContent.includes('Restored'));
    expect(said?.textContent).to.include('Kunden am Netz');
  });

  it('says when the saved views or the teams of the filter could not be loaded, and tries again', async () => {
    const { element } = await scene();
    element.remove();
    coreFor(location.origin).queries.clear();
    const urlOf = (call: RequestInfo | URL): string => (call instanceof Request ? call.url : call.toString());
    globalThis.fetch = (call, init) =>
      /saved-views|teams/.test(urlOf(call)) ? Promise.reject(new TypeError('offline')) : genuine(call, init);
    const again = show('<strategy-okr style="width: 1200px; height: 600px" locale="en-US"></strategy-okr>');
    await until(() => text(again).includes('The saved views could not be loaded.'));
    (await until(() => named(root(again), 'Team'))).click();
    await until(() => text(again).includes('The values could not be loaded.'));
    globalThis.fetch = genuine;
    const tryAgain = (): void => {
      for (const button of root(again).querySelectorAll<HTMLElement>('.okr-notice button, [popover] .btn-small'))
        if (button.textContent === 'Try again') button.click();
    };
    // a call that was under way may still fail
    await until(() => {
      tryAgain();
      return !text(again).includes('could not be loaded') && root(again).querySelector('[role=tab]');
    });
  });

  it('says when what is shown could not be renewed, and tries again', async () => {
    const { element } = await scene();
    const core = coreFor(location.origin);
    const urlOf = (call: RequestInfo | URL): string => (call instanceof Request ? call.url : call.toString());
    globalThis.fetch = (call, init) =>
      urlOf(call).includes('okr/table') ? Promise.reject(new TypeError('offline')) : genuine(call, init);
    void core.queries.invalidateQueries({ queryKey: ['okr', 'table'] });
    const notice = await until(() => root(element).querySelector('.okr-notice'));
    expect(notice.textContent).to.contain('This may be out of date');
    expect(rows(element, 'key_result').length).to.equal(2);
    globalThis.fetch = genuine;
    named(root(element), 'Try again')?.click();
    await until(() => root(element).querySelector('.okr-notice') === null);
  });

  it('says what is out of date beside a value that was refused, and asks for both again', async () => {
    const { element } = await scene();
    const core = coreFor(location.origin);
    const urlOf = (call: RequestInfo | URL): string => (call instanceof Request ? call.url : call.toString());
    let looks = 0;
    globalThis.fetch = (call, init) => {
      if (init?.method === 'PUT') return Promise.resolve(Response.json({ detail: 'No' }, { status: 422 }));
      if (!urlOf(call).includes('okr/table')) return genuine(call, init);
      looks += 1;
      return Promise.reject(new TypeError('offline'));
    };
    await enter(element, 0, '7');
    await until(() => text(element).includes('1 value is not saved yet'));
    void core.queries.invalidateQueries({ queryKey: ['okr', 'table'] });
    await until(() => text(element).includes('This may be out of date'));
    expect(root(element).querySelectorAll('.okr-notice').length).to.equal(2);
    const before = looks;
    named(root(element), 'Try again')?.click();
    await until(() => looks > before);
  });
});
