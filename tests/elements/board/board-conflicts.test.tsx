import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { createBoardChannel } from '#core/realtime/use-board-channel.ts';
import { coreFor } from '#core/session/core.ts';
import { TIMELINE_TIMING } from '#elements/board/timeline/timeline-actions.ts';

import { axeFindings, cameraRests, frames, show, startAs, type, until } from '../../setup/browser.ts';
import { callAs, newWhiteboard, type Whiteboard } from '../../setup/second-person.ts';
import { button, dialog, find, named, press, root } from '../../setup/page.ts';
import { ENTRIES, createEntry, sceneOf, sceneUrl, showBoard, type ShownBoard } from '../../setup/board-page.ts';

TIMELINE_TIMING.move = 20;

const STALE = 'Somebody else has changed this section in the meantime';

const boardTag = ({ board }: Whiteboard, more = ''): HTMLElement =>
  show(`<strategy-board board-id="${board.id}" locale="en-US" ${more}></strategy-board>`);
async function signedIn(role: 'writer' | 'admin'): Promise<Whiteboard> {
  const whiteboard = await newWhiteboard();
  localStorage.clear();
  await startAs(whiteboard.company[role]);
  return whiteboard;
}
const headerUrl = (board: Whiteboard): string => sceneUrl(board, 'canvas_header_data');
const stored = (value: string): string => JSON.stringify({ value, user_modified: true });
const writeName = (board: Whiteboard, name: string) =>
  callAs(board.company.admin, 'POST', headerUrl(board), { strategy_name: stored(name) });
const strategyName = async (board: Whiteboard): Promise<unknown> =>
  (await sceneOf(board, 'canvas_header_data'))['strategy_name'];
const field = (element: HTMLElement): HTMLElement | null => root(element).querySelector('[data-field=name]');
const openName = async (element: HTMLElement): Promise<HTMLInputElement> => {
  (await until(() => field(element)?.querySelector('button'))).click();
  return until(() => field(element)?.querySelector('input'));
};
const entry = (board: Whiteboard, id: string) =>
  callAs(board.company.admin, 'GET', `${ENTRIES}${id}/`).then(({ body }) => body);

/** Opens the dialog of the entry. */
async function editEntry(element: HTMLElement) {
  press(await find(element, '[part=timeline] li button[data-system=false]'), 'Enter');
  const asked = await dialog(element, 'Edit the entry “Trade fair”');
  const input = await until(() => asked.querySelector<HTMLInputElement>('input'));
  return { asked, input };
}

const planenUrl = (board: Whiteboard): string => sceneUrl(board, 'planen');
const planning = async (board: Whiteboard): Promise<Record<string, unknown>> =>
  (await callAs(board.company.writer, 'GET', planenUrl(board))).body;
const dateOf = async (board: Whiteboard): Promise<unknown> =>
  ((await planning(board))['data'] as Record<string, unknown>)['kickoff_meeting_date'];
const setDate = (board: Whiteboard, day: string) =>
  callAs(board.company.admin, 'POST', planenUrl(board), { kickoff_meeting_date: day });
const kickoff = (element: HTMLElement): Promise<HTMLElement> => find(element, '.info-node[data-step=kickoff]');
const dateField = (board: ShownBoard): Promise<HTMLInputElement> =>
  until(async () => (await kickoff(board.element)).querySelector<HTMLInputElement>('.date-field input'));
/** The date of the kickoff that this page has heard of. */
const shownDate = ({ board }: ShownBoard): unknown =>
  coreFor(location.origin).queries.getQueryData<{ data: Record<string, unknown> }>([
    'boards',
    board.id,
    'cards',
    'planen',
  ])?.data['kickoff_meeting_date'];
/** Types a day for the kickoff while an administrator dates it too; returns the dialog that follows. */
async function dateTogether(board: ShownBoard): Promise<HTMLDialogElement> {
  const input = await dateField(board);
  type(input, '2026-12-03');
  await setDate(board, '2026-12-10');
  input.focus();
  press(input, 'Enter');
  return dialog(board.element, STALE);
}

