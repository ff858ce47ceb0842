import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { TIMELINE_TIMING } from '#elements/board/timeline/timeline-actions.ts';

import { axeFindings, heldAction, type, until } from '../../setup/browser.ts';
import { callAs, type Whiteboard } from '../../setup/second-person.ts';
import { button, leave, press, root } from '../../setup/page.ts';
import { createEntry, showBoard } from '../../setup/board-page.ts';

TIMELINE_TIMING.move = 20;

const dots = (element: HTMLElement): HTMLElement[] => [
  ...root(element).querySelectorAll<HTMLElement>('[part=timeline] li > button, [part=timeline] li button[data-system]'),
];
const dot = (element: HTMLElement, name: string): Promise<HTMLElement> =>
  until(() => dots(element).find((one) => one.getAttribute('aria-label')?.startsWith(name)));
/** Types and leaves the field. */
const fill = (target: HTMLInputElement, text: string): void => {
  type(target, text);
  leave(target);
};
const pointer = (target: HTMLElement, name: string, x: number): boolean =>
  target.dispatchEvent(
    new PointerEvent(name, { pointerId: 1, button: 0, clientX: x, clientY: 0, bubbles: true, composed: true }),
  );

const entriesOf = async ({ company, board }: Whiteboard): Promise<Record<string, unknown>[]> =>
  (await callAs(company.admin, 'GET', `/api/v1/whiteboard/timeline-data/?board_id=${board.id}`)).body[
    'entries'
  ] as Record<string, unknown>[];

