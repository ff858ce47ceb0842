import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import { nextPeriod, type Period } from '#contract/okr-rules.ts';
import { coreFor } from '#core/session/core.ts';
import { hasUnsaved, whenSaved } from '#core/session/unsaved.ts';

import type { SeededCompany, SeededPerson } from '../seed/company.ts';
import type { SeededOkr } from '../seed/okr.ts';
import { axeFindings, command, nextEvent, show, startAs, type, unheard, until } from '../setup/browser.ts';
import { callAs } from '../setup/second-person.ts';

/** The quarter of the seeded objectives. */
let seededPeriod: Period;
async function newOkr(): Promise<{ company: SeededCompany; okr: SeededOkr }> {
  const seeded = await command<{ company: SeededCompany; okr: SeededOkr; period: Period }>('okr');
  seededPeriod = seeded.period;
  return seeded;
}
const root = (element: HTMLElement): ShadowRoot => element.shadowRoot as ShadowRoot;
const panel = (element: HTMLElement): Promise<HTMLElement> =>
  until(() => root(element).querySelector<HTMLElement>('[part=panel]'));
const named = (place: ParentNode, name: string): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>('button, [role=tab], [role=menuitem]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(name),
  );
const press = async (element: HTMLElement, name: string): Promise<void> =>
  (await until(() => named(root(element), name))).click();
/** As `press`, in the side panel: the rows of the table have menus of their own. */
const pressInPanel = async (element: HTMLElement, name: string): Promise<void> =>
  (
    await until(() => {
      const side = root(element).querySelector('[part=panel]');
      return side && named(side, name);
    })
  ).click();
/** Presses a button of a dialog as soon as it can be pressed. */
const confirm = async (asked: HTMLElement, name: string): Promise<void> =>
  (
    await until(() => {
      const button = named(asked, name) as HTMLButtonElement | undefined;
      return button?.disabled === false && button;
    })
  ).click();
const dialog = (element: HTMLElement): Promise<HTMLDialogElement> =>
  until(() => root(element).querySelector<HTMLDialogElement>('dialog[open]'));
/** The control with this label. */
const field = (element: HTMLElement, label: string): Promise<HTMLInputElement> =>
  until(() => {
    const found = [...root(element).querySelectorAll('label')].find((one) => one.textContent.trim() === label);
    return found && root(element).querySelector<HTMLInputElement>(`#${CSS.escape(found.htmlFor)}`);
  });
const leave = (input: HTMLElement): void => {
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
};
const says = (element: HTMLElement, words: string): Promise<boolean> =>
  until(() => (root(element).textContent ?? '').includes(words));
const keyResult = async (person: SeededPerson, id: string) =>
  (await callAs(person, 'GET', `/api/v1/okr/key-results/${id}/`)).body;

/** Walks through the list of a picker to the choice with these words, and takes it. */
async function choose(element: HTMLElement, input: HTMLElement, words: string): Promise<void> {
  const option = (found: string): HTMLElement | undefined =>
    [...root(element).querySelectorAll<HTMLElement>(`[role=option]${found}`)].find((one) =>
      one.textContent.includes(words),
    );
  await until(() => option(''));
  const hit = (key: string): boolean =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await until(() => option('[data-focus]') ?? (hit('ArrowDown'), null));
  hit('Enter');
}

/** Lets the page hear something else from the server: `answer` gets what was asked, null leaves it to the server. */
function overhear(answer: (method: string, path: string) => Promise<Response> | null): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    return answer(init?.method ?? 'GET', path) ?? fetch(input, init);
  };
  return () => void (globalThis.fetch = fetch);
}
/** The answers of the server to GET, with this in them. */
function withInAnswers(path: string, part: Record<string, unknown>): () => void {
  const { fetch } = globalThis;
  const read = async (): Promise<Response> => Response.json({ ...(await (await fetch(path)).json()), ...part });
  return overhear((method, asked) => (method === 'GET' && asked === path ? read() : null));
}

/** What is sent from now on, the last one of each call. */
function sentBodies(): { sent: Map<string, Record<string, unknown>>; release: () => void } {
  const sent = new Map<string, Record<string, unknown>>();
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (typeof init?.body === 'string')
      sent.set(`${init.method ?? 'GET'} ${path}`, JSON.parse(init.body) as Record<string, unknown>);
    return fetch(input, init);
  };
  return { sent, release: () => void (globalThis.fetch = fetch) };
}

const genuine = globalThis.fetch;

