import { expect } from 'chai';

import { coreFor } from '#core/session/core.ts';
import { hasUnsaved } from '#core/session/unsaved.ts';

import { axeFindings, nextEvent, type, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { dialog, labelled, leave, root, says } from '../../setup/page.ts';
import { newOkr, named, press, keyResult, genuine, showItem } from '../../setup/okr-panel-page.ts';

describe('strategy-okr, check-ins in the side panel', () => {
  afterEach(() => {
    globalThis.fetch = genuine;
    document.body.innerHTML = '';
  });

  it('takes a check-in with value, confidence and note, draws it, and shows it in the history', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    type(await labelled(element, 'Current value (Anlagen)'), '62');
    type(await labelled(element, 'Note (optional)'), 'Two regions ahead');
    await press(element, 'Save check-in');
    await says(element, 'Check-ins (2)');
    expect(root(element).textContent).to.include('Two regions ahead');
    expect((await keyResult(company.writer, okr.keyResult))['current']).to.equal(62);
    await until(() => root(element).querySelector('.chart canvas'));
    await press(element, 'History');
    await says(element, 'Wim Writer reported 62, previously 50.');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('each tab of the panel begins at its top, however far one has scrolled in another', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    await labelled(element, 'Note (optional)');
    const body = (): Element => root(element).querySelector('.okr-panel-body') as Element;
    element.style.cssText = 'display:block;height:420px';
    await until(() => body().scrollHeight > body().clientHeight);
    body().scrollTop = 200;
    expect(body().scrollTop).to.be.greaterThan(0);
    await press(element, 'Details');
    await labelled(element, 'Unit (optional)');
    expect(body().scrollTop).to.equal(0);
  });

  it('reports about a day that has passed, and about none that has not come', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    const value = await labelled(element, 'Current value (Anlagen)');
    const day = await labelled(element, 'Date');
    expect(day.value).not.to.equal('');
    type(value, '44');
    type(day, '2099-01-01');
    leave(day);
    await says(element, 'The date must not be in the future.');
    value.form?.requestSubmit();
    type(day, '2026-10-05');
    leave(day);
    await until(() => day.getAttribute('aria-invalid') === 'false');
    const saved = nextEvent('strategy-saved');
    value.form?.requestSubmit();
    await saved;
    const { body } = await callAs(company.writer, 'GET', `/api/v1/okr/key-results/${okr.keyResult}/check-ins/`);
    const reports = body as unknown as { value: number; date: string }[];
    expect(reports.find((one) => one.value === 44)?.date).to.equal('2026-10-05');
    await says(element, '44\u00A0Anlagen · as of 10/');
  });

  it('keeps a note that is not sent when the panel closes, on this device', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    type(await labelled(element, 'Note (optional)'), 'Long thoughts');
    await until(hasUnsaved);
    element.remove();
    // it is not sent, and is on this device for the next page
    expect(hasUnsaved()).to.equal(true);
    expect(Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('Long thoughts'))).to.equal(
      true,
    );
    const again = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(again, 'Check-ins');
    const note = await labelled(again, 'Note (optional)');
    expect(note.value).to.equal('Long thoughts');
    type(note, '');
    await until(() => !hasUnsaved());
  });

  it('keeps the words of a line that is not added, and clears only what was sent', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `project:${okr.project}`);
    const line = await labelled(element, 'Add task');
    type(line, 'First');
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'POST') await held;
      return fetch(input, init);
    };
    line.form?.requestSubmit();
    type(line, 'Second');
    answer();
    await says(element, 'Tasks (0 of 2 done)');
    globalThis.fetch = fetch;
    expect(line.value).to.equal('Second');
    await press(element, 'Close');
    const again = await showItem(company.writer, `project:${okr.project}`);
    expect((await labelled(again, 'Add task')).value).to.equal('Second');
    type(await labelled(again, 'Add task'), '');
    await until(() => !hasUnsaved());
  });

  it('keeps what is typed while a check-in is on its way', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    const note = await labelled(element, 'Note (optional)');
    type(await labelled(element, 'Current value (Anlagen)'), '62');
    type(note, 'First');
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    const { fetch } = globalThis;
    const sending = new Promise<void>((begun) => {
      globalThis.fetch = async (input, init) => {
        if (init?.method === 'POST' && JSON.stringify(init.body).includes('First')) {
          begun();
          await held;
        }
        return fetch(input, init);
      };
    });
    note.form?.requestSubmit();
    await sending;
    type(note, 'Second');
    const saved = nextEvent('strategy-saved');
    answer();
    await saved;
    globalThis.fetch = fetch;
    expect(note.value).to.equal('Second');
    await until(() => [...root(element).querySelectorAll('li')].some((one) => one.textContent.includes('First')));
    type(note, '');
    await until(() => !hasUnsaved());
    // the next report begins with the value that was reported, once the item has been asked for
    const value = await labelled(element, 'Current value (Anlagen)');
    await until(() => value.value === '62');
  });

  it('keeps no part of a number in a check-in, and says what others have reported', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    const value = await labelled(element, 'Current value (Anlagen)');
    for (const text of ['150', '150 kWh']) type(value, text);
    element.remove();
    const again = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(again, 'Check-ins');
    const second = await labelled(again, 'Current value (Anlagen)');
    expect(second.value).to.equal('150 kWh');
    second.form?.requestSubmit();
    await until(() => root(again).activeElement === second);
    type(second, '50');
    await until(() => !hasUnsaved());

    type(await labelled(again, 'Note (optional)'), 'As planned');
    await callAs(company.admin, 'POST', `/api/v1/okr/key-results/${okr.keyResult}/check-ins/`, { value: 71 });
    void coreFor(location.origin).queries.invalidateQueries();
    await says(again, 'In the meantime, 71\u00A0Anlagen has been reported.');
    type(await labelled(again, 'Note (optional)'), '');
  });

  it('asks before a check-in is taken back, and offers it to its author and to administrators only', async () => {
    const { company, okr } = await newOkr();
    const other = await showItem(company.reader, `key_result:${okr.keyResult}`);
    await press(other, 'Check-ins');
    await says(other, 'Check-ins (1)');
    expect(named(root(other), 'Withdraw')).to.equal(undefined);

    const element = await showItem(company.admin, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    await press(element, 'Withdraw');
    const asked = await dialog(element);
    expect(asked.textContent).to.include('Withdraw the check-in of 50');
    named(asked, 'Withdraw check-in')?.click();
    await says(element, 'No check-ins yet.');
  });
});
