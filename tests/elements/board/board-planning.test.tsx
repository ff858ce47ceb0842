import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';
import { coreFor } from '#core/session/core.ts';
import { FORM_TIMING } from '#elements/board/planning/form/form-fields.ts';

import { axeFindings, nextEvent, show, type, until, frames } from '../../setup/browser.ts';
import { callAs, secondPerson } from '../../setup/second-person.ts';
import { find, named, press, root, says } from '../../setup/page.ts';
import { sceneOf, showBoard } from '../../setup/board-page.ts';

CHANNEL_TIMING.beforeLock = 20;
FORM_TIMING.autosave = 30;

const button = (place: () => ParentNode | null, name: string): Promise<HTMLButtonElement> =>
  until(() => named(place(), name));
const node = (element: HTMLElement, step: string) => (): ParentNode | null =>
  root(element).querySelector(`.info-node[data-step=${step}]`);

describe('planning on a board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W3.17] [W2.5-01] [W2.5-02] [W2.5-03] [W2.5-04] [W2.5-06] [W2.5-14] [W4.41] [W4.43] [W2.3-35] [W2.3-36] [W2.4-09] [W2.4-10] [W4.42] fills in the form', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    (await button(node(element, 'planen'), 'start planning')).click();
    const area = await find<HTMLTextAreaElement>(element, 'dialog textarea');
    expect(area.rows).to.equal(4);
    await until(() => root(element).querySelector('[part=header]') === null);
    const dialog = (): ParentNode | null => root(element).querySelector('dialog');
    expect(dialog()?.textContent).to.include('question 1 of 14');
    expect((await button(dialog, 'Previous question')).ariaDisabled).to.equal('true');
    const saved = nextEvent<{ stepName: string }>('form-saved');
    type(area, 'Heat pumps only');
    expect((await saved).detail.stepName).to.equal('planen');
    expect((await sceneOf(board, 'planen'))['bereich']).to.equal('Heat pumps only');
    (await button(dialog, 'Next question')).click();
    await until(() => dialog()?.textContent?.includes('question 2 of 14'));
    const second = await find<HTMLTextAreaElement>(element, 'dialog textarea');
    // who has gone to a question can write, and goes on by a key
    await until(() => root(element).activeElement === second);
    const isAt = (number: number) => () => dialog()?.textContent?.includes(`question ${number} of 14`);
    press(second, 'Enter', { ctrlKey: true });
    await until(isAt(3));
    await until(() => root(element).activeElement?.matches('dialog textarea'));
    (await button(dialog, 'Previous question')).click();
    await until(isAt(2));
    type(await find<HTMLTextAreaElement>(element, 'dialog textarea'), 'x'.repeat(4001));
    await until(() => dialog()?.textContent?.includes('At most 4,000 characters'));
    expect((await sceneOf(board, 'planen'))['strategy_name'] ?? '').to.equal('');
    (await button(dialog, 'Exit fullscreen')).click();
    await find(element, '[part=header]');
  });

  it('[W2.5-17] a reader sees the form without fields', async () => {
    const board = await showBoard('reader', '', 'de-DE');
    const { element } = board;
    (await button(node(element, 'planen'), 'Planung beginnen')).click();
    await until(() =>
      root(element).querySelector('dialog')?.textContent?.includes('Sie können diese Antworten lesen.'),
    );
    expect(root(element).querySelector('dialog textarea')).to.equal(null);
  });

  it('keeps the focus on the button at the first and the last question, and names the key in the list of keys', async () => {
    const { element } = await showBoard('reader');
    (await button(node(element, 'planen'), 'start planning')).click();
    const dialog = (): ParentNode | null => root(element).querySelector('dialog');
    await until(() => dialog()?.textContent?.includes('You can read these answers.'));
    for (const [near, name, number] of [
      [12, 'Next question', 14],
      [1, 'Previous question', 1],
    ] as const) {
      const all = dialog()?.querySelectorAll<HTMLElement>('nav li button');
      all?.[near]?.click();
      await until(() => dialog()?.textContent?.includes(`question ${near + 1} of 14`));
      const turn = await button(dialog, name);
      turn.focus();
      turn.click();
      await until(() => turn.ariaDisabled === 'true');
      turn.click();
      await frames();
      expect(root(element).activeElement).to.equal(turn);
      expect(dialog()?.textContent).to.include(`question ${number} of 14`);
    }
    press(root(element).activeElement as Element, '?');
    await says(element, 'Go to the next question');
  });

  it('[W3.18] [W2.4-05] [W2.4-06] [W2.4-07] [W2.4-08] [W2.4-12] dates a meeting and saves its checklist', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    const place = node(element, 'kickoff');
    await button(place, 'start meeting');
    const input = await until(() => place()?.querySelector<HTMLInputElement>('.date-field input'));
    expect(input.placeholder).to.equal('Pick a date');
    type(input, 'soon');
    press(input, 'Enter');
    await until(() => place()?.querySelector('[role=alert]'));
    type(input, '12.10.2026');
    press(input, 'Enter');
    await until(async () => (await sceneOf(board, 'planen'))['kickoff_meeting_date'] === '2026-10-12');
    (await button(place, 'View full checklist')).click();
    (await button(() => root(element).querySelector('dialog'), 'Add item')).click();
    const list = async () => readChecklistText((await sceneOf(board, 'planen'))['planen_kickoff_checklist']);
    const fresh = (): Promise<HTMLTextAreaElement> =>
      until(() => root(element).querySelector<HTMLTextAreaElement>('dialog [data-new-item] textarea'));
    const words = await fresh();
    expect(words.value).to.equal('New Item');
    const counted = (): string | null | undefined => root(element).querySelector('dialog [role=status]')?.textContent;
    const before = counted();
    type(words, 'Book the room');
    press(words, 'Enter');
    await until(async () => (await list()).join() === 'Book the room');
    expect(counted()).to.not.equal(before);
    const afterOne = counted();
    // what has no words yet is no item
    press(await fresh(), 'Escape');
    await until(() => !root(element).querySelector('dialog [data-new-item]'));
    expect([counted(), root(element).querySelectorAll('dialog textarea').length]).to.deep.equal([afterOne, 1]);
    (await button(() => root(element).querySelector('dialog'), 'Add item')).click();
    press(await fresh(), 'Enter');
    await until(() => !root(element).querySelector('dialog [data-new-item]'));
    const add = await button(() => root(element).querySelector('dialog'), 'Add item');
    add.click();
    // a second click leaves the row that is still empty, and its focus
    const empty = await fresh();
    await until(() => root(element).activeElement === empty);
    const isLeft = add.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, composed: true, cancelable: true }));
    if (isLeft) empty.blur();
    add.click();
    await frames();
    expect([isLeft, await fresh()]).to.deep.equal([false, empty]);
    type(await fresh(), 'Invite people');
    (await fresh()).blur();
    await until(async () => (await list()).join() === 'Book the room,Invite people');
    const grip = await button(
      () => root(element).querySelector('dialog'),
      'Move the item “Invite people”: drag, or Alt and an arrow key',
    );
    grip.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true, composed: true, cancelable: true }),
    );
    await until(async () => (await list()).join() === 'Invite people,Book the room');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('[W2.3-02] [W5.16] [W6.07] [W6.08] an administrator writes the header in place; others cannot', async () => {
    const board = await showBoard('admin');
    const { element } = board;
    const field = (): ParentNode | null => root(element).querySelector('[data-field=name]');
    (await until(() => field()?.querySelector('button'))).click();
    const input = await until(() => field()?.querySelector('input'));
    type(input, 'Heating strategy 2035 and beyond');
    press(input, 'Enter');
    await until(
      async () =>
        (await sceneOf(board, 'canvas_header_data'))['strategy_name'] ===
        '{"value":"Heating strategy 2035 and beyond","user_modified":true}',
    );
    await until(() => field()?.textContent?.includes('Heating strategy 203...'));
    const horizon = (): HTMLElement | null => root(element).querySelector('[data-field=timeHorizon]');
    (await until(() => horizon()?.querySelector('button'))).click();
    const { left } = (await until(() => horizon()?.querySelector('input'))).getBoundingClientRect();
    const beside = root(element).querySelector('[data-field=name] dd > *')?.getBoundingClientRect();
    expect(beside?.right).to.be.at.most(left);
  });

  it('[W2.3-20 part] [W2.3-21] [W2.3-22] [W2.3-23] opens and closes a side panel; the outline shows the board', async () => {
    const { element } = await showBoard('reader');
    const tool = await button(() => root(element), 'Outline of the board');
    tool.click();
    const panel = await find(element, '[part=side-panel]');
    await find(element, '[role=treeitem]');
    expect(panel.style.width).to.equal('450px');
    (await find(element, '[role=treeitem]')).focus();
    const last = (): Element | undefined => [...root(element).querySelectorAll('[role=treeitem]')].at(-1);
    await until(() => {
      // lines may still come
      press(root(element).activeElement as HTMLElement, 'End');
      return root(element).activeElement === last();
    });
    press(root(element).activeElement as HTMLElement, 'Escape');
    await until(() => root(element).querySelector('[part=side-panel]') === null);
    tool.click();
    await find(element, '[part=side-panel]');
    tool.click();
    await until(() => root(element).querySelector('[part=side-panel]') === null);
  });
});

