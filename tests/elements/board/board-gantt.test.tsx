import '#elements/board/board.element.ts';
import '#elements/board/gantt.element.ts';
import { expect } from 'chai';

import { TIMELINE_TIMING } from '#elements/board/timeline/timeline-actions.ts';

import { axeFindings, LANDMARKS, type, until } from '../../setup/browser.ts';
import { createEntry, ENTRIES, showBoard, type ShownBoard } from '../../setup/board-page.ts';
import { button, leave, named, press, root, showAs } from '../../setup/page.ts';
import { callAs } from '../../setup/second-person.ts';

TIMELINE_TIMING.move = 20;

const YEAR = new Date().getFullYear();
const day = (rest: string): string => `${YEAR}-${rest}`;

const entriesOf = async ({ company, board }: ShownBoard): Promise<Record<string, unknown>[]> =>
  (await callAs(company.admin, 'GET', `/api/v1/whiteboard/timeline-data/?board_id=${board.id}`)).body[
    'entries'
  ] as Record<string, unknown>[];
const datesOf = async (board: ShownBoard): Promise<unknown[]> => {
  const [entry] = await entriesOf(board);
  return [entry?.['start_date'], entry?.['end_date']];
};
const isDated = (board: ShownBoard, start: string, end: string | null): Promise<unknown> =>
  until(async () => {
    const [first, last] = await datesOf(board);
    return first === start && last === end;
  });

/** Opens the Gantt by the button of the header; the layer over the page. */
async function openGantt({ element }: ShownBoard): Promise<HTMLElement> {
  (await button(element, 'Gantt chart')).click();
  return until(() => root(element).querySelector<HTMLElement>('.gantt'));
}
const barOf = (chart: HTMLElement, name: string): Promise<HTMLElement> =>
  until(() => [...chart.querySelectorAll<HTMLElement>('[data-cell]')].find((one) => one.ariaLabel?.includes(name)));
const pointer = (target: HTMLElement, name: string, x: number, pointerType = 'mouse'): boolean =>
  target.dispatchEvent(
    new PointerEvent(name, { pointerId: 1, pointerType, button: 0, clientX: x, bubbles: true, composed: true }),
  );
/** Presses, moves by so many px, and lets go; the browser adds a click. */
function drag(target: HTMLElement, by: number, pointerType = 'mouse'): void {
  pointer(target, 'pointerdown', 600, pointerType);
  pointer(target, 'pointermove', 600 + by, pointerType);
  pointer(target, 'pointerup', 600 + by, pointerType);
  target.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, composed: true }));
}
const key = (target: HTMLElement, name: string, held: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true, ...held }),
  );
const dialogOf = ({ element }: ShownBoard): HTMLElement | undefined =>
  [...root(element).querySelectorAll<HTMLElement>('dialog')].at(1);

/** Answers what is written to the timeline, until it is ended. */
function answerTimelineBy(answer: () => Promise<Response>): () => void {
  const { fetch } = window;
  window.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/timeline-entries/') ? answer() : fetch(input, init);
  return () => void (window.fetch = fetch);
}

