import { expect } from 'chai';

import { nextPeriod } from '#contract/okr/okr-rules.ts';
import { coreFor } from '#core/session/core.ts';
import { hasUnsaved } from '#core/session/unsaved.ts';

import { heldAction, nextEvent, type, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { dialog, labelled, press, root, says, text } from '../../setup/page.ts';
import {
  seededPeriod,
  newOkr,
  panel,
  named,
  pressInPanel,
  confirm,
  overhear,
  withInAnswers,
  genuine,
  showItem,
} from '../../setup/okr-panel-page.ts';

describe('strategy-okr, deleting in the side panel', () => {
  afterEach(() => {
    globalThis.fetch = genuine;
    document.body.innerHTML = '';
  });

  it('offers to delete only where the server allows it, and says a refusal', async () => {
    const { company, okr } = await newOkr();
    const path = `/api/v1/okr/objectives/${okr.objective}/`;
    const release = withInAnswers(path, { can_delete: false });
    const stranger = await showItem(company.reader, `objective:${okr.objective}`);
    await pressInPanel(stranger, 'More actions for');
    const side = await panel(stranger);
    await until(() => named(side, 'Copy to another quarter'));
    expect(named(side, 'Delete')).to.equal(undefined);
    release();

    const releaseAgain = withInAnswers(path, { can_delete: true });
    const unsure = await showItem(company.reader, `objective:${okr.objective}`);
    await pressInPanel(unsure, 'More actions for');
    await pressInPanel(unsure, 'Delete');
    await confirm(await dialog(unsure), 'Delete objective');
    await says(unsure, 'It was not deleted');
    releaseAgain();
  });

  it('takes a deletion back with all that went with it', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await pressInPanel(element, 'More actions');
    await pressInPanel(element, 'Delete');
    await confirm(await dialog(element), 'Delete key result');
    const undo = await heldAction(root(element), 'Undo');
    const row = () => root(element).querySelector('[role=row][data-type=key_result]');
    await until(() => row() === null);
    undo.click();
    await until(() => row() !== null);
    await says(element, 'Restored');
  });

  it('takes a deletion back with the keys, once, and its message goes', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await pressInPanel(element, 'More actions');
    await pressInPanel(element, 'Delete');
    await confirm(await dialog(element), 'Delete key result');
    await heldAction(root(element), 'Undo');
    const row = () => root(element).querySelector('[role=row][data-type=key_result]');
    await until(() => row() === null && root(element).querySelector('dialog[open]') === null);
    expect(press(document.body, 'z', { ctrlKey: true })).to.equal(false);
    await until(() => row() !== null);
    await says(element, 'Restored');
    await until(() => named(root(element), 'Undo') === undefined);
    // nothing is left to take back or to do again
    expect(press(document.body, 'z', { ctrlKey: true })).to.equal(true);
    expect(press(document.body, 'y', { ctrlKey: true })).to.equal(true);
  });

  for (const way of ['the next Ctrl+Z', 'its message'])
    it(`takes a deletion back by ${way} where the first Ctrl+Z had no connection`, async () => {
      const { company, okr } = await newOkr();
      const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
      await pressInPanel(element, 'More actions');
      await pressInPanel(element, 'Delete');
      await confirm(await dialog(element), 'Delete key result');
      await heldAction(root(element), 'Undo');
      const row = () => root(element).querySelector('[role=row][data-type=key_result]');
      await until(() => row() === null && root(element).querySelector('dialog[open]') === null);
      const release = overhear((method) => (method === 'POST' ? Promise.reject(new TypeError('offline')) : null));
      expect(press(document.body, 'z', { ctrlKey: true })).to.equal(false);
      await says(element, 'The deletion could not be undone');
      release();
      if (way === 'its message') (await heldAction(root(element), 'Try again')).click();
      else expect(press(document.body, 'z', { ctrlKey: true })).to.equal(false);
      await until(() => row() !== null);
      await until(() => !text(element).includes('The deletion could not be undone'));
    });

  it('says that nothing was deleted while the browser is offline, and deletes nothing later', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `task:${okr.task}`);
    await pressInPanel(element, 'More actions for');
    await pressInPanel(element, 'Delete');
    const asked = await dialog(element);
    await until(() => (named(asked, 'Delete task') as HTMLButtonElement | undefined)?.disabled === false);
    const asks: string[] = [];
    const release = overhear((method) => (asks.push(method), Promise.reject(new TypeError('offline'))));
    window.dispatchEvent(new Event('offline'));
    named(asked, 'Delete task')?.click();
    await says(element, 'It was not deleted');
    named(asked, 'Cancel')?.click();
    await until(() => root(element).querySelector('dialog[open]') === null);
    expect(asks).to.include('DELETE');
    release();
    window.dispatchEvent(new Event('online'));
    await callAs(company.writer, 'GET', '/api/v1/features/');
    expect((await callAs(company.writer, 'GET', `/api/v1/okr/tasks/${okr.task}/`)).status).to.equal(200);
  });

  it('shows before a deletion what others have changed, and takes for deleted what is gone', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    const path = `/api/v1/okr/objectives/${okr.objective}/`;
    await pressInPanel(element, 'More actions for');
    await pressInPanel(element, 'Delete');
    const asked = await dialog(element);
    await until(() => (named(asked, 'Delete objective') as HTMLButtonElement | undefined)?.disabled === false);
    // the page does not see it come
    const release = overhear((method, asks) =>
      method === 'GET' && asks === path ? Promise.reject(new TypeError('held')) : null,
    );
    await callAs(company.admin, 'PUT', path, { objective: 'Wärme im Westen' });
    named(asked, 'Delete objective')?.click();
    await says(element, 'Objective: Wärme im Süden → Wärme im Westen');
    expect((await callAs(company.writer, 'GET', path)).status).to.equal(200);
    await callAs(company.admin, 'DELETE', path);
    await confirm(asked, 'Delete anyway');
    await says(element, 'had been deleted already');
    await until(() => root(element).querySelector('[part=panel]') === null);
    release();
  });

  it('asks again when something else hangs on the item than was counted', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `project:${okr.project}`);
    await pressInPanel(element, 'More actions for');
    await pressInPanel(element, 'Delete');
    await says(element, 'This is deleted too: 1 task.');
    // the page does not see it come
    const release = overhear((method, path) =>
      method === 'GET' && path.includes('/dependents/') ? Promise.reject(new TypeError('held')) : null,
    );
    await callAs(company.writer, 'POST', '/api/v1/okr/tasks/', { title: 'One more', project: okr.project });
    const asked = await dialog(element);
    await confirm(asked, 'Delete project');
    await says(element, 'Something else has been linked to it in the meantime.');
    await says(element, 'This is deleted too: 2 tasks.');
    release();
    const saved = nextEvent('strategy-saved');
    await confirm(asked, 'Delete anyway');
    await saved;
    expect((await callAs(company.writer, 'GET', `/api/v1/okr/projects/${okr.project}/`)).status).to.equal(404);
  });

  it('says which field was refused, also where the panel does not show it', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    const errors = { quarter: ['This quarter is closed.'], key_results: ['One of them is locked.'] };
    const path = `/api/v1/okr/objectives/${okr.objective}/`;
    const release = overhear((method, asked) =>
      method === 'PUT' && asked === path
        ? Promise.resolve(Response.json({ detail: 'No.', errors }, { status: 400 }))
        : null,
    );
    const period = (await labelled(element, 'Quarter')) as unknown as HTMLSelectElement;
    const { year, quarter } = nextPeriod(seededPeriod);
    period.value = `${year}-${quarter}`;
    period.dispatchEvent(new Event('change', { bubbles: true }));
    await says(element, 'Key results of the project: One of them is locked.');
    const note = root(element).querySelector(`#${CSS.escape(period.getAttribute('aria-describedby') ?? '')}`);
    expect(note?.textContent).to.equal('This quarter is closed.');
    expect(root(element).querySelector('.banner')?.textContent).not.to.include('closed');
    release();
  });

  it('counts what hangs on an objective before it deletes it', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    await pressInPanel(element, 'More actions for');
    await pressInPanel(element, 'Delete');
    await says(
      element,
      '1 project remains, but is no longer linked to it. This is deleted too: 1 key result, 1 check-in',
    );
    const saved = nextEvent('strategy-saved');
    await confirm(await dialog(element), 'Delete objective');
    await saved;
    await until(() => root(element).querySelector('[part=panel]') === null);
    expect((await callAs(company.writer, 'GET', `/api/v1/okr/objectives/${okr.objective}/`)).status).to.equal(404);
  });

  it('forgets with an item what was typed about it, and asks nothing again while others work', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `project:${okr.project}`);
    type(await labelled(element, 'Add task'), 'Half written');
    await until(hasUnsaved);
    await pressInPanel(element, 'More actions for');
    await pressInPanel(element, 'Delete');
    const asked = await dialog(element);
    const action = await until(() => named(asked, 'Delete project') as HTMLButtonElement | undefined);
    await until(() => !action.disabled);
    let isAsked = false;
    const release = overhear((method, path) => {
      if (method !== 'GET' || !path.includes('/dependents/')) return null;
      isAsked = true;
      return new Promise(() => undefined);
    });
    void coreFor(location.origin).queries.invalidateQueries({ queryKey: ['okr', 'dependents'] });
    await until(() => isAsked);
    expect(action.disabled).to.equal(false);
    action.click();
    await until(() => root(element).querySelector('[part=panel]') === null);
    release();
    await until(() => !hasUnsaved());
    expect(JSON.stringify(Object.entries(localStorage))).not.to.include('Half written');
  });
});