describe('the outline of a board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });
  const line = (element: HTMLElement, name: string): Promise<HTMLElement> =>
    until(() =>
      [...root(element).querySelectorAll<HTMLElement>('[role=treeitem]')].find((one) =>
        one.textContent?.includes(name),
      ),
    );

  it('lists the notes in the order of reading, goes to one and deletes one, also among thousands of lines', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    for (const [text, x, y] of [
      ['Below', 0, 2000],
      ['Right', 900, 0],
      ['Left', 0, 40],
    ] as const)
      await callAs(board.company.admin, 'POST', '/api/v1/whiteboard/sticky-notes/', {
        board_id: board.board.id,
        card_key: 'general',
        section_key: 'general',
        text,
        x,
        y,
      });
    (await button(() => root(element), 'Outline of the board')).click();
    (await line(element, 'Planning')).focus();
    await until(() => {
      // the notes may come after the outline has opened
      press(root(element).activeElement as HTMLElement, 'End');
      const active = root(element).activeElement;
      return active?.textContent?.includes('Below') && (active as HTMLElement);
    });
    expect((await line(element, '3 notes')).getAttribute('aria-expanded')).to.equal('true');
    const places = ['Left', 'Right', 'Below'].map(async (name) => Number((await line(element, name)).ariaPosInSet));
    expect(await Promise.all(places)).to.deep.equal([1, 2, 3]);
    const below = await line(element, 'Below');
    (await button(() => below, 'Delete the note “Below”')).click();
    await line(element, '2 notes');
    (await button(() => root(element), 'Undo')).click();
    await line(element, '3 notes');
    press(await line(element, 'Right'), 'Enter');
    await until(() => root(element).activeElement?.closest('.react-flow__node-note'));
  });

  it('[W2.4-12] offers date, checklist and start of a step as its node does', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    (await button(() => root(element), 'Outline of the board')).click();
    // the lines are drawn again when something is saved
    const kickoff = (): HTMLElement | null =>
      [...root(element).querySelectorAll<HTMLElement>('[role=treeitem]')].find((one) =>
        one.textContent?.includes('Kickoff'),
      ) ?? null;
    (await line(element, 'Kickoff')).focus();
    (await button(kickoff, 'Checklist of Kickoff')).click();
    const dialog = (): ParentNode | null => root(element).querySelector('dialog[open]');
    (await button(dialog, 'Add item')).click();
    const words = await find<HTMLTextAreaElement>(element, 'dialog [data-new-item] textarea');
    type(words, 'Book the room');
    words.blur();
    await until(async () =>
      readChecklistText((await sceneOf(board, 'planen'))['planen_kickoff_checklist']).includes('Book the room'),
    );
    expect(await axeFindings(element)).to.deep.equal([]);
    (await button(dialog, 'Close')).click();
    await until(() => dialog() === null);
    (await button(kickoff, 'Open Kickoff in fullscreen')).click();
    await until(() => root(element).querySelector('dialog[part=fullscreen]'));
  });
});