describe('Gantt of a board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W2.3-11] [W2.14-05] [W2.14-06] [W2.23-01] [W2.23-08] [W4.69] opens over the page, creates and edits by a dialog', async () => {
    const board = await showBoard('writer');
    const chart = await openGantt(board);
    expect(root(board.element).querySelector('[part=fullscreen]')?.getAttribute('aria-label')).to.equal('Gantt chart');
    expect(chart.closest('dialog')?.querySelector('aside')).to.equal(null);
    (await button(board.element, 'Add event')).click();
    const [name, start, end] = await until(() => {
      const fields = [...(dialogOf(board)?.querySelectorAll<HTMLInputElement>('input') ?? [])];
      return fields.length === 3 && fields;
    });
    if (!name || !start || !end) throw new Error('fields');
    type(name, 'Pilot');
    type(start, day('03-10'));
    leave(start);
    type(end, day('03-09'));
    leave(end);
    (await button(board.element, 'Save')).click();
    await until(() => dialogOf(board)?.textContent?.includes('must not be before the start'));
    type(end, day('03-20'));
    leave(end);
    (await button(board.element, 'Save')).click();
    const bar = await barOf(chart, 'Pilot');
    const [entry] = await entriesOf(board);
    expect(entry).to.include({ start_date: day('03-10'), end_date: day('03-20') });
    expect(Number(entry?.['position'])).to.be.within(0, 1024);
    bar.click();
    const field = await until(() => dialogOf(board)?.querySelector<HTMLInputElement>('input'));
    type(field, 'Pilot Augsburg');
    (await button(board.element, 'Save')).click();
    await barOf(chart, 'Pilot Augsburg');
    expect((await entriesOf(board)).map((one) => [one['id'], one['name']])).to.deep.equal([
      [entry?.['id'], 'Pilot Augsburg'],
    ]);
    expect(await axeFindings(board.element, LANDMARKS)).to.deep.equal([]);
  });

  it('keeps the origins of an entry outside of its form, and saves what was entered before it leads to one', async () => {
    const board = await showBoard('writer', 'board-path="/b/{id}" okr-path="/okr"');
    const id = await createEntry(board, { name: 'Pilot', start_date: day('03-10'), end_date: day('03-20') });
    const made = await callAs(board.company.admin, 'POST', '/api/v1/okr/objectives/', { objective: 'Drei Wochen' });
    const thing = { kind: 'gantt_entry', board_id: board.board.id, ref: id };
    const add = [{ kind: 'objective', ref: made.body['id'] }];
    const said = await callAs(board.company.admin, 'POST', '/api/v1/origins/change/', { thing, add });
    expect(said.status).to.equal(200);
    const gone: string[] = [];
    board.element.addEventListener('strategy-navigate', (event) => {
      event.preventDefault();
      gone.push((event as CustomEvent<{ to: string }>).detail.to);
    });
    const chart = await openGantt(board);
    (await barOf(chart, 'Pilot')).click();
    const chip = await until(() => dialogOf(board)?.querySelector<HTMLElement>('.origin-chip a'));
    expect(chip.closest('form')).to.equal(null);
    const field = await until(() => dialogOf(board)?.querySelector<HTMLInputElement>('input'));
    // what cannot be saved stays
    type(field, ' ');
    chip.click();
    await until(() => field.getAttribute('aria-invalid') === 'true');
    type(field, 'Pilot Augsburg');
    chip.click();
    await until(() => gone.length === 1);
    expect(gone[0]).to.include('/okr?item=objective');
    await until(() => dialogOf(board) === undefined);
    expect((await entriesOf(board))[0]?.['name']).to.equal('Pilot Augsburg');
  });

  it('[W2.23-05 part] [W2.23-07] [W4.65] [W4.68] [W9.46] [W9.47] moves and resizes by mouse and touch; a drop is no click, Escape cancels', async () => {
    const board = await showBoard('writer');
    await createEntry(board, { name: 'Pilot', start_date: day('03-10'), end_date: day('03-20') });
    const chart = await openGantt(board);
    const bar = await barOf(chart, 'Pilot');
    expect(bar.getBoundingClientRect().width).to.be.closeTo(11 * 6, 1);
    pointer(bar, 'pointerdown', 600);
    pointer(bar, 'pointermove', 630);
    await until(() => chart.querySelector('.gantt-days')?.textContent === 'Mar 15 - Mar 25');
    // over the head, also in the first row
    const days = await until(() => chart.querySelector<HTMLElement>('.gantt-days'));
    days.style.pointerEvents = 'auto';
    bar.scrollIntoView({ inline: 'center', block: 'nearest' });
    const { x, y, width, height } = days.getBoundingClientRect();
    const { bottom } = (await until(() => chart.querySelector('.gantt-head'))).getBoundingClientRect();
    expect(y).to.be.below(bottom);
    expect(root(board.element).elementFromPoint(x + width / 2, y + height / 2) === days).to.equal(true);
    key(bar, 'Escape');
    await until(() => !chart.querySelector('.gantt-days'));
    pointer(bar, 'pointerup', 630);
    drag(bar, 30);
    await isDated(board, day('03-15'), day('03-25'));
    expect(dialogOf(board)).to.equal(undefined);
    const right = await until(() => bar.querySelector<HTMLElement>('[data-handle=resize-right]'));
    drag(right, -18, 'touch');
    await isDated(board, day('03-15'), day('03-22'));
    const left = await until(() => bar.querySelector<HTMLElement>('[data-handle=resize-left]'));
    drag(left, 600);
    await isDated(board, day('03-22'), day('03-22'));
  });

  it('[W2.23-04] [W5.42] moves by keys, deletes after a question, and takes all of it back', async () => {
    const board = await showBoard('writer');
    await createEntry(board, { name: 'Pilot', start_date: day('03-10'), end_date: day('03-20') });
    const chart = await openGantt(board);
    const bar = await barOf(chart, 'Pilot');
    bar.focus();
    key(bar, 'ArrowRight');
    await isDated(board, day('03-11'), day('03-21'));
    key(await barOf(chart, 'Pilot'), 'ArrowLeft', { shiftKey: true });
    await isDated(board, day('03-11'), day('03-20'));
    key(await barOf(chart, 'Pilot'), 'ArrowLeft', { shiftKey: true, altKey: true });
    await isDated(board, day('03-10'), day('03-20'));
    press(await barOf(chart, 'Pilot'), 'Delete');
    await until(() => dialogOf(board)?.textContent?.includes('Delete the entry “Pilot”?'));
    (await until(() => dialogOf(board)?.querySelector<HTMLButtonElement>('button[type=submit]'))).click();
    await until(async () => (await entriesOf(board)).length === 0 && !dialogOf(board));
    const undo = async (): Promise<unknown> => key(await button(board.element, 'Today'), 'z', { ctrlKey: true });
    await undo();
    await barOf(chart, 'Pilot');
    for (let steps = 3; steps > 0; steps -= 1) await undo();
    await isDated(board, day('03-10'), day('03-20'));
    (await button(board.element, 'Delete “Pilot”')).click();
    await until(() => dialogOf(board)?.textContent?.includes('Pilot'));
  });

  it('[W2.23-02] [W2.23-03] [W2.23-06] leafs through years and months; a click dates what has no dates', async () => {
    const board = await showBoard('writer');
    await createEntry(board, { name: 'Roll-out' });
    const chart = await openGantt(board);
    const label = (): string => chart.querySelector('h2')?.textContent ?? '';
    expect(label()).to.equal(String(YEAR));
    (await button(board.element, 'Next year')).click();
    await until(() => label() === String(YEAR + 1));
    (await until(() => [...chart.querySelectorAll<HTMLElement>('[role=radio]')].at(1))).click();
    await until(() => label() === `January ${YEAR + 1}`);
    (await button(board.element, 'Previous month')).click();
    await until(() => label() === `December ${YEAR}`);
    const add = await until(() => chart.querySelector<HTMLElement>('.gantt-undated'));
    expect(add.textContent).to.equal('Click to add');
    const { left } = add.getBoundingClientRect();
    add.dispatchEvent(
      new MouseEvent('click', { detail: 1, clientX: left + 32 * 4 + 3, bubbles: true, composed: true }),
    );
    await isDated(board, day('12-05'), day('12-07'));
  });

  it('[W2.23-05] has a bar for each of 200 events below the months, of which those in sight are in the document', async () => {
    const board = await showBoard('writer');
    const dates = (at: number): string => `${YEAR}-${String(1 + (at % 12)).padStart(2, '0')}-15`;
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        createEntry(board, { name: `Event ${at}`, start_date: dates(at), end_date: `${dates(at).slice(0, 8)}27` }),
      ),
    );
    const chart = await openGantt(board);
    const grid = await until(() => chart.querySelector<HTMLElement>('[role=grid][aria-rowcount="201"]'));
    const rows = (): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('.gantt-rows > [role=row]')];
    const drawn = (): number => rows().length;
    await until(() => drawn() > 5);
    expect(drawn()).to.be.lessThan(60);
    expect(chart.querySelectorAll('.gantt-head .gantt-column')).to.have.length(12);
    const first = await until(() => grid.querySelector<HTMLElement>('[data-cell="0:0"]'));
    first.focus();
    key(first, 'End', { ctrlKey: true });
    const last = await until(() => grid.querySelector<HTMLElement>('[data-cell="199:0"]'));
    await until(() => root(board.element).activeElement === last);
    expect(last.closest('[role=row]')?.getAttribute('aria-rowindex')).to.equal('201');
    // the row that the keys come from stays
    const box = await until(() => chart.querySelector('.gantt-scroll'));
    box.scrollTo({ top: 0 });
    await until(() => grid.querySelector('[data-cell="3:0"]'));
    expect(root(board.element).activeElement).to.equal(last);
    window.dispatchEvent(new Event('beforeprint'));
    await until(() => drawn() === 200);
    window.dispatchEvent(new Event('afterprint'));
    await until(() => drawn() < 60);
  });

  it('leads to a new event, also where its row is out of sight and its days are in another year', async () => {
    const board = await showBoard('writer');
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        createEntry(board, { name: `Event ${at}`, start_date: day('03-10'), end_date: day('03-20') }),
      ),
    );
    const chart = await openGantt(board);
    await until(() => chart.querySelector('[role=grid][aria-rowcount="61"]'));
    for (const [title, start] of [
      ['Pilot', day('04-02')],
      ['Review', `${YEAR + 1}-04-02`],
    ] as const) {
      (await button(board.element, 'Add event')).click();
      const [name, date] = await until(() => {
        const fields = [...(dialogOf(board)?.querySelectorAll<HTMLInputElement>('input') ?? [])];
        return fields.length === 3 && fields;
      });
      type(name as HTMLInputElement, title);
      type(date as HTMLInputElement, start);
      leave(date as HTMLInputElement);
      (await button(board.element, 'Save')).click();
      const bar = await until(() => {
        const { activeElement } = root(board.element);
        return activeElement?.matches('.gantt-bar') && activeElement.ariaLabel?.includes(title) && activeElement;
      });
      const place = chart.querySelector('.gantt-scroll')?.getBoundingClientRect();
      const { top, bottom } = bar.getBoundingClientRect();
      expect([top >= (place?.top ?? 0), bottom <= (place?.bottom ?? 0)]).to.deep.equal([true, true]);
    }
  });

  it('lists its own keys, and none of the canvas below it', async () => {
    const board = await showBoard('writer');
    const chart = await openGantt(board);
    const grid = await until(() => chart.querySelector<HTMLElement>('[role=grid]'));
    key(grid, '?');
    const list = await until(() => {
      const text = dialogOf(board)?.textContent ?? '';
      return text.includes('Everywhere') && text;
    });
    expect([
      list.includes('Change its end'),
      list.includes('Show everything'),
      list.includes('New note'),
    ]).to.deep.equal([true, false, false]);
  });

  it('an entry that somebody else has changed meanwhile keeps their dates, and says so', async () => {
    const board = await showBoard('writer');
    const id = await createEntry(board, { name: 'Pilot', start_date: day('03-10'), end_date: day('03-20') });
    const chart = await openGantt(board);
    const bar = await barOf(chart, 'Pilot');
    pointer(bar, 'pointerdown', 600);
    pointer(bar, 'pointermove', 630);
    await until(() => chart.querySelector('.gantt-days'));
    const theirs = { start_date: day('06-01'), end_date: day('06-05') };
    await callAs(board.company.admin, 'PATCH', `${ENTRIES}${id}/`, theirs);
    pointer(bar, 'pointerup', 630);
    await until(() => root(board.element).textContent?.includes('Somebody else has changed this entry meanwhile'));
    await barOf(chart, `Pilot, 01.06.${YEAR} - 05.06.${YEAR}`);
    await isDated(board, theirs.start_date, theirs.end_date);
  });

  it('[W4.62 part] [W6.09 part] meetings stay where they are; who only reads sees all, live, and changes nothing', async () => {
    const board = await showBoard('writer');
    await callAs(board.company.admin, 'POST', `/api/v1/whiteboard/boards/${board.board.id}/scene-data/planen/`, {
      kickoff_meeting_date: day('03-10'),
    });
    const chart = await openGantt(board);
    const kickoff = await barOf(chart, 'Kickoff');
    drag(kickoff, 60);
    key(kickoff, 'ArrowRight');
    key(kickoff, 'Delete');
    kickoff.click();
    expect([dialogOf(board), chart.querySelector('.gantt-delete')]).to.deep.equal([undefined, null]);
    document.body.innerHTML = '';
    const reading = await showBoard('reader');
    const read = await openGantt(reading);
    await until(() => read.textContent?.includes('Nothing is planned yet.'));
    await createEntry(reading, { name: 'Pilot', start_date: day('03-10') });
    const point = await barOf(read, 'Pilot');
    drag(point, 60);
    expect(dialogOf(reading)).to.equal(undefined);
    point.click();
    const words = await until(() => dialogOf(reading)?.textContent);
    expect(words).to.include('Pilot');
    expect(dialogOf(reading)?.querySelector('input, [data-origins]')).to.equal(null);
    expect(read.querySelector('.btn-primary')).to.equal(null);
    (await until(() => named(dialogOf(reading) ?? null, 'Close'))).click();
    await until(() => !dialogOf(reading));
    // also one without days is read by keys
    await createEntry(reading, { name: 'Someday' });
    const undated = await barOf(read, 'Someday');
    undated.focus();
    undated.click();
    await until(() => dialogOf(reading)?.textContent?.includes('Someday'));
    (await until(() => named(dialogOf(reading) ?? null, 'Close'))).click();
    await until(() => !dialogOf(reading));
    key(undated, 'F2');
    await until(() => dialogOf(reading)?.textContent?.includes('Someday'));
    expect((await datesOf(board))[0]).to.equal(day('03-10'));
    expect((await datesOf(reading))[0]).to.equal(day('03-10'));
  });

  it('without a connection a moved bar stays, says so, and is saved by itself when it is back, also at a later visit', async () => {
    const board = await showBoard('writer');
    await createEntry(board, { name: 'Pilot', start_date: day('03-10'), end_date: day('03-20') });
    const chart = await openGantt(board);
    const bar = await barOf(chart, 'Pilot');
    const back = answerTimelineBy(() => Promise.reject(new TypeError('offline')));
    try {
      key(bar, 'ArrowRight');
      await until(() => chart.closest('dialog')?.querySelector('.saved[data-state=failed]'));
      expect(root(board.element).querySelector('.toast')).to.equal(null);
      await barOf(chart, `Pilot, 11.03.${YEAR} - 21.03.${YEAR}`);
    } finally {
      back();
    }
    window.dispatchEvent(new Event('online'));
    await isDated(board, day('03-11'), day('03-21'));
    await until(() => chart.closest('dialog')?.querySelector('.saved[data-state=saved]'));
    key(bar, 'z', { ctrlKey: true });
    await isDated(board, day('03-10'), day('03-20'));
    const lost = answerTimelineBy(() => Promise.reject(new TypeError('offline')));
    try {
      key(bar, 'ArrowRight');
      await until(() => chart.closest('dialog')?.querySelector('.saved[data-state=failed]'));
      board.element.remove();
      const later = await showAs(
        board.company.writer,
        `<strategy-gantt board-id="${board.board.id}"></strategy-gantt>`,
      );
      await barOf(
        await until(() => root(later).querySelector<HTMLElement>('.gantt')),
        `Pilot, 11.03.${YEAR} - 21.03.${YEAR}`,
      );
      expect(await datesOf(board)).to.deep.equal([day('03-10'), day('03-20')]);
    } finally {
      lost();
    }
    window.dispatchEvent(new Event('online'));
    await isDated(board, day('03-11'), day('03-21'));
  });

  it('without a connection what is changed in the dialog waits as a moved bar does; a new event stays in its dialog', async () => {
    const board = await showBoard('writer');
    await createEntry(board, { name: 'Pilot', start_date: day('03-10'), end_date: day('03-20') });
    const chart = await openGantt(board);
    (await barOf(chart, 'Pilot')).click();
    const asked = await until(() => dialogOf(board));
    type(await until(() => asked.querySelector('input')), 'Pilot north');
    const back = answerTimelineBy(() => Promise.reject(new TypeError('offline')));
    try {
      named(asked, 'Save')?.click();
      await until(() => !dialogOf(board));
      await barOf(chart, 'Pilot north');
      await until(() => chart.closest('dialog')?.querySelector('.saved[data-state=failed]'));
      named(chart, 'Add event')?.click();
      const added = await until(() => dialogOf(board));
      type(await until(() => added.querySelector('input')), 'Launch');
      named(added, 'Save')?.click();
      await until(() => added.textContent?.includes('This was not saved'));
      expect(added.querySelector('input')?.value).to.equal('Launch');
    } finally {
      back();
    }
    window.dispatchEvent(new Event('online'));
    await until(async () => (await entriesOf(board))[0]?.['name'] === 'Pilot north');
    named(await until(() => dialogOf(board)), 'Save')?.click();
    await until(async () => (await entriesOf(board)).some(({ name }) => name === 'Launch'));
  });

  it('sends a moved bar again on demand while the server fails', async () => {
    const board = await showBoard('writer');
    await createEntry(board, { name: 'Pilot', start_date: day('03-10'), end_date: day('03-20') });
    const chart = await openGantt(board);
    const back = answerTimelineBy(() => Promise.resolve(Response.json({ detail: 'No', code: 'no' }, { status: 500 })));
    try {
      key(await barOf(chart, 'Pilot'), 'ArrowRight');
      await until(() => chart.closest('dialog')?.querySelector('.saved-retry'));
    } finally {
      back();
    }
    (await until(() => chart.closest('dialog')?.querySelector<HTMLButtonElement>('.saved-retry'))).click();
    await isDated(board, day('03-11'), day('03-21'));
  });

  it('puts a bar back whose dates the server refuses, and says so', async () => {
    const board = await showBoard('writer');
    await createEntry(board, { name: 'Pilot', start_date: day('03-10'), end_date: day('03-20') });
    const chart = await openGantt(board);
    const bar = await barOf(chart, 'Pilot');
    const before = bar.ariaLabel;
    const back = answerTimelineBy(() => Promise.resolve(Response.json({ detail: 'No', code: 'no' }, { status: 403 })));
    try {
      key(bar, 'ArrowRight');
      await until(() => root(board.element).textContent.includes('The dates of the entry were not saved.'));
    } finally {
      back();
    }
    await until(() => bar.ariaLabel === before);
    expect(await datesOf(board)).to.deep.equal([day('03-10'), day('03-20')]);
  });
});
