import { expect } from 'chai';

import { nextPeriod } from '#contract/okr/okr-rules.ts';

import { axeFindings, nextEvent, type, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { dialog, labelled, leave, root, says } from '../../setup/page.ts';
import {
  seededPeriod,
  newOkr,
  panel,
  named,
  press,
  pressInPanel,
  keyResult,
  choose,
  overhear,
  sentBodies,
  genuine,
  showItem,
} from '../../setup/okr-panel-page.ts';

describe('strategy-okr, side panel', () => {
  afterEach(() => {
    globalThis.fetch = genuine;
    document.body.innerHTML = '';
  });

  it('shows each kind of item in both languages, without findings of axe', async () => {
    const { company, okr } = await newOkr();
    for (const [item, words] of [
      [`objective:${okr.objective}`, 'Key results (1)'],
      [`key_result:${okr.keyResult}`, 'Projects (1)'],
      [`project:${okr.project}`, 'Tasks (0 of 1 done)'],
      [`task:${okr.task}`, 'Done'],
    ] as const) {
      const element = await showItem(company.writer, item);
      await panel(element);
      await says(element, words);
      expect(await axeFindings(element), item).to.deep.equal([]);
    }
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`, 'de-DE');
    await says(element, 'Aufgaben (0 von 0 erledigt)');
    expect((await labelled(element, 'Zielwert')).value).to.equal('100');
  });

  it('[A3.21] sends a changed objective with all its fields', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    const words = await labelled(element, 'Objective');
    const { sent, release } = sentBodies();
    type(words, 'Wärme im Westen');
    const saved = nextEvent('strategy-saved');
    leave(words);
    await saved;
    release();
    expect(sent.get(`PUT /api/v1/okr/objectives/${okr.objective}/`)).to.include({
      id: okr.objective,
      objective: 'Wärme im Westen',
      ...seededPeriod,
      team: okr.team,
    });
  });

  it('[A3.28] saves a field when it is left, and informs the host', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const goal = await labelled(element, 'Target');
    type(goal, 'many');
    leave(goal);
    await says(element, 'Enter a number, for example 12.5.');
    type(goal, '80');
    const saved = nextEvent<{ type: string; id: string }>('strategy-saved');
    const { sent, release } = sentBodies();
    leave(goal);
    expect((await saved).detail).to.deep.equal({ type: 'key_result', id: okr.keyResult });
    release();
    expect(sent.get(`PUT /api/v1/okr/key-results/${okr.keyResult}/`)).to.include({
      id: okr.keyResult,
      title: 'Anlagen in Betrieb',
      objective: okr.objective,
      start: 0,
      goal: 80,
      unit: 'Anlagen',
    });
    expect((await keyResult(company.writer, okr.keyResult))['goal']).to.equal(80);
  });

  it('refuses an item without words, and keeps what was typed when the panel closes', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    const words = await labelled(element, 'Objective');
    type(words, ' ');
    leave(words);
    await says(element, 'Enter a text.');
    type(words, 'Wärme im Süden und Westen');
    const saved = nextEvent('strategy-saved');
    (await panel(element)).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await saved;
    expect(root(element).querySelector('[part=panel]')).to.equal(null);
    const { body } = await callAs(company.writer, 'GET', `/api/v1/okr/objectives/${okr.objective}/`);
    expect(body['objective']).to.equal('Wärme im Süden und Westen');
  });

  it('puts changes of different fields together, and asks only when two have changed the same', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const path = `/api/v1/okr/key-results/${okr.keyResult}/`;
    const title = await labelled(element, 'Title');
    type(title, 'Mine');
    await callAs(company.admin, 'PUT', path, { goal: 90 });
    const saved = nextEvent('strategy-saved');
    leave(title);
    await saved;
    expect(await keyResult(company.writer, okr.keyResult)).to.include({ title: 'Mine', goal: 90 });

    await until(() => root(element).querySelector('[data-state=saved]'));
    type(title, 'Mine again');
    await callAs(company.admin, 'PUT', path, { title: 'Theirs' });
    leave(title);
    const conflict = await dialog(element);
    expect(conflict.textContent).to.include('Yours: Mine again').and.to.include('Theirs: Theirs');
    expect(await axeFindings(element)).to.deep.equal([]);
    const decided = nextEvent('strategy-saved');
    named(conflict, 'Save the choice')?.click();
    await decided;
    expect((await keyResult(company.writer, okr.keyResult))['title']).to.equal('Mine again');
  });

  it('[A3.20] sends what an objective needs, and [A3.22] [A3.23] [A3.24] [A3.25] [A3.27] what a key result below it needs', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, '');
    await press(element, 'New objective');
    const opened = await dialog(element);
    // the only team of the writer
    await until(() => [...opened.querySelectorAll('select')].some(({ value }) => value === okr.team));
    opened.querySelector('form')?.requestSubmit();
    await says(element, 'Enter a text.');
    type(opened.querySelector('textarea') as HTMLTextAreaElement, 'Service becomes fast');
    const { sent, release } = sentBodies();
    opened.querySelector('form')?.requestSubmit();
    await press(element, 'Add key result');
    expect(sent.get('POST /api/v1/okr/objectives/')).to.deep.equal({
      objective: 'Service becomes fast',
      ...seededPeriod,
      team: okr.team,
      responsible_person: '',
    });
    const second = await dialog(element);
    type(second.querySelector('textarea') as HTMLTextAreaElement, 'Launch the new portal');
    await says(element, 'This sounds like an activity.');
    type(await labelled(element, 'Unit (optional)'), '$');
    const saved = nextEvent<{ type: string; id: string }>('strategy-saved');
    second.querySelector('form')?.requestSubmit();
    const { detail } = await saved;
    release();
    const { objective, ...body } = sent.get('POST /api/v1/okr/key-results/') ?? {};
    expect(objective).to.be.a('string');
    expect(body).to.deep.equal({
      title: 'Launch the new portal',
      initial: 0,
      current: 0,
      goal: 100,
      direction: 'increase',
      unit: '$',
      symbol: '$',
      placement: 'before',
      space: true,
      responsible_person: '',
      date: null,
    });
    await says(element, '“Launch the new portal” has been created');
    expect(await keyResult(company.writer, detail.id)).to.include({
      goal: 100,
      direction: 'increase',
      symbol: '$',
      placement: 'before',
      space: true,
      responsible_person: null,
      date: null,
    });
  });

  it('begins another key result in its empty title', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    await press(element, 'Add key result');
    const opened = await dialog(element);
    const title = opened.querySelector('textarea') as HTMLTextAreaElement;
    type(title, 'Portal is used daily');
    const another = await until(() => named(root(element), 'Create and add another'));
    another.focus();
    another.click();
    await says(element, '“Portal is used daily” has been created');
    await until(() => title.value === '' && root(element).activeElement === title);
  });

  it('says that a list could not be loaded, and loads it again', async () => {
    const { company, okr } = await newOkr();
    const release = overhear((method, path) =>
      method === 'GET' && path === '/api/v1/okr/tasks/'
        ? Promise.resolve(Response.json({ detail: 'Out of order.' }, { status: 400 }))
        : null,
    );
    const element = await showItem(company.writer, `project:${okr.project}`);
    await says(element, 'The list could not be loaded. Out of order.');
    expect(root(element).querySelector('[part=panel]')?.textContent).not.to.include('Tasks (0');
    release();
    await press(element, 'Try again');
    await says(element, 'Tasks (0 of 1 done)');
  });

  it('saves no number that nobody has typed, and says so at the field', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    const value = await labelled(element, 'Current value (Anlagen)');
    type(value, 'sixty');
    value.form?.requestSubmit();
    await says(element, 'Enter a number, for example 12.5.');
    type(value, '61');
    const saved = nextEvent('strategy-saved');
    value.form?.requestSubmit();
    await saved;
    const { body } = await callAs(company.writer, 'GET', `/api/v1/okr/key-results/${okr.keyResult}/check-ins/`);
    expect((body as unknown as { value: number }[]).map((one) => one.value)).to.deep.equal([61, 50]);
  });

  it('writes amounts in fields as everywhere else, plainly while one types, and reads both', async () => {
    const { company, okr } = await newOkr();
    for (const [locale, label, shown, plain, typed] of [
      ['en-US', 'Target', '1,012.5', '1012.5', '1,012.5'],
      ['de-DE', 'Zielwert', '2.012,5', '2012,5', '2.012,5'],
    ] as const) {
      const element = await showItem(company.writer, `key_result:${okr.keyResult}`, locale);
      const goal = await labelled(element, label);
      goal.focus();
      type(goal, typed);
      const saved = nextEvent('strategy-saved');
      goal.blur();
      await saved;
      await until(() => goal.value === shown);
      // as Tab does it
      goal.setSelectionRange(0, shown.length);
      goal.focus();
      await until(() => goal.value === plain);
      // what is typed replaces it
      expect([goal.selectionStart, goal.selectionEnd]).to.deep.equal([0, plain.length]);
      goal.blur();
    }
    expect((await keyResult(company.writer, okr.keyResult))['goal']).to.equal(2012.5);
  });

  it('[A4.26] completes a task from the list of its project', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `project:${okr.project}`);
    (await until(() => root(element).querySelector<HTMLElement>('[part=panel] .panel-line .checkbox'))).click();
    await says(element, 'Tasks (1 of 1 done)');
    const { body } = await callAs(company.writer, 'GET', `/api/v1/okr/tasks/${okr.task}/`);
    expect(body['completed']).to.equal(true);
  });

  it('copies an objective into the next quarter', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    await pressInPanel(element, 'More actions for');
    await pressInPanel(element, 'Copy to another quarter');
    const saved = nextEvent<{ id: string }>('strategy-saved');
    named(await dialog(element), 'Copy objective')?.click();
    const { body } = await callAs(company.writer, 'GET', `/api/v1/okr/objectives/${(await saved).detail.id}/`);
    expect(body).to.include({ ...nextPeriod(seededPeriod), objective: 'Wärme im Süden' });
  });

  it('keeps the tab when another item is opened', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'History');
    element.setAttribute(
      'state',
      `year=${seededPeriod.year}&quarter=${seededPeriod.quarter}&item=objective:${okr.objective}`,
    );
    await until(() =>
      (root(element).querySelector('[part=panel]')?.getAttribute('aria-label') ?? '').includes('Wärme'),
    );
    const tab = await until(() => root(element).querySelector('[part=panel] [role=tab][aria-selected=true]'));
    expect(tab.textContent).to.include('History');
  });

  it('shuts out what lies under the panel where the element is narrow', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    element.style.width = '1000px';
    const content = await until(() => root(element).querySelector<HTMLElement>('.okr-content'));
    await until(() => content.inert);
    // narrower still it lies over the header too
    const header = root(element).querySelector<HTMLElement>('[part=header]');
    expect(header?.checkVisibility({ visibilityProperty: true })).to.equal(true);
    element.style.width = '400px';
    await until(() => header?.checkVisibility({ visibilityProperty: true }) === false);
    element.style.width = '1000px';
    root(element).querySelector<HTMLElement>('.okr-main')?.click();
    await until(() => root(element).querySelector('[part=panel]') === null);
    expect(content.inert).to.equal(false);
  });

  it('offers the key results of other quarters by search, and distinguishes equal titles', async () => {
    const { company, okr } = await newOkr();
    const { body: next } = await callAs(company.writer, 'POST', '/api/v1/okr/objectives/', {
      objective: 'Next',
      ...nextPeriod(seededPeriod),
    });
    await callAs(company.writer, 'POST', '/api/v1/okr/key-results/', {
      title: 'Anlagen in Betrieb',
      objective: next['id'],
    });
    const element = await showItem(company.writer, `project:${okr.project}`);
    const picker = await labelled(element, 'Key results of the project');
    type(picker, 'anlagen in');
    const saved = nextEvent('strategy-saved');
    const { year, quarter } = nextPeriod(seededPeriod);
    await choose(element, picker, `Q${quarter} ${year}`);
    await saved;
    const { body } = await callAs(company.writer, 'GET', `/api/v1/okr/projects/${okr.project}/`);
    expect(body['key_results']).to.have.lengthOf(2);
  });
});