describe('the form of a step by itself', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W2.5-16] [W4.44] starts from the values it is given and reports what was saved', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    const saved = nextEvent<{ stepName: string; values: Record<string, unknown> }>('form-saved');
    Object.assign(element, { formValues: { bereich: 'Heat pumps' }, form: 'planen' });
    const { values } = (await saved).detail;
    expect(values['bereich']).to.equal('Heat pumps');
    expect((await sceneOf(board, 'planen'))['bereich']).to.equal('Heat pumps');
    const area = await find<HTMLTextAreaElement>(element, 'dialog textarea');
    const again = nextEvent<{ values: Record<string, unknown> }>('form-saved');
    type(area, 'Heat pumps and service');
    expect((await again).detail.values['bereich'] ?? area.value).to.contain('Heat pumps');
    const closed = nextEvent<{ form: string | null }>('strategy-change');
    (await button(() => root(element).querySelector('dialog'), 'Exit fullscreen')).click();
    expect((await closed).detail.form).to.equal(null);
  });

  it('saves at the next visit what an earlier one could not', async () => {
    const board = await showBoard('writer');
    const { element, company } = board;
    await button(node(element, 'kickoff'), 'start meeting');
    element.remove();
    coreFor(location.origin).queries.clear();
    localStorage.setItem(
      `leitstern.draft.fields.${company.writer.id}.${board.board.id}.planen`,
      JSON.stringify({ kickoff_meeting_date: { value: '2026-12-03', base: 1 } }),
    );
    show(`<strategy-board board-id="${board.board.id}" locale="en-US"></strategy-board>`);
    await until(async () => (await sceneOf(board, 'planen'))['kickoff_meeting_date'] === '2026-12-03');
    await until(() => Object.keys(localStorage).every((name) => !name.startsWith('leitstern.draft')));
  });

  it('stores what was typed when the right goes, says so, and offers it when the right is back', async () => {
    const board = await showBoard('writer');
    const { element, company } = board;
    const put = (permission_level: string) =>
      callAs(company.admin, 'PUT', `/api/v1/whiteboard/boards/${board.board.id}/people/${company.writer.id}/`, {
        permission_level,
        allowed_cards: [],
      });
    const dialog = (): HTMLElement | null => root(element).querySelector('dialog');
    (await button(node(element, 'planen'), 'start planning')).click();
    const area = await find<HTMLTextAreaElement>(element, 'dialog textarea');
    // the save is still under way when the right goes
    const genuine = globalThis.fetch;
    globalThis.fetch = (call, init) =>
      init?.method === 'POST' ? Promise.reject(new TypeError('offline')) : genuine(call, init);
    type(area, 'Typed in the last moment');
    await put('read').finally(() => (globalThis.fetch = genuine));
    await until(() => dialog()?.textContent?.includes('What you wrote is kept'));
    await until(() => dialog()?.textContent?.includes('To write, you need the right'));
    expect(dialog()?.textContent).not.to.include('Edit now');
    await put('write');
    (await button(dialog, 'Add to the form')).click();
    await until(async () => (await sceneOf(board, 'planen'))['bereich'] === 'Typed in the last moment');
  });

  it('offers to edit again when the right is back before it was heard that it had gone', async () => {
    const board = await showBoard('writer');
    const { element, company } = board;
    const people = `/api/v1/whiteboard/boards/${board.board.id}/people/${company.writer.id}/`;
    const put = (permission_level: string) => callAs(company.admin, 'PUT', people, { permission_level, allowed_cards: [] }); // prettier-ignore
    const dialog = (): HTMLElement | null => root(element).querySelector('dialog');
    (await button(node(element, 'planen'), 'start planning')).click();
    await find(element, 'dialog textarea');
    const genuine = globalThis.fetch;
    const back = Promise.withResolvers<void>();
    globalThis.fetch = async (call, init) => {
      if (String(call instanceof Request ? call.url : call).includes('/scene/')) await back.promise;
      return genuine(call, init);
    };
    await put('read');
    await until(() => !dialog()?.querySelector('textarea'));
    await put('write').finally(() => (globalThis.fetch = genuine));
    back.resolve();
    (await button(dialog, 'Edit now')).click();
    await find(element, 'dialog textarea');
  });

  it('[W4.17] says who fills in the form, and opens it when they leave', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    const other = await secondPerson(board.company.admin, board.board.id);
    other.send({ type: 'lock_card', card_id: 'planen' });
    await other.hear('card_locked');
    (await button(node(element, 'planen'), 'start planning')).click();
    const { first_name, last_name } = board.company.admin;
    await until(() => root(element).querySelector('dialog')?.textContent?.includes(`${first_name} ${last_name}`));
    expect(root(element).querySelector('dialog textarea')).to.equal(null);
    other.send({ type: 'unlock_card', card_id: 'planen' });
    const editNow = await until(() =>
      [...root(element).querySelectorAll<HTMLButtonElement>('dialog button')].find((one) =>
        /edit/i.test(one.textContent),
      ),
    );
    editNow.click();
    await find(element, 'dialog textarea');
    other.close();
  });

  it('[W2.5-12] [W2.5-13] shows a guide page of this server, not a foreign one, and closes it', async () => {
    const { element } = await showBoard('writer');
    (await button(node(element, 'planen'), 'start planning')).click();
    await find(element, 'dialog textarea');
    const showGuide = (address: string): boolean =>
      element.dispatchEvent(new CustomEvent('show-guide', { detail: { url: address } }));
    await until(() => {
      // the guide is listened to just after the form is drawn
      showGuide('https://elsewhere.example/guide');
      return root(element).textContent?.includes('This guide is at another address');
    });
    showGuide('/guide/planning');
    const frame = await find<HTMLIFrameElement>(element, 'dialog iframe');
    expect(new URL(frame.src).pathname).to.equal('/guide/planning');
    expect(frame.sandbox.contains('allow-same-origin')).to.equal(false);
    (await button(() => frame.closest('dialog'), 'Close the guide')).click();
    await until(() => root(element).querySelector('iframe') === null);
    expect([...root(element).querySelectorAll('dialog button')].map((one) => one.textContent)).not.to.include(
      'Help for this form',
    );
  });

  it('[W2.5-12] the form has a button for the page of help of its step, where one is known', async () => {
    const { element } = await showBoard('writer');
    element.setAttribute('guide-path', '/guide/{step}');
    (await button(node(element, 'planen'), 'start planning')).click();
    const asked = nextEvent<{ url: string }>('show-guide');
    (await button(() => root(element).querySelector('dialog'), 'Help for this form')).click();
    expect((await asked).detail).to.deep.equal({ url: '/guide/planen' });
    const frame = await find<HTMLIFrameElement>(element, 'dialog iframe');
    expect(new URL(frame.src).pathname).to.equal('/guide/planen');
  });

  it('[W4.42] nothing of a form is saved while one answer is too long; then all of it is', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    // the first save of all
    const saved = nextEvent<{ values: Record<string, unknown> }>('form-saved');
    const received = nextEvent<{ fields: string[] }>('planning-data-updated');
    (await button(node(element, 'planen'), 'start planning')).click();
    const dialog = (): ParentNode | null => root(element).querySelector('dialog');
    type(await find<HTMLTextAreaElement>(element, 'dialog textarea'), 'x'.repeat(4001));
    await until(() => dialog()?.textContent?.includes('At most 4,000 characters'));
    (await button(dialog, 'Next question')).click();
    await until(() => dialog()?.textContent?.includes('question 2 of 14'));
    type(await find<HTMLTextAreaElement>(element, 'dialog textarea'), 'Warmth 2030');
    await until(() => dialog()?.textContent?.includes('Nothing is saved while an answer is too long'));
    (await button(dialog, 'Go to the question')).click();
    await until(() => dialog()?.textContent?.includes('question 1 of 14'));
    type(await find<HTMLTextAreaElement>(element, 'dialog textarea'), 'Heat pumps');
    expect((await saved).detail.values).to.include({ bereich: 'Heat pumps', strategy_name: 'Warmth 2030' });
    expect((await received).detail.fields.toSorted()).to.deep.equal(['bereich', 'strategy_name']);
    expect(await sceneOf(board, 'planen')).to.include({ bereich: 'Heat pumps', strategy_name: 'Warmth 2030' });
  });

  it('stays at the question when the person may no longer write the form', async () => {
    const { element, board, company } = await showBoard('writer');
    (await button(node(element, 'planen'), 'start planning')).click();
    const dialog = (): ParentNode | null => root(element).querySelector('dialog');
    await find<HTMLTextAreaElement>(element, 'dialog textarea');
    for (const number of [2, 3]) {
      (await button(dialog, 'Next question')).click();
      await until(() => dialog()?.textContent?.includes(`question ${number} of 14`));
    }
    await callAs(company.admin, 'DELETE', `/api/v1/whiteboard/boards/${board.id}/people/${company.writer.id}/`);
    await until(() => root(element).querySelector('dialog textarea') === null);
    expect(dialog()?.textContent).to.include('question 3 of 14');
  });

  it('[W8.22] [W8.23] says what is wrong with a form that has no step or no board', async () => {
    const { element } = await showBoard('reader');
    await find(element, '[part=header]');
    element.setAttribute('form', 'nowhere');
    await until(() => root(element).textContent?.includes('This form does not know its step.'));
    const none = show('<strategy-board locale="en-US" form="planen"></strategy-board>');
    await until(() => root(none).textContent?.includes('No board is selected for this form.'));
  });
});

/** The labels of a checklist as it is stored; the schemas themselves are inert in the browser. */
function readChecklistText(text: unknown): string[] {
  return (JSON.parse(typeof text === 'string' ? text : '[]') as { label: string }[]).map(({ label }) => label);
}
