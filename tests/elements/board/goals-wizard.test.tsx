import '#elements/board/card.element.ts';
import { expect } from 'chai';

import type { Note } from '#contract/board/notes.ts';
import type { OriginThread } from '#contract/board/origins.ts';
import type { KeyResult, Objective } from '#contract/okr/okr-items.ts';
import { periodOf } from '#contract/okr/okr-rules.ts';
import { coreFor } from '#core/session/core.ts';
import { seek } from '#core/origins/sought.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';

import { axeFindings, LANDMARKS, show, startAs, type, unheard, until } from '../../setup/browser.ts';
import { callAs, newWhiteboard, type Whiteboard } from '../../setup/second-person.ts';
import { endSeeking, root, text } from '../../setup/page.ts';

CHANNEL_TIMING.beforeLock = 20;

const SUMMARY =
  '<h2>Nobody waits</h2><ul><li>Days to installation: 34 → 21 days</li><li>Dates kept: 71% → 95%</li></ul>';
const NOTES = '/api/v1/whiteboard/sticky-notes/';
const { year, quarter } = periodOf(new Date());

async function opened(summary: string, notes: string[] = []): Promise<Whiteboard & { element: HTMLElement }> {
  localStorage.clear();
  const whiteboard = await newWhiteboard();
  const { company, board } = whiteboard;
  // the writer of the fixture has other cards
  const person = company.admin;
  if (summary !== '')
    await callAs(person, 'POST', `/api/v1/whiteboard/boards/${board.id}/scene-data/ziele/`, { summary });
  for (const [at, words] of notes.entries())
    await callAs(person, 'POST', NOTES, { board_id: board.id, card_key: 'ziele', section_key: 'ziele', text: words, x: 300 + at * 220, y: 300 }); // prettier-ignore
  await startAs(person);
  const element = show(
    `<strategy-card style="display:block;height:700px" board-id="${board.id}" card-key="ziele" locale="en-US" okr-path="/client/okr" editing></strategy-card>`,
  );
  await until(() => button(element, 'Next'));
  return { ...whiteboard, element };
}
function button(element: HTMLElement, name: string): HTMLButtonElement | undefined {
  return [...root(element).querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  );
}
const ready = (element: HTMLElement, name: string): Promise<HTMLButtonElement> =>
  until(() => {
    const found = button(element, name);
    return found && !found.disabled ? found : null;
  });
const press = async (element: HTMLElement, name: string): Promise<void> => (await ready(element, name)).click();
const shows = (element: HTMLElement, words: string): Promise<boolean> => until(() => text(element).includes(words));
function middleOf(one: Element): number[] {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}
const toPreview = async (element: HTMLElement): Promise<void> => {
  await press(element, 'Next');
  await until(() => root(element).querySelector('[contenteditable=true]')?.textContent);
  await press(element, 'Next');
  await until(() => root(element).querySelector('.goals-plan'));
};
const okr = async <T,>({ company }: Whiteboard, path: string): Promise<T[]> =>
  (await callAs(company.admin, 'GET', `/api/v1/okr/${path}/`)).body as unknown as T[];

async function cameFrom({ company }: Whiteboard, kind: string, ref = ''): Promise<string[][]> {
  const { body } = await callAs(company.admin, 'GET', `/api/v1/origins/?kind=${kind}&ref=${ref}`);
  return (body['results'] as OriginThread[]).map(({ origin }) => [origin.kind, origin.title]);
}

