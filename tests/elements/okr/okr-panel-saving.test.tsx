import { expect } from 'chai';

import { hasUnsaved, whenSaved } from '#core/session/unsaved.ts';

import { axeFindings, nextEvent, type, unheard, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { dialog, labelled, leave, root, says } from '../../setup/page.ts';
import {
  newOkr,
  panel,
  named,
  press,
  pressInPanel,
  keyResult,
  choose,
  overhear,
  genuine,
  showItem,
} from '../../setup/okr-panel-page.ts';

describe('strategy-okr, saving in the side panel', () => {
  afterEach(() => {
    globalThis.fetch = genuine;
    document.body.innerHTML = '';
  });

  it('saves no part of a number that was typed away, and keeps the words that are none', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const current = await labelled(element, 'Current');
    for (const text of ['5', '', '150', '150 kWh']) type(current, text);
    leave(current);
    await says(element, 'Enter a number, for example 12.5.');
    const title = await labelled(element, 'Title');
    type(title, 'Systems in operation');
    const saved = nextEvent('strategy-saved');
    leave(title);
    await saved;
    expect(await keyResult(company.writer, okr.keyResult)).to.include({ title: 'Systems in operation', current: 50 });
    await press(element, 'Close');
    await until(() => root(element).querySelector('[part=panel]') === null);
    const again = await showItem(company.writer, `key_result:${okr.keyResult}`);
    expect((await labelled(again, 'Current')).value).to.equal('150 kWh');
    expect((await keyResult(company.writer, okr.keyResult))['current']).to.equal(50);
    type(await labelled(again, 'Current'), '50');
    await until(() => !hasUnsaved());
  });

  it('sends what was left while a save was running, and what was typed back', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const goal = await labelled(element, 'Target');
    const start = await labelled(element, 'Start');
    let answer = (): void => undefined;
    let puts = 0;
    const held = new Promise<void>((done) => (answer = done));
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'PUT' && ++puts === 1) await held;
      return genuine(input, init);
    };
    type(goal, '80');
    leave(goal);
    await until(() => puts === 1);
    type(start, '10');
    leave(start);
    type(goal, '100');
    leave(goal);
    answer();
    await until(() => puts > 1 && root(element).querySelector('[data-state=saved]'));
    expect(await keyResult(company.writer, okr.keyResult)).to.include({ goal: 100, initial: 10 });
  });

  it('completes a task for both of two people who tick it', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `project:${okr.project}`);
    const box = await until(() => root(element).querySelector<HTMLElement>('[part=panel] .panel-line .checkbox'));
    const saved = nextEvent('strategy-saved');
    await unheard('GET', '/api/v1/okr/tasks/', async () => {
      await callAs(company.admin, 'PUT', `/api/v1/okr/tasks/${okr.task}/`, { completed: true });
      box.click();
    });
    await saved;
    const { body } = await callAs(company.writer, 'GET', `/api/v1/okr/tasks/${okr.task}/`);
    expect(body['completed']).to.equal(true);
    await says(element, 'Tasks (1 of 1 done)');
  });

  it('names objectives and people in a conflict', async () => {
    const { company, okr } = await newOkr();
    const made = await Promise.all(
      ['First home', 'Second home'].map(async (objective) => {
        const { body } = await callAs(company.writer, 'POST', '/api/v1/okr/objectives/', { objective });
        return String(body['id']);
      }),
    );
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await pressInPanel(element, 'More actions for');
    await pressInPanel(element, 'Move to another objective');
    const moving = await dialog(element);
    const search = moving.querySelector('input') as HTMLInputElement;
    type(search, 'Second');
    await choose(element, search, 'Second home');
    const path = `/api/v1/okr/key-results/${okr.keyResult}/`;
    // the page does not see it come
    const release = overhear((method, asked) =>
      method === 'GET' && asked === path ? Promise.reject(new TypeError('held')) : null,
    );
    await callAs(company.admin, 'PUT', path, { objective: made[0] });
    named(moving, 'Move key result')?.click();
    await says(element, 'Theirs: First home');
    release();
    await says(element, 'Yours: Second home');
    expect((await dialog(element)).textContent).not.to.include(made[0]);
  });

  it('says that others have deleted the item, and hands out what was typed', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    await press(element, 'Add key result');
    const opened = await dialog(element);
    type(opened.querySelector('textarea') as HTMLTextAreaElement, 'Half a key result');
    named(opened, 'Close')?.click();
    await until(() => root(element).querySelector('dialog[open]') === null);
    const words = await labelled(element, 'Objective');
    type(words, 'Words that must not be lost');
    await callAs(company.admin, 'DELETE', `/api/v1/okr/objectives/${okr.objective}/`);
    leave(words);
    await says(element, 'was deleted');
    const typed = await until(() =>
      root(element).querySelector<HTMLTextAreaElement>('[part=panel] textarea[readonly]'),
    );
    expect(typed.value).to.equal('Objective: Words that must not be lost\nAdd key result: Half a key result');
    expect(await axeFindings(element)).to.deep.equal([]);
    const side = await panel(element);
    expect(root(element).activeElement).to.equal(side);
    expect(side.querySelector('[role=alert]')?.textContent).to.include('was deleted');
    [...side.querySelectorAll('button')].find((one) => one.textContent === 'Close')?.click();
    await until(() => root(element).querySelector('[part=panel]') === null);
    expect(hasUnsaved()).to.equal(false);
  });

  it('says that a save was refused after the panel had closed, keeps why, and tries again', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const path = `/api/v1/okr/key-results/${okr.keyResult}/`;
    const release = overhear((method, asked) =>
      method === 'PUT' && asked === path
        ? Promise.resolve(Response.json({ detail: 'No.', errors: { goal: ['Too far away.'] } }, { status: 400 }))
        : null,
    );
    const goal = await labelled(element, 'Target');
    type(goal, '900');
    await press(element, 'Close');
    await says(element, 'Your changes to “Anlagen in Betrieb” were not saved');
    await says(element, 'Too far away.');
    const again = await showItem(company.writer, `key_result:${okr.keyResult}`);
    expect((await labelled(again, 'Target')).value).to.equal('900');
    await until(() => root(again).querySelector('[part=panel] [data-state=failed]'));
    await until(() => root(again).querySelector('[part=panel] .field-error')?.textContent === 'Too far away.');
    release();
    const saved = nextEvent('strategy-saved');
    await press(again, 'Try again');
    await saved;
    expect((await keyResult(company.writer, okr.keyResult))['goal']).to.equal(900);
    await until(() => !hasUnsaved());
  });

  it('waits with leaving the company until the save of the panel that closes has arrived', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const goal = await labelled(element, 'Target');
    type(goal, '70');
    await until(hasUnsaved);
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'PUT') await held;
      return fetch(input, init);
    };
    element.remove();
    const waiting = whenSaved(60_000);
    expect(await Promise.race([waiting, new Promise((done) => setTimeout(done, 60, 'still waiting'))])).to.equal(
      'still waiting',
    );
    answer();
    expect(await waiting).to.equal(true);
    globalThis.fetch = fetch;
    expect((await keyResult(company.writer, okr.keyResult))['goal']).to.equal(70);
  });

  it('takes back with Escape what is in a field, and closes with the next one', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const escape = (input: HTMLElement): boolean =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    const title = await labelled(element, 'Title');
    for (const [label, before, typed] of [
      ['Title', 'Anlagen in Betrieb', 'Half a tit'],
      ['Target', '100', '8'],
      ['Target', '100', '150 kWh'],
      ['Unit (optional)', 'Anlagen', 'An'],
    ] as const) {
      const input = await labelled(element, label);
      type(input, typed);
      escape(input);
      await until(() => input.value === before);
    }
    escape(title);
    await until(() => root(element).querySelector('[part=panel]') === null);
    expect(hasUnsaved()).to.equal(false);
    expect(await keyResult(company.writer, okr.keyResult)).to.include({ title: 'Anlagen in Betrieb', goal: 100 });
  });

  it('keeps a title on one line: Enter saves it, pasted breaks become spaces', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const title = await labelled(element, 'Title');
    type(title, 'Heat\r\n  in the south');
    const saved = nextEvent('strategy-saved');
    title.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await saved;
    expect((await keyResult(company.writer, okr.keyResult))['title']).to.equal('Heat in the south');
  });
});