async function showItem(person: SeededPerson, item: string, locale = 'en-US'): Promise<HTMLElement> {
  localStorage.clear();
  await startAs(person);
  return show(
    `<strategy-okr locale="${locale}" state="year=${seededPeriod.year}&quarter=${seededPeriod.quarter}${item && `&item=${item}`}"></strategy-okr>`,
  );
}

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
      [`task:${okr.task}`, 'Completed'],
    ] as const) {
      const element = await showItem(company.writer, item);
      await panel(element);
      await says(element, words);
      expect(await axeFindings(element), item).to.deep.equal([]);
    }
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`, 'de-DE');
    await says(element, 'Aufgaben (0 von 0 erledigt)');
    expect((await field(element, 'Zielwert')).value).to.equal('100');
  });

  it('[A3.21] sends a changed objective with all its fields', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    const words = await field(element, 'Objective');
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

  it('[A3.28] saves a field when it is left, and tells the host', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const goal = await field(element, 'Target');
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
    const words = await field(element, 'Objective');
    type(words, ' ');
    leave(words);
    await says(element, 'Enter some words.');
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
    const title = await field(element, 'Title');
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
    const { company } = await newOkr();
    const element = await showItem(company.writer, '');
    await press(element, 'New objective');
    const opened = await dialog(element);
    opened.querySelector('form')?.requestSubmit();
    await says(element, 'Enter some words.');
    type(opened.querySelector('textarea') as HTMLTextAreaElement, 'Service becomes fast');
    const { sent, release } = sentBodies();
    opened.querySelector('form')?.requestSubmit();
    await press(element, 'Add key result');
    expect(sent.get('POST /api/v1/okr/objectives/')).to.deep.equal({
      objective: 'Service becomes fast',
      ...seededPeriod,
      team: null,
      responsible_person: '',
    });
    const second = await dialog(element);
    type(second.querySelector('textarea') as HTMLTextAreaElement, 'Launch the new portal');
    await says(element, 'This sounds like an activity.');
    type(await field(element, 'Unit (optional)'), '$');
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

  it('takes a check-in with value, confidence and note, draws it, and shows it in the history', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    type(await field(element, 'Current value in Anlagen'), '62');
    type(await field(element, 'Note (optional)'), 'Two regions ahead');
    await press(element, 'Save check-in');
    await says(element, 'Check-ins (2)');
    expect(root(element).textContent).to.include('Two regions ahead');
    expect((await keyResult(company.writer, okr.keyResult))['current']).to.equal(62);
    await until(() => root(element).querySelector('.chart canvas'));
    await press(element, 'History');
    await says(element, 'Wim Writer reported 62, before it was 50.');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('reports about a day that has passed, and about none that has not come', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    const value = await field(element, 'Current value in Anlagen');
    const day = await field(element, 'Date');
    expect(day.value).not.to.equal('');
    type(value, '44');
    type(day, '2099-01-01');
    leave(day);
    await says(element, 'Choose a day that has come.');
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
    await says(element, '44\u00A0Anlagen · about 10/');
  });

  it('keeps a note that is not sent when the panel closes, on this device', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    type(await field(element, 'Note (optional)'), 'Long thoughts');
    await until(hasUnsaved);
    element.remove();
    // it is not sent, and stands on this device for the next page
    expect(hasUnsaved()).to.equal(true);
    expect(Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes('Long thoughts'))).to.equal(
      true,
    );
    const again = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(again, 'Check-ins');
    const note = await field(again, 'Note (optional)');
    expect(note.value).to.equal('Long thoughts');
    type(note, '');
    await until(() => !hasUnsaved());
  });

  it('tells that a save was refused after the panel had closed, keeps why, and tries again', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const path = `/api/v1/okr/key-results/${okr.keyResult}/`;
    const release = overhear((method, asked) =>
      method === 'PUT' && asked === path
        ? Promise.resolve(Response.json({ detail: 'No.', errors: { goal: ['Too far away.'] } }, { status: 400 }))
        : null,
    );
    const goal = await field(element, 'Target');
    type(goal, '900');
    await press(element, 'Close');
    await says(element, 'Your changes of “Anlagen in Betrieb” were not saved');
    await says(element, 'Too far away.');
    const again = await showItem(company.writer, `key_result:${okr.keyResult}`);
    expect((await field(again, 'Target')).value).to.equal('900');
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
    const goal = await field(element, 'Target');
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

  it('takes back with Escape what stands in a field, and closes with the next one', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const escape = (input: HTMLElement): boolean =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    const title = await field(element, 'Title');
    for (const [label, before, typed] of [
      ['Title', 'Anlagen in Betrieb', 'Half a tit'],
      ['Target', '100', '8'],
      ['Target', '100', '150 kWh'],
      ['Unit (optional)', 'Anlagen', 'An'],
    ] as const) {
      const input = await field(element, label);
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
    const title = await field(element, 'Title');
    type(title, 'Heat\r\n  in the south');
    const saved = nextEvent('strategy-saved');
    title.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await saved;
    expect((await keyResult(company.writer, okr.keyResult))['title']).to.equal('Heat in the south');
  });

  it('keeps the words of a line that is not added, and clears only what was sent', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `project:${okr.project}`);
    const line = await field(element, 'Add task');
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
    expect((await field(again, 'Add task')).value).to.equal('Second');
    type(await field(again, 'Add task'), '');
    await until(() => !hasUnsaved());
  });

  it('keeps what is typed while a check-in is on its way', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    const note = await field(element, 'Note (optional)');
    type(await field(element, 'Current value in Anlagen'), '62');
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
    const value = await field(element, 'Current value in Anlagen');
    await until(() => value.value === '62');
  });

  it('keeps no part of a number in a check-in, and says what others have reported meanwhile', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    const value = await field(element, 'Current value in Anlagen');
    for (const text of ['150', '150 kWh']) type(value, text);
    element.remove();
    const again = await showItem(company.writer, `key_result:${okr.keyResult}`);
    await press(again, 'Check-ins');
    const second = await field(again, 'Current value in Anlagen');
    expect(second.value).to.equal('150 kWh');
    second.form?.requestSubmit();
    await until(() => root(again).activeElement === second);
    type(second, '50');
    await until(() => !hasUnsaved());

    type(await field(again, 'Note (optional)'), 'As planned');
    await callAs(company.admin, 'POST', `/api/v1/okr/key-results/${okr.keyResult}/check-ins/`, { value: 71 });
    void coreFor(location.origin).queries.invalidateQueries();
    await says(again, '71\u00A0Anlagen has been reported meanwhile.');
    type(await field(again, 'Note (optional)'), '');
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
    const value = await field(element, 'Current value in Anlagen');
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
    await pressInPanel(element, 'More about');
    await pressInPanel(element, 'Duplicate into another quarter');
    const saved = nextEvent<{ id: string }>('strategy-saved');
    named(await dialog(element), 'Duplicate objective')?.click();
    const { body } = await callAs(company.writer, 'GET', `/api/v1/okr/objectives/${(await saved).detail.id}/`);
    expect(body).to.include({ ...nextPeriod(seededPeriod), objective: 'Wärme im Süden' });
  });

  it('offers to delete only where the server allows it, and tells a refusal', async () => {
    const { company, okr } = await newOkr();
    const path = `/api/v1/okr/objectives/${okr.objective}/`;
    const release = withInAnswers(path, { can_delete: false });
    const stranger = await showItem(company.reader, `objective:${okr.objective}`);
    await pressInPanel(stranger, 'More about');
    const side = await panel(stranger);
    await until(() => named(side, 'Duplicate'));
    expect(named(side, 'Delete')).to.equal(undefined);
    release();

    const releaseAgain = withInAnswers(path, { can_delete: true });
    const unsure = await showItem(company.reader, `objective:${okr.objective}`);
    await pressInPanel(unsure, 'More about');
    await pressInPanel(unsure, 'Delete');
    await confirm(await dialog(unsure), 'Delete objective');
    await says(unsure, 'It was not deleted');
    releaseAgain();
  });

  it('says that nothing was deleted while the browser is offline, and deletes nothing later', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `task:${okr.task}`);
    await pressInPanel(element, 'More about');
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
    await pressInPanel(element, 'More about');
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
    await confirm(asked, 'Delete all the same');
    await says(element, 'had been deleted already');
    await until(() => root(element).querySelector('[part=panel]') === null);
    release();
  });

  it('asks anew when something else hangs on the item than was counted', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `project:${okr.project}`);
    await pressInPanel(element, 'More about');
    await pressInPanel(element, 'Delete');
    await says(element, 'This goes with it: 1 task.');
    // the page does not see it come
    const release = overhear((method, path) =>
      method === 'GET' && path.includes('/dependents/') ? Promise.reject(new TypeError('held')) : null,
    );
    await callAs(company.writer, 'POST', '/api/v1/okr/tasks/', { title: 'One more', project: okr.project });
    const asked = await dialog(element);
    await confirm(asked, 'Delete project');
    await says(element, 'Something else hangs on it by now.');
    await says(element, 'This goes with it: 2 tasks.');
    release();
    const saved = nextEvent('strategy-saved');
    await confirm(asked, 'Delete all the same');
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
    const period = (await field(element, 'Quarter')) as unknown as HTMLSelectElement;
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
    await pressInPanel(element, 'More about');
    await pressInPanel(element, 'Delete');
    await says(element, '1 project remains, but no longer hangs on it. This goes with it: 1 key result, 1 check-in');
    const saved = nextEvent('strategy-saved');
    await confirm(await dialog(element), 'Delete objective');
    await saved;
    await until(() => root(element).querySelector('[part=panel]') === null);
    expect((await callAs(company.writer, 'GET', `/api/v1/okr/objectives/${okr.objective}/`)).status).to.equal(404);
  });

  it('forgets with an item what was typed about it, and asks nothing anew while others work', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `project:${okr.project}`);
    type(await field(element, 'Add task'), 'Half written');
    await until(hasUnsaved);
    await pressInPanel(element, 'More about');
    await pressInPanel(element, 'Delete');
    const asked = await dialog(element);
    const act = await until(() => named(asked, 'Delete project') as HTMLButtonElement | undefined);
    await until(() => !act.disabled);
    let isAsked = false;
    const release = overhear((method, path) => {
      if (method !== 'GET' || !path.includes('/dependents/')) return null;
      isAsked = true;
      return new Promise(() => undefined);
    });
    void coreFor(location.origin).queries.invalidateQueries({ queryKey: ['okr', 'dependents'] });
    await until(() => isAsked);
    expect(act.disabled).to.equal(false);
    act.click();
    await until(() => root(element).querySelector('[part=panel]') === null);
    release();
    await until(() => !hasUnsaved());
    expect(JSON.stringify(Object.entries(localStorage))).not.to.include('Half written');
  });

  it('saves no part of a number that was typed away, and keeps the words that are none', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const current = await field(element, 'Current');
    for (const text of ['5', '', '150', '150 kWh']) type(current, text);
    leave(current);
    await says(element, 'Enter a number, for example 12.5.');
    const title = await field(element, 'Title');
    type(title, 'Systems in operation');
    const saved = nextEvent('strategy-saved');
    leave(title);
    await saved;
    expect(await keyResult(company.writer, okr.keyResult)).to.include({ title: 'Systems in operation', current: 50 });
    await press(element, 'Close');
    await until(() => root(element).querySelector('[part=panel]') === null);
    const again = await showItem(company.writer, `key_result:${okr.keyResult}`);
    expect((await field(again, 'Current')).value).to.equal('150 kWh');
    expect((await keyResult(company.writer, okr.keyResult))['current']).to.equal(50);
    type(await field(again, 'Current'), '50');
    await until(() => !hasUnsaved());
  });

  it('sends what was left while a save was running, and what was typed back meanwhile', async () => {
    const { company, okr } = await newOkr();
    const element = await showItem(company.writer, `key_result:${okr.keyResult}`);
    const goal = await field(element, 'Target');
    const start = await field(element, 'Start');
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
    await pressInPanel(element, 'More about');
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
    const words = await field(element, 'Objective');
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

  it('asks before a check-in is taken back, and offers it to its author and to administrators only', async () => {
    const { company, okr } = await newOkr();
    const other = await showItem(company.reader, `key_result:${okr.keyResult}`);
    await press(other, 'Check-ins');
    await says(other, 'Check-ins (1)');
    expect(named(root(other), 'Take back')).to.equal(undefined);

    const element = await showItem(company.admin, `key_result:${okr.keyResult}`);
    await press(element, 'Check-ins');
    await press(element, 'Take back');
    const asked = await dialog(element);
    expect(asked.textContent).to.include('Take the check-in of 50');
    named(asked, 'Take check-in back')?.click();
    await says(element, 'No check-ins yet.');
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
    root(element).querySelector<HTMLElement>('.okr-main')?.click();
    await until(() => root(element).querySelector('[part=panel]') === null);
    expect(content.inert).to.equal(false);
  });

  it('offers the key results of other quarters by search, and tells equal titles apart', async () => {
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
    const picker = await field(element, 'Key results of the project');
    type(picker, 'anlagen in');
    const saved = nextEvent('strategy-saved');
    const { year, quarter } = nextPeriod(seededPeriod);
    await choose(element, picker, `Q${quarter} ${year}`);
    await saved;
    const { body } = await callAs(company.writer, 'GET', `/api/v1/okr/projects/${okr.project}/`);
    expect(body['key_results']).to.have.lengthOf(2);
  });
});