describe('the goals wizard', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('begins where notes lie together, and brings the one to which somebody is led into sight', async () => {
    const { element, board, company } = await opened('', ['Near', 'Nearer']);
    const far = { card_key: 'ziele', section_key: 'ziele', text: 'Far away', x: 9000, y: 9000 };
    await callAs(company.admin, 'POST', NOTES, { board_id: board.id, ...far });
    element.remove();
    document.body.append(element);
    const nodeOf = (words: string): HTMLElement | undefined =>
      [...root(element).querySelectorAll<HTMLElement>('.react-flow__node-note')].find((one) => one.textContent.includes(words)); // prettier-ignore
    const isSeen = (words: string): boolean => {
      const [note, plane] = [nodeOf(words), root(element).querySelector('.goals-plane')].map((one) => one?.getBoundingClientRect()); // prettier-ignore
      if (!note || !plane) return false;
      return note.left >= plane.left && note.right <= plane.right && note.top >= plane.top && note.bottom <= plane.bottom; // prettier-ignore
    };
    await until(() => isSeen('Near') && isSeen('Nearer'));
    const { body } = await callAs(company.admin, 'GET', `${NOTES}?board_id=${board.id}`);
    const ref = (body as unknown as Note[]).find(({ text: words }) => words === 'Far away')?.id ?? '';
    seek({ kind: 'note', ref });
    await until(() => isSeen('Far away') && root(element).activeElement === nodeOf('Far away'));
    expect(nodeOf('Far away')?.querySelector('[data-selected]')).to.not.equal(null);
    endSeeking();
  });

  it('turns the list of notes to read to the one to which somebody is led', async () => {
    const words = Array.from({ length: 18 }, (_, at) => `Note ${at}`);
    const { element, board, company } = await opened('', words);
    element.remove();
    await startAs(company.reader);
    const reading = show(`<strategy-card board-id="${board.id}" card-key="ziele" locale="en-US" editing></strategy-card>`); // prettier-ignore
    await shows(reading, 'Note 15');
    const { body } = await callAs(company.admin, 'GET', `${NOTES}?board_id=${board.id}`);
    const ref = (body as unknown as Note[]).find(({ text: one }) => one === 'Note 17')?.id ?? '';
    seek({ kind: 'note', ref });
    await until(() => root(reading).activeElement?.textContent.startsWith('Note 17'));
    endSeeking();
  });

  it('leads who may only read to the summary', async () => {
    const { element, board, company } = await opened(SUMMARY);
    element.remove();
    await startAs(company.reader);
    const reading = show(`<strategy-card board-id="${board.id}" card-key="ziele" locale="en-US" editing></strategy-card>`); // prettier-ignore
    await shows(reading, 'Days to installation');
    seek({ kind: 'summary', ref: 'Days to installation', card_keys: ['ziele'] });
    await until(() => root(reading).activeElement?.textContent.startsWith('Nobody waits'));
    endSeeking();
  });

  it('[W2.14-07] [W2.21-02] [W2.21-03] [W2.21-04] [W2.21-12] [W9.23] begins with notes on a plane, which can all be removed', async () => {
    const { element, ...at } = await opened('', ['Nobody waits', 'Fewer visits']);
    const steps = [...root(element).querySelectorAll('.goals-stepper button')].map((one) => one.textContent);
    expect(steps).to.deep.equal(['1Brainstorming', '2Summary', '3Preview']);
    // without a move of the camera
    await until(() => root(element).querySelectorAll('.react-flow__node-note').length === 2);
    expect(button(element, 'Previous')).to.equal(undefined);
    await press(element, 'Add note');
    await until(() => root(element).querySelectorAll('.react-flow__node-note').length === 3);
    const made = await until(() => root(element).querySelector<HTMLTextAreaElement>('.note-editor'));
    expect(made.value).to.equal('New Note');
    const path = `${NOTES}?board_id=${at.board.id}&card_key=ziele`;
    const stored = (await callAs(at.company.admin, 'GET', path)).body as unknown as Note[];
    const fresh = stored.find(({ text: words }) => words === 'New Note');
    expect(fresh).to.include({ width: 200, height: 200, color: '#FFF1A3' });
    await press(element, 'Remove all notes');
    await shows(element, 'Remove all notes?');
    const confirm = await until(() => root(element).querySelector<HTMLElement>('[role=alertdialog] .btn-danger'));
    confirm.click();
    await shows(element, 'All notes removed');
    await until(() => root(element).querySelectorAll('.react-flow__node-note').length === 0);
    await press(element, 'Add note');
    const alone = await until(() => root(element).querySelector('.react-flow__node-note'));
    const plane = await until(() => alone.closest('.react-flow'));
    // of the view, since nothing else is there
    await until(() => String(middleOf(alone)) === String(middleOf(plane)));
  });

  it('[W2.21-07 part] [W9.26] leads from the notes, 16 on a page, to a summary, without which there is no preview', async () => {
    const { element } = await opened(
      '',
      Array.from({ length: 18 }, (_, at) => `Note ${at}`),
    );
    await press(element, 'Next');
    await until(() => root(element).querySelectorAll('dialog .goals-notes > li').length === 16);
    // no AI writes here
    expect(button(element, 'Generate text')).to.equal(undefined);
    expect(button(element, 'Next')?.disabled).to.equal(true);
    await press(element, 'Add notes as a list');
    await ready(element, 'Next');
    await until(() => root(element).querySelectorAll('[contenteditable=true] li').length === 18);
    expect(await axeFindings(element, LANDMARKS)).to.deep.equal([]);
  });

  it('[W2.21-11] [W2.21-15] [W2.21-17] [W2.21-19] [W4.74] [W2.21-10] saves what is accepted once, and takes it back', async () => {
    const { element, ...at } = await opened(SUMMARY);
    await toPreview(element);
    expect(text(element)).to.include('No objective of this quarter covers this yet.');
    expect(await axeFindings(element, LANDMARKS)).to.deep.equal([]);
    const [, , dates] = [...root(element).querySelectorAll<HTMLInputElement>('.goals-plan [role=switch]')];
    dates?.click();
    await shows(element, '1 objective and 1 key result will be written');
    const accept = await ready(element, 'Accept and save');
    accept.click();
    accept.click();
    await shows(element, 'Saved successfully');
    const link = root(element).querySelector<HTMLAnchorElement>('.goals-state a');
    expect([link?.textContent, link?.getAttribute('href')]).to.deep.equal(['View in table', '/client/okr']);
    const made = await okr<Objective>(at, 'objectives');
    expect(made.map(({ objective }) => objective)).to.deep.equal(['Nobody waits']);
    expect(made[0]).to.include({ year, quarter, team: null });
    const below = await okr<KeyResult>(at, 'key-results');
    expect(below).to.have.length(1);
    expect(below[0]).to.include({ title: 'Days to installation', initial: 34, current: 34, goal: 21, unit: 'days' });
    await press(element, 'Undo');
    await until(() => root(element).querySelector('.goals-plan'));
    expect(await okr(at, 'objectives')).to.deep.equal([]);
    await press(element, 'Back to step 1');
    await until(() => root(element).querySelector('.goals-plane'));
  });

  it('[A7.132] waits with Accept until somebody has said whose a new objective is', async () => {
    const { element, ...at } = await opened(SUMMARY);
    const { admin } = at.company;
    const { body: team } = await callAs(admin, 'POST', '/api/v1/okr/teams/', { name: 'Assembly' });
    await toPreview(element);
    await shows(element, 'One new objective has no team yet: choose one.');
    expect(button(element, 'Accept and save')?.disabled).to.equal(true);
    const select = await until(() => root(element).querySelector<HTMLSelectElement>('.goals-team select'));
    expect(select.selectedOptions[0]?.textContent).to.equal('Choose a team …');
    select.value = String(team['id']);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await press(element, 'Accept and save');
    await shows(element, 'Saved successfully');
    expect((await okr<Objective>(at, 'objectives')).map((one) => one.team)).to.deep.equal([team['id']]);
  });

  it('lets goals and key results remember the notes and lines they came from, until they are taken back', async () => {
    const { element, ...at } = await opened(SUMMARY, ['Nobody waits', 'Something else']);
    await toPreview(element);
    await press(element, 'Accept and save');
    await shows(element, 'Saved successfully');
    const [objective] = await okr<Objective>(at, 'objectives');
    expect(await cameFrom(at, 'objective', objective?.id)).to.deep.equal([['note', 'Nobody waits']]);
    const dates = (await okr<KeyResult>(at, 'key-results')).find(({ title }) => title === 'Dates kept');
    const line = ['summary', 'Dates kept: 71% → 95%'];
    expect(await cameFrom(at, 'key_result', dates?.id)).to.deep.equal([line]);
    await press(element, 'Undo');
    await until(() => root(element).querySelector('.goals-plan'));
    expect(await cameFrom(at, 'objective', objective?.id)).to.deep.equal([]);
  });

  it('[W2.21-08] [W4.72] [W8.33] [W4.75] [W4.76] Reject leads back to the summary and offers the first step', async () => {
    const { element } = await opened(SUMMARY);
    await press(element, 'Next');
    await until(() => root(element).querySelector('[contenteditable=true]')?.textContent);
    await ready(element, 'Next');
    await unheard('POST', `${NOTES}generate_okrs_with_operations/`, async () => {
      await press(element, 'Next');
      await shows(element, 'Generating OKR preview');
    });
    await until(() => root(element).querySelector('.goals-plan'));
    await press(element, 'Reject');
    await shows(element, 'OKRs rejected');
    await until(() => root(element).querySelector('[contenteditable=true]'));
    await press(element, 'Back to step 1');
    await until(() => root(element).querySelector('.goals-plane'));
  });

  it('[W2.21-18] keeps what was changed in the preview on the way to the summary and back', async () => {
    const { element } = await opened(SUMMARY);
    await toPreview(element);
    const title = await until(() => root(element).querySelector<HTMLTextAreaElement>('.goals-title textarea'));
    type(title, 'Nobody waits for us');
    const row = () => root(element).querySelector<HTMLElement>('[role=group][aria-label="Days to installation"]');
    const values = () => [...(row()?.querySelectorAll<HTMLInputElement>('.goals-values input') ?? [])];
    for (const [nth, value] of ['33', '14', 'weeks'].entries()) type(values()[nth] as HTMLInputElement, value);
    row()?.querySelector<HTMLElement>('[role=switch]')?.click();
    expect(text(element)).to.include('The objective does not have this key result yet.');
    root(element).querySelectorAll<HTMLButtonElement>('.goals-stepper button')[1]?.click();
    await press(element, 'Next');
    const again = await until(() => root(element).querySelector<HTMLTextAreaElement>('.goals-title textarea'));
    expect(again.value).to.equal('Nobody waits for us');
    expect(values().map(({ value }) => value)).to.deep.equal(['33', '14', 'weeks']);
    expect(row()?.dataset['out']).to.equal('');
  });

  it('says what stays saved when the connection is lost while it is taken back, and offers it again', async () => {
    const { element, ...at } = await opened(SUMMARY);
    await toPreview(element);
    await press(element, 'Accept and save');
    await shows(element, 'Saved successfully');
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) =>
      init?.method === 'DELETE' ? Promise.reject(new TypeError('lost')) : fetch(input, init);
    await press(element, 'Undo');
    await shows(element, 'This could not be undone and is still saved.');
    globalThis.fetch = fetch;
    expect(await okr(at, 'objectives')).to.have.length(1);
    await press(element, 'Undo');
    await until(() => root(element).querySelector('.goals-plan'));
    expect(await okr(at, 'objectives')).to.deep.equal([]);
  });

  it('[W8.34] says on Reject what a failed Accept has saved, and takes it back', async () => {
    const { element, ...at } = await opened(SUMMARY);
    await toPreview(element);
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) =>
      new Request(input, init).url.includes('key-results') ? Promise.reject(new TypeError('lost')) : fetch(input, init);
    await press(element, 'Accept and save');
    await shows(element, 'The OKRs could not be saved completely');
    globalThis.fetch = fetch;
    await press(element, 'Reject');
    await shows(element, '1 item was saved before and stays until you undo it.');
    await shows(element, '1 item of an earlier preview is saved in the OKRs.');
    await press(element, 'Undo');
    await until(async () => (await okr(at, 'objectives')).length === 0);
    await until(() => !text(element).includes('of an earlier preview'));
  });

  it('[W4.73] [W8.32] a preview that cannot be made leads back to the summary, which says why', async () => {
    const { element } = await opened('<p>We want to grow.</p>');
    await press(element, 'Next');
    await press(element, 'Next');
    await shows(element, 'The OKR preview could not be generated');
    await shows(element, 'Write each objective as a heading');
    expect(root(element).querySelector('[aria-current=step]')?.textContent).to.equal('2Summary');
  });

  it('[W4.71] [W2.21-07] with an AI, notes without a summary are turned into a text by the way to the second step, and on demand', async () => {
    const { element } = await opened('', ['Nobody waits']);
    const { $features } = coreFor(location.origin);
    const before = $features.get();
    $features.set({ ...before, ai: true });
    // whoever is led to the text asks for none
    seek({ kind: 'summary', ref: 'Days', card_keys: ['ziele'] });
    await ready(element, 'Generate text');
    endSeeking();
    await press(element, 'Previous');
    await until(() => button(element, 'Generate text') === undefined);
    expect(text(element)).to.not.include('The AI is switched off');
    await press(element, 'Next');
    // this server has none, and says so
    await shows(element, 'The AI is switched off in this installation');
    const generate = await ready(element, 'Generate text');
    const { fetch } = window;
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('generate_text_from_notes')
        ? Promise.resolve(Response.json({ text: '<h2>Nobody waits</h2><ul><li>Days: 34 to 21</li></ul>' }))
        : fetch(input, init);
    try {
      generate.click();
      const written = (selector: string) =>
        until(() => root(element).querySelector<HTMLElement>(`[contenteditable=true] ${selector}`));
      expect((await written('h2')).textContent).to.equal('Nobody waits');
      (await written('li')).closest<HTMLElement>('[contenteditable]')?.focus();
      document.execCommand('insertText', false, 'By autumn: ');
      await until(() => root(element).querySelector('[contenteditable=true]')?.textContent.includes('By autumn: '));
    } finally {
      window.fetch = fetch;
      $features.set(before);
    }
  });

  it('[W2.21-09] says when nothing needs to change, and changes what is there otherwise', async () => {
    const { element, ...at } = await opened('<h2>Nobody waits</h2><ul><li>Days: 34 → 21 days</li></ul>');
    const { admin } = at.company;
    const objective = (await callAs(admin, 'POST', '/api/v1/okr/objectives/', { objective: 'Nobody waits' })).body[
      'id'
    ];
    const keyResult = { title: 'Days', objective, initial: 40, current: 34, goal: 30, unit: 'days' };
    await callAs(admin, 'POST', '/api/v1/okr/key-results/', keyResult);
    await toPreview(element);
    await press(element, 'Accept and save');
    await shows(element, '0 objectives and 1 key result were saved');
    expect((await okr<KeyResult>(at, 'key-results'))[0]).to.include({ start: 40, current: 34, goal: 21 });
    await press(element, 'Back to step 1');
    await press(element, 'Next');
    await press(element, 'Next');
    await shows(element, 'The OKRs already exist, no changes are needed');
    await press(element, 'Back to step 1');
  });

  it('[W2.14-07 part] [W6.05 part] shows the notes to who may only read, also before there is a summary', async () => {
    const { company, board } = await newWhiteboard();
    await callAs(company.admin, 'POST', NOTES, { board_id: board.id, card_key: 'ziele', section_key: 'ziele', text: 'Nobody waits', x: 300, y: 300 }); // prettier-ignore
    await startAs(company.reader);
    const element = show(
      `<strategy-card board-id="${board.id}" card-key="ziele" locale="en-US" editing></strategy-card>`,
    );
    await shows(element, 'Nobody waits');
    expect(button(element, 'Next')).to.equal(undefined);
  });
});