describe('two people in one place of a board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W2.3-02] leaving a header field that was only opened changes nothing of what others have written', async () => {
    const board = await showBoard('admin');
    const { element } = board;
    const input = await openName(element);
    await writeName(board, 'Heat 2040');
    await until(() =>
      String(
        (
          coreFor(location.origin).queries.getQueryData(['boards', board.board.id, 'cards', 'canvas_header_data']) as {
            data?: Record<string, unknown>;
          }
        )?.data?.['strategy_name'],
      ).includes('Heat 2040'),
    );
    input.blur();
    await until(() => field(element)?.textContent?.includes('Heat 2040'));
    expect(await strategyName(board)).to.equal(stored('Heat 2040'));
  });

  it('shows both header texts when two people have written one, and saves the chosen one', async () => {
    const board = await showBoard('admin');
    const { element } = board;
    const input = await openName(element);
    await writeName(board, 'Theirs');
    type(input, 'Mine');
    press(input, 'Enter');
    const asked = await dialog(element, STALE);
    expect(asked.textContent).to.include('Mine').and.to.include('Theirs');
    expect(await axeFindings(element)).to.deep.equal([]);
    named(asked, 'Keep the chosen texts')?.click();
    await until(async () => (await strategyName(board)) === stored('Mine'));
    await until(() => root(element).querySelector('dialog[open]') === null);
  });

  it('offers a refused header text again after a reload, once', async () => {
    const board = await showBoard('admin');
    const input = await openName(board.element);
    await writeName(board, 'Theirs');
    type(input, 'Mine');
    press(input, 'Enter');
    await dialog(board.element, STALE);
    board.element.remove();
    coreFor(location.origin).queries.clear();
    const element = boardTag(board);
    const asked = await dialog(element, STALE);
    const theirs = await until(() => asked.querySelectorAll<HTMLInputElement>('input[value=theirs]')[0]);
    theirs.click();
    named(asked, 'Keep the chosen texts')?.click();
    await until(async () => (await callAs(board.company.admin, 'GET', headerUrl(board))).body['draft'] === null);
    expect(await strategyName(board)).to.equal(stored('Theirs'));
  });

  it('[W3.14] shows both dates of a meeting when two people have set one, and saves the chosen one', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    const asked = await dateTogether(board);
    expect(asked.textContent)
      .to.include('Kickoff: meeting date')
      .and.to.include('12/03/2026')
      .and.to.include('12/10/2026');
    expect(await axeFindings(element)).to.deep.equal([]);
    expect(await dateOf(board)).to.equal('2026-12-10');
    named(asked, 'Keep the chosen texts')?.click();
    await until(async () => (await dateOf(board)) === '2026-12-03');
    await until(() => root(element).querySelector('dialog[open]') === null);
    // nothing of it is offered a second time
    await until(async () => (await planning(board))['draft'] === null);
    await until(() => Object.keys(localStorage).every((name) => !name.startsWith('leitstern.draft')));
  });

  it('stores a date that others have set too until the person has chosen, also beyond a reload', async () => {
    const board = await showBoard('writer');
    const asked = await dateTogether(board);
    named(asked, 'Cancel')?.click();
    await until(() => root(board.element).querySelector('dialog[open]') === null);
    named(await kickoff(board.element), 'Try again')?.click();
    await dialog(board.element, STALE);
    board.element.remove();
    coreFor(location.origin).queries.clear();
    const element = boardTag(board);
    const again = await dialog(element, STALE);
    const theirs = await until(() => again.querySelector<HTMLInputElement>('input[value=theirs]'));
    theirs.click();
    named(again, 'Keep the chosen texts')?.click();
    await until(async () => (await planning(board))['draft'] === null);
    await until(() => Object.keys(localStorage).every((name) => !name.startsWith('leitstern.draft')));
    expect(await dateOf(board)).to.equal('2026-12-10');
    await until(
      async () => (await kickoff(element)).querySelector<HTMLInputElement>('.date-field input')?.value === '12/10/2026',
    );
  });

  it('does not ask again for a date that was put off while other fields are saved', async () => {
    const board = await showBoard('writer');
    const items = JSON.stringify([{ id: '1', label: 'Book the room', state: false }]);
    await callAs(board.company.admin, 'POST', planenUrl(board), { planen_kickoff_checklist: items });
    const asked = await dateTogether(board);
    named(asked, 'Cancel')?.click();
    await until(() => root(board.element).querySelector('dialog[open]') === null);
    const box = await until(async () => (await kickoff(board.element)).querySelector<HTMLElement>('[type=checkbox]'));
    box.click();
    await until(async () =>
      String(((await planning(board))['data'] as Record<string, unknown>)['planen_kickoff_checklist']).includes(
        '"state":true',
      ),
    );
    await frames();
    expect(root(board.element).querySelector('dialog[open]')).to.equal(null);
  });

  it('offers a date that was put off in one place only: not also in the planning form', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    const asked = await dateTogether(board);
    named(asked, 'Cancel')?.click();
    await until(() => root(element).querySelector('dialog[open]') === null);
    expect((await planning(board))['draft']).to.deep.include({ data: { kickoff_meeting_date: '2026-12-03' } });
    named(await find(element, '.info-node[data-step=planen]'), 'Start planning')?.click();
    await find(element, 'dialog textarea');
    expect(root(element).querySelector('[aria-label="Some of your text was not saved"]')).to.equal(null);
  });

  it('[W3.14] shows both dates also when the first text was no day, and asks nothing for a date set after the own one', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    // messages before this page listens do not reach it
    const channel = createBoardChannel(coreFor(location.origin), board.board.id);
    await until(() => channel.$people.get().length > 0);
    const input = await dateField(board);
    input.focus();
    type(input, 'in December');
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    await until(() => input.getAttribute('aria-invalid') === 'true');
    await setDate(board, '2026-12-10');
    await until(() => shownDate(board) === '2026-12-10');
    input.focus();
    type(input, '2026-12-03');
    press(input, 'Enter');
    const asked = await dialog(element, STALE);
    expect(asked.textContent).to.include('12/03/2026').and.to.include('12/10/2026');
    named(asked, 'Keep the chosen texts')?.click();
    await until(async () => (await dateOf(board)) === '2026-12-03');
    // the field still has the focus
    await setDate(board, '2026-12-11');
    await until(() => shownDate(board) === '2026-12-11');
    type(input, '2026-12-04');
    press(input, 'Enter');
    await until(async () => (await dateOf(board)) === '2026-12-04');
    expect(root(element).querySelector('dialog[open]')).to.equal(null);
  });

  it('keeps unsaved fields of each tab apart, and leaves those of an open tab alone', async () => {
    const whiteboard = await signedIn('writer');
    const key = `leitstern.draft.fields.${whiteboard.company.writer.id}.${whiteboard.board.id}.planen`;
    const kept = (date: string): string => JSON.stringify({ kickoff_meeting_date: { value: date } });
    let leave: () => void = () => undefined;
    await new Promise<void>((held) => {
      void navigator.locks.request('leitstern.tab.other-tab', () => {
        held();
        return new Promise<void>((done) => (leave = done));
      });
    });
    localStorage.setItem(`${key}.other-tab`, kept('2026-12-04'));
    localStorage.setItem(`${key}.closed-tab`, kept('2026-12-03'));
    boardTag(whiteboard);
    await until(() => localStorage.getItem(`${key}.closed-tab`) === null);
    await until(async () => (await dateOf(whiteboard)) === '2026-12-03');
    expect(localStorage.getItem(`${key}.other-tab`)).to.equal(kept('2026-12-04'));
    leave();
  });

  it('[W4.64] receives the timeline also while the header is hidden, and saves what was moved', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    // changes before this page listens are fetched only where they are shown
    const channel = createBoardChannel(coreFor(location.origin), board.board.id);
    await until(() => channel.$people.get().length > 0);
    const id = await createEntry(board);
    const dot = await find(element, '[part=timeline] li button[data-system=false]');
    press(dot, 'ArrowRight');
    (await button(element, 'Hide header')).click();
    await until(() => root(element).querySelector('[part=timeline]') === null);
    await until(async () => (await entry(board, id))['position'] === 520);
    const canvas = await find(element, '.react-flow');
    canvas.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, composed: true, cancelable: true }),
    );
    await until(async () => (await entry(board, id))['position'] === 512);
    await createEntry(board, { name: 'Board meeting', position: 900 });
    const known = (): unknown => coreFor(location.origin).queries.getQueryData(['boards', board.board.id, 'timeline']);
    await until(() => JSON.stringify(known()).includes('Board meeting'));
    const asked = new Promise<void>((done) => {
      const stop = coreFor(location.origin)
        .queries.getQueryCache()
        .subscribe(({ type: what, query }) => {
          if (what !== 'updated' || !query.state.isInvalidated || query.queryKey[2] !== 'timeline') return;
          stop();
          done();
        });
    });
    element.dispatchEvent(new CustomEvent('planning-data-updated', { bubbles: true, composed: true }));
    await asked;
  });

  it('changing the name of an entry leaves the date that somebody else has set', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    const id = await createEntry(board, { start_date: '2027-03-15' });
    const { asked, input } = await editEntry(element);
    await callAs(board.company.admin, 'PATCH', `${ENTRIES}${id}/`, { start_date: '2027-04-01' });
    type(input, 'Fair of the year');
    named(asked, 'Save')?.click();
    await until(async () => (await entry(board, id))['name'] === 'Fair of the year');
    expect(await entry(board, id)).to.include({ start_date: '2027-04-01' });
    await until(() => root(element).querySelector('dialog[open]') === null);
  });

  it('shows both names of an entry when two people have changed it, and saves the chosen one', async () => {
    const board = await showBoard('writer');
    const { element } = board;
    const id = await createEntry(board);
    const { asked, input } = await editEntry(element);
    await callAs(board.company.admin, 'PATCH', `${ENTRIES}${id}/`, { name: 'Exhibition' });
    type(input, 'Fair of the year');
    named(asked, 'Save')?.click();
    const choice = await dialog(element, STALE);
    expect(choice.textContent).to.include('Exhibition').and.to.include('Fair of the year');
    expect((await entry(board, id))['name']).to.equal('Exhibition');
    named(choice, 'Keep the chosen texts')?.click();
    await until(async () => (await entry(board, id))['name'] === 'Fair of the year');
  });

  it('[W2.3-35] a card that has no editor is not opened: the header stays, and the page hears it', async () => {
    const received: unknown[] = [];
    document.addEventListener('strategy-change', (event) => received.push((event as CustomEvent).detail), {
      once: true,
    });
    const { element } = await showBoard('writer', 'card="fahrplan"');
    await find(element, '[part=header]');
    await until(() => received.length > 0);
    expect(received).to.deep.equal([{ card: null }]);
    await until(() => root(element).textContent?.includes('The card “Roadmap” cannot be opened yet.'));
  });

  it('[W2.3-24] previewing a snapshot and leaving it keeps the camera where it is', async () => {
    const board = await showBoard('admin', 'step="canvas"');
    const { element } = board;
    await callAs(board.company.admin, 'POST', `/api/v1/whiteboard/boards/${board.board.id}/snapshots/`, { name: 'S1' });
    const camera = (): string =>
      root(element).querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '';
    await find(element, '[data-card=kunden]');
    await cameraRests(root(element));
    const canvas = await find(element, '.react-flow');
    const start = camera();
    press(canvas, 'ArrowDown');
    await until(() => camera() !== start);
    await cameraRests(root(element));
    const alone = camera();
    (await button(element, 'Snapshot history')).click();
    const preview = await until(() => named(root(element).querySelector('#board-side-panel'), 'Preview “S1”'));
    // the panel takes room: what was in the middle of the board stays there
    await until(() => camera() !== alone);
    await cameraRests(root(element));
    const before = camera();
    preview.click();
    await find(element, '[part=preview-banner]');
    await until(() => root(element).querySelector('[part=canvas] [data-card=kunden]'));
    (await until(() => named(root(element).querySelector('[part=preview-banner]'), 'Exit preview'))).click();
    await until(() => root(element).querySelector('[part=preview-banner]') === null);
    await frames();
    expect(camera()).to.equal(before);
    (await button(element, 'Snapshot history')).click();
    await until(() => camera() === alone);
  });

  it('[W2.3-24] nothing can be edited while a preview loads; one that fails is left with a sentence', async () => {
    const board = await showBoard('admin', 'step="canvas"');
    const { element } = board;
    await callAs(board.company.admin, 'POST', `/api/v1/whiteboard/boards/${board.board.id}/snapshots/`, { name: 'S1' });
    const genuine = globalThis.fetch;
    let fail: () => void = () => undefined;
    const answer = new Promise<Response>(
      (done) => (fail = () => done(Response.json({ detail: 'Gone' }, { status: 404 }))),
    );
    globalThis.fetch = (input, init) =>
      /snapshots\/[\w-]+\/$/.test(input instanceof Request ? input.url : String(input)) ? answer : genuine(input, init);
    try {
      (await button(element, 'Snapshot history')).click();
      await until(() => field(element)?.querySelector('button[aria-label^="Edit"]'));
      (await until(() => named(root(element).querySelector('#board-side-panel'), 'Preview “S1”'))).click();
      await until(() =>
        root(element).querySelector('[part=preview-banner]')?.textContent?.includes('loading snapshot S1'),
      );
      expect(field(element)?.querySelector('button[aria-label^="Edit"]')).to.equal(null);
      expect(named(root(element), 'Add note')).to.equal(undefined);
      fail();
      await until(() => root(element).querySelector('[part=preview-banner]') === null);
      await until(() => root(element).textContent?.includes('The snapshot S1 could not be loaded: Gone'));
      await until(() => field(element)?.querySelector('button[aria-label^="Edit"]'));
    } finally {
      globalThis.fetch = genuine;
    }
  });
});