describe('timeline of a board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W2.3-12] [W2.3-14] [W2.3-15] [W2.3-17] [W2.3-18] creates at the clicked place, edits and deletes', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    const line = await until(() => root(element).querySelector<HTMLElement>('[data-line]'));
    const { left, width } = line.getBoundingClientRect();
    line.dispatchEvent(
      new MouseEvent('click', { clientX: left + width / 4, bubbles: true, composed: true, cancelable: true }),
    );
    (await button(element, 'Save')).click();
    await until(() => root(element).querySelector('dialog')?.textContent?.includes('Enter a name.'));
    const [name, start, end] = await until(() => {
      const fields = [...root(element).querySelectorAll<HTMLInputElement>('dialog input')];
      return fields.length === 3 && fields;
    });
    if (!name || !start || !end) throw new Error('fields');
    type(name, 'Advisory board');
    fill(start, 'some day');
    (await button(element, 'Save')).click();
    await until(() => root(element).activeElement === start);
    fill(start, '26.2.2027');
    fill(end, '2027-02-25');
    (await button(element, 'Save')).click();
    await until(() => root(element).querySelector('dialog')?.textContent?.includes('must not be before the start'));
    fill(end, '2027-02-27');
    (await button(element, 'Save')).click();
    const made = await dot(element, 'Advisory board, 26.02.2027 - 27.02.2027');
    expect((await entriesOf(board))[0]?.['position']).to.be.closeTo(256, 3);
    made.click();
    (await button(element, 'Edit entry')).click();
    type(await until(() => root(element).querySelector<HTMLInputElement>('dialog input')), 'Board decision');
    (await button(element, 'Save')).click();
    press(await dot(element, 'Board decision'), 'Delete');
    await until(() =>
      root(element).querySelector('dialog')?.textContent?.includes('Delete the entry “Board decision”?'),
    );
    (await until(() => root(element).querySelector<HTMLButtonElement>('dialog button[type=submit]'))).click();
    await until(() => dots(element).length === 0 && !root(element).querySelector('dialog'));
    const undo = await heldAction(root(element), 'Undo');
    expect(await entriesOf(board)).to.deep.equal([]);
    undo.click();
    await dot(element, 'Board decision, 26.02.2027 - 27.02.2027');
    expect((await entriesOf(board))[0]?.['position']).to.be.closeTo(256, 3);
    const undoKey = (shiftKey: boolean): boolean =>
      (root(element).querySelector('[part=timeline] button') as HTMLElement).dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'z',
          ctrlKey: true,
          shiftKey,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    // the deletion is taken back already: first the change of the name, then the entry
    undoKey(false);
    await dot(element, 'Advisory board');
    undoKey(false);
    await until(async () => (await entriesOf(board)).length === 0);
    undoKey(true);
    await dot(element, 'Advisory board');
  });

  it('a new entry lies where its day does; a selected one says name and days; its message goes with Ctrl+Z', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    await createEntry(board, { name: 'First', start_date: '2027-01-01', position: 100 });
    await createEntry(board, { name: 'Last', start_date: '2027-01-21', position: 300 });
    await dot(element, 'Last');
    (await button(element, 'Add a timeline entry')).click();
    const [name, start] = await until(() => {
      const fields = [...root(element).querySelectorAll<HTMLInputElement>('dialog input')];
      return fields.length === 3 && fields;
    });
    if (!name || !start) throw new Error('fields');
    type(name, 'Between');
    fill(start, '11.1.2027');
    (await button(element, 'Save')).click();
    const made = await dot(element, 'Between');
    const placeOf = async (wanted: string): Promise<unknown> =>
      (await entriesOf(board)).find((entry) => entry['name'] === wanted)?.['position'];
    expect(await placeOf('Between')).to.equal(200);
    made.click();
    const acts = await until(() => root(element).querySelector('[role=group][popover]'));
    expect(acts.textContent).to.include('Between').and.include('11.01.2027');
    press(made, 'Delete');
    (await until(() => root(element).querySelector<HTMLButtonElement>('dialog button[type=submit]'))).click();
    await heldAction(root(element), 'Undo');
    (root(element).querySelector('[part=timeline] button') as HTMLElement).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, composed: true, cancelable: true }),
    );
    await dot(element, 'Between');
    await until(() => !root(element).querySelector('.toasts')?.textContent?.includes('Between'));
  });

  it('[W2.3-16] [W4.59] [W4.60] [W4.63] drags beyond 5 px, selects below, moves with the arrow keys', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    await createEntry(board);
    const one = await dot(element, 'Trade fair');
    const { left, width } = one.getBoundingClientRect();
    const x = left + width / 2;
    pointer(one, 'pointerdown', x);
    pointer(one, 'pointermove', x + 4);
    pointer(one, 'pointerup', x + 4);
    await button(element, 'Delete entry');
    expect((await entriesOf(board))[0]?.['position']).to.equal(512);
    document.body.click();
    await until(() => ![...root(element).querySelectorAll('button')].some((b) => b.title === 'Delete entry'));
    pointer(one, 'pointerdown', x);
    pointer(one, 'pointermove', x + 90);
    pointer(one, 'pointerup', x + 90);
    const moved = await until(async () => {
      const place = Number((await entriesOf(board))[0]?.['position']);
      return place > 540 ? place : 0;
    });
    press(await dot(element, 'Trade fair'), 'ArrowRight');
    await until(async () => Number((await entriesOf(board))[0]?.['position']) === moved + 8);
  });

  it('a new entry whose answer was lost is saved again as the same one', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    await until(() => root(element).querySelector('[data-line]'));
    const real = globalThis.fetch;
    const requests: (string | null)[] = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const answer = await real(input instanceof Request ? request.clone() : input, init);
      if (request.method !== 'POST' || !request.url.includes('/timeline-entries/')) return answer;
      requests.push(request.headers.get('x-request-id'));
      if (requests.length === 1) throw new TypeError('The answer was lost');
      return answer;
    };
    try {
      (await button(element, 'Add a timeline entry')).click();
      type(await until(() => root(element).querySelector<HTMLInputElement>('dialog input')), 'Only once');
      (await button(element, 'Save')).click();
      await until(() => root(element).querySelector('dialog [role=alert]'));
      (await button(element, 'Save')).click();
      await until(() => requests.length === 2 && !root(element).querySelector('dialog'));
    } finally {
      globalThis.fetch = real;
    }
    expect(requests[0]).to.equal(requests[1]);
    expect((await entriesOf(board)).map(({ name }) => name)).to.deep.equal(['Only once']);
  });

  it('[W2.3-13] [W4.62] [W4.64] fixed entries follow the meeting date, live, and offer nothing', async () => {
    const board = await showBoard('writer');
    const { element, company } = board;
    await until(() => root(element).querySelector('[data-line]'));
    await callAs(company.admin, 'POST', `/api/v1/whiteboard/boards/${board.board.id}/scene-data/planen/`, {
      kickoff_meeting_date: '2026-10-12',
    });
    const kickoff = await dot(element, 'Kickoff, 12.10.2026');
    kickoff.click();
    press(kickoff, 'Delete');
    expect(root(element).querySelector('dialog')).to.equal(null);
    expect(kickoff.hasAttribute('aria-expanded')).to.equal(false);
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('[W5.20] a reader sees entries of others at once, in German too, and cannot add', async () => {
    const board = await showBoard('reader');
    const { element } = board;
    element.setAttribute('locale', 'de-DE');
    await until(() => root(element).querySelector('[data-line]'));
    await createEntry(board);
    await dot(element, 'Trade fair, kein Datum');
    expect(root(element).querySelector('[aria-label="Eintrag in der Zeitleiste anlegen"]')).to.equal(null);
  });
});
