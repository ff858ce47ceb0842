import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { minutesOfDay, timeText } from '#contract/board/agenda-clock.ts';
import type { AgendaWorkshop } from '#contract/board/agenda.ts';
import { noteView } from '#contract/board/notes.ts';

import { axeFindings, cameraRests, frames, type, until } from '../../setup/browser.ts';
import { nodes, onBoard, stored, withText, type Place } from '../../setup/notes-on-board.ts';
import { dialog, named, press, says } from '../../setup/page.ts';
import { callAs, secondPerson } from '../../setup/second-person.ts';

const AGENDAS = '/api/v1/whiteboard/agendas/';

/** A key while nothing has the focus; false when it was taken. */
const key = (init: KeyboardEventInit): boolean => {
  (document.activeElement as HTMLElement | null)?.blur();
  return document.body.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init }),
  );
};
const zoom = ({ root }: Place): string => root.querySelector('[part=tools] [aria-haspopup=menu]')?.textContent ?? '';
/** Where the camera is: how far right and down, and its zoom. */
const numbersOf = (transform: string): number[] => (transform.match(/-?[\d.]+/g) ?? []).map(Number);
const rightClick = (target: Element): void => {
  const { x, y, width, height } = target.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2 };
  target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, composed: true, ...at }));
};
const menuItems = ({ root }: Place): string[] =>
  [...root.querySelectorAll('[role=menu]:popover-open [role=menuitem] > span')].map((one) => one.textContent);
const choose = async (place: Place, label: string): Promise<void> => {
  const row = await until(() =>
    [...place.root.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent.includes(label)),
  );
  row.click();
};

describe('habits of every day on a board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('zooms by keys and by the menu of the figure, and lists all keys with ?', async () => {
    const place = await onBoard('writer', [{ text: 'eins' }]);
    await cameraRests(place.root);
    key({ key: '0', code: 'Digit0' });
    await until(() => zoom(place) === '100%');
    key({ key: '!', code: 'Digit1', shiftKey: true });
    await until(() => zoom(place) !== '100%');
    const figure = await until(() => place.root.querySelector<HTMLElement>('[part=tools] [aria-haspopup=menu]'));
    figure.click();
    await until(() => menuItems(place).length > 0);
    // the same button closes it, and opens it again
    const opener = (): HTMLElement | null => place.root.querySelector('[part=tools] [aria-haspopup=menu]');
    opener()?.click();
    await until(() => menuItems(place).length === 0);
    await until(() => opener()?.ariaExpanded === 'false');
    opener()?.click();
    await choose(place, 'Zoom to 100 %');
    await until(() => zoom(place) === '100%');
    key({ key: '?', code: 'Minus', shiftKey: true });
    const keys = await until(() => place.root.querySelector('dialog[open]'));
    await until(() => keys.textContent.includes('New note at the pointer'));
    expect(keys.textContent).to.contain('Show everything');
    expect(await axeFindings(place.element)).to.deep.equal([]);
  });

  it('[W2.25-01] N and a double click on the paper make a note that is being written', async () => {
    const place = await onBoard('writer');
    await cameraRests(place.root);
    key({ key: 'n', code: 'KeyN' });
    await until(() => place.root.querySelector('.note-editor'));
    // a letter in a field is a letter
    place.root.querySelector('.note-editor')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', bubbles: true, composed: true })); // prettier-ignore
    await until(async () => (await stored(place)).length === 1);
    place.root.querySelector<HTMLElement>('.react-flow__pane')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 900, clientY: 700 })); // prettier-ignore
    await until(() => nodes(place.root).length === 2);
  });

  it('keeps a note that is opened when the board becomes narrow', async () => {
    const place = await onBoard('writer', [{ text: 'Ring Augsburg' }]);
    rightClick(await until(() => withText(place.root, 'Ring Augsburg')));
    await choose(place, 'Show whole note');
    await dialog(place.element, 'Note by');
    place.element.style.width = '400px';
    await until(() => place.root.querySelector('[role=toolbar][aria-orientation=horizontal]'));
    for (let at = 0; at < 10; at++) await frames();
    expect((await dialog(place.element, 'Note by')).textContent).to.include('Ring Augsburg');
  });

  it('moves the camera to new notes only as far as they are out of sight', async () => {
    const place = await onBoard('writer');
    const before = await cameraRests(place.root);
    const pane = place.root.querySelector('.react-flow__pane') as HTMLElement;
    const { left, top, width, height } = pane.getBoundingClientRect();
    const doubleClick = async (x: number, y: number, count: number): Promise<string> => {
      pane.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: left + x, clientY: top + y }));
      await until(() => nodes(place.root).length === count && place.root.querySelector('.note-editor'));
      return cameraRests(place.root);
    };
    expect(await doubleClick(width / 2, height / 2, 1)).to.equal(before);
    const [x, y, scale] = numbersOf(before);
    await doubleClick(width / 2, height - 20, 2);
    // it may not have set out yet
    const there = await until(async () => {
      const now = await cameraRests(place.root);
      return now !== before && now;
    });
    const moved = numbersOf(there);
    expect(moved[0]).to.equal(x);
    expect(moved[2]).to.equal(scale);
    // half of the note, what was seen of it, and the room at the edge
    expect((y ?? 0) - (moved[1] ?? 0)).to.be.closeTo(100 * (scale ?? 0) - 20 + 16, 1);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from({ length: 30 }, (_, line) => `Zeile ${line}`).join('\n'));
    press(place.root.querySelector('.note-editor') as Element, 'Escape');
    pane.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }));
    (await until(() => named(place.root, 'One note per line'))).click();
    await until(async () => (await stored(place)).length === 32);
    const frame = pane.getBoundingClientRect();
    const isShown = (note: Element): boolean => {
      const box = note.getBoundingClientRect();
      return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    };
    const lines = (): Element[] => nodes(place.root).filter(({ textContent }) => textContent.includes('Zeile'));
    await until(() => lines().filter(isShown).length === 30);
  });

  it('takes no key while it is hidden, out of sight or a sample, and none that stays down', async () => {
    const place = await onBoard('writer');
    await cameraRests(place.root);
    const n = { key: 'n', code: 'KeyN' };
    expect(key({ ...n, repeat: true })).to.equal(true);
    place.element.style.display = 'none';
    expect(key(n)).to.equal(true);
    expect(key({ key: '?', code: 'Minus', shiftKey: true })).to.equal(true);
    place.element.style.display = '';
    place.element.style.transform = 'translateX(-9000px)';
    expect(key(n)).to.equal(true);
    place.element.style.transform = '';
    document.body.dataset['sample'] = '';
    expect(key(n)).to.equal(true);
    delete document.body.dataset['sample'];
    expect(key(n)).to.equal(false);
    // twice before the server has answered is one note
    expect(key(n)).to.equal(false);
    await until(() => place.root.querySelector('.note-editor'));
    await until(async () => (await stored(place)).length > 0);
    expect(nodes(place.root)).to.have.length(1);
  });

  it('a reader makes no note by a key', async () => {
    const place = await onBoard('reader');
    await cameraRests(place.root);
    key({ key: 'n', code: 'KeyN' });
    rightClick(await until(() => place.root.querySelector('[data-card=kunden]')));
    await until(() => menuItems(place).length > 0);
    expect(menuItems(place)).to.deep.equal(['Read the card Customers', 'Zoom to this card']);
    key({ key: '?', code: 'Minus', shiftKey: true });
    const keys = await until(() => place.root.querySelector('dialog[open]'));
    await until(() => keys.textContent.includes('Show everything'));
    expect(keys.textContent).to.not.contain('New note at the pointer');
    named(keys, 'Close')?.click();
    await until(() => !place.root.querySelector('dialog[open]'));
    expect(nodes(place.root)).to.have.length(0);
    rightClick(await until(() => place.root.querySelector('[data-card=kunden]')));
    await choose(place, 'Read the card Customers');
    const card = await until(() => place.root.querySelector<HTMLElement>('strategy-card'));
    await says(card, 'You can read this card');
  });

  it('a right click on a note selects it and offers what can be done; several are put in a grid, as one step', async () => {
    const place = await onBoard('writer', [
      { text: 'eins', x: 100, y: 800 },
      { text: 'zwei', x: 410, y: 840 },
    ]);
    const first = await until(() => withText(place.root, 'eins'));
    rightClick(first);
    await until(() => menuItems(place).includes('Delete'));
    expect(first.querySelector('[data-selected]')).not.to.equal(null);
    key({ key: 'Escape' });
    place.root.querySelector<HTMLElement>('.react-flow')?.focus();
    place.root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, composed: true, cancelable: true })); // prettier-ignore
    rightClick(first);
    await choose(place, 'Arrange in a grid');
    // in one row, and on none of the cards where they lay
    await until(async () => {
      const [one, two] = (await stored(place)).toSorted((a, b) => a.x - b.x);
      return one && two && one.y === two.y && two.x - one.x === one.width + 24;
    });
    const boxesOf = (shown: Iterable<Element>): DOMRect[] => [...shown].map((one) => one.getBoundingClientRect());
    const isApart = (a: DOMRect, b: DOMRect): boolean =>
      a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;
    await until(() => {
      const columns = boxesOf(place.root.querySelectorAll('.canvas-column'));
      return boxesOf(nodes(place.root)).every((note) => columns.every((column) => isApart(note, column)));
    });
  });

  it('shows the running item of the agenda on the canvas, and opens its agenda', async () => {
    const place = await onBoard('admin');
    const { body } = await callAs(place.company.admin, 'GET', `${AGENDAS}by-board/${place.board.id}/?workshop_type=workshop1`); // prettier-ignore
    const [day] = (body as unknown as AgendaWorkshop[])[0]?.days ?? [];
    const now = Math.floor(minutesOfDay(Date.now(), 'UTC'));
    const time = timeText({ start: now - 30, end: now + 30 });
    const items = [{ time, module: 'Competition and value chain', duration: '60 min', order: 0 }];
    await callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/update-day/`, { items });
    await callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/set-status/`, { status: 'active', time_zone: 'UTC' }); // prettier-ignore
    const chip = await until(() => place.root.querySelector<HTMLElement>('[part=running-agenda]'));
    expect(chip.textContent).to.match(/\d+:\d\dCompetition and value chain$/);
    place.element.style.width = '1375px';
    const words = chip.querySelector('.truncate') as HTMLElement;
    await until(() => words.clientWidth > 0 && words.scrollWidth <= words.clientWidth);
    place.element.style.width = '';
    chip.click();
    await until(() => place.root.querySelector('[data-panel=agenda] [aria-current=time]'));
    // by its tool too: what runs is there, although the canvas has no agenda of its own
    const tool = place.root.querySelector<HTMLElement>('[data-panel-tool=agenda]');
    tool?.click();
    await until(() => !place.root.querySelector('[data-panel=agenda]'));
    tool?.click();
    await until(() => place.root.querySelector('[data-panel=agenda] [aria-current=time]'));
    await callAs(place.company.admin, 'POST', `${AGENDAS}${day?.id}/set-status/`, { status: 'inactive' });
    // who looks at it or writes in it keeps it; whoever opens it then finds that nothing runs
    await until(() => !place.root.querySelector('[part=running-agenda]'));
    await until(() => named(place.root.querySelector('[data-panel=agenda]') as Element, 'Start agenda'));
    tool?.click();
    await until(() => !place.root.querySelector('[data-panel=agenda]'));
    tool?.click();
    await until(() => place.root.querySelector('[data-panel=agenda]')?.textContent?.includes('No agenda found for this workshop.')); // prettier-ignore
  });

  it('asks for the running item only after the board is shown', async () => {
    const genuine = globalThis.fetch;
    const shown: unknown[] = [];
    globalThis.fetch = (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, location.href);
      if (href.includes(AGENDAS))
        shown.push(document.querySelector('strategy-board')?.shadowRoot?.querySelector('.react-flow__node'));
      return genuine(input, init);
    };
    try {
      await onBoard('writer');
      await until(() => shown.length > 0);
    } finally {
      globalThis.fetch = genuine;
    }
    expect(shown.filter((node) => !node)).to.deep.equal([]);
  });

  it('says in which note somebody else writes, and tells them the same', async () => {
    const place = await onBoard('writer', [{ text: 'eins' }]);
    const { admin, writer } = place.company;
    const [note] = await stored(place);
    const card_id = noteView(note?.id ?? '');
    const other = await secondPerson(admin, place.board.id);
    other.send({ type: 'view_card', card_id });
    const name = `${admin.first_name} ${admin.last_name}`;
    await until(() => place.root.querySelector('.note-writer')?.textContent.includes(`${name} is writing`));

    const writesIn = (): unknown =>
      other.heard.findLast((message) => message.type === 'presence')?.people.find(({ id }) => id === writer.id)
        ?.card_id;
    const node = await until(() => withText(place.root, 'eins'));
    node.querySelector('.note')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    const field = await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor'));
    await until(() => writesIn() === card_id);
    press(field, 'Escape');
    await until(() => writesIn() !== card_id);

    other.send({ type: 'view_card', card_id: null });
    await until(() => place.root.querySelector('.note-writer') === null);
    other.close();
  });

  it('searches cards, steps and notes, and moves the camera from hit to hit until Escape', async () => {
    const place = await onBoard('writer', [{ text: 'Wärme zuerst' }, { text: 'eins' }, { text: 'Die WARME Seite' }]); // prettier-ignore
    const camera = (): string => place.root.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '';
    const board = place.root.querySelector<HTMLElement>('.react-flow') as HTMLElement;
    const first = camera();
    board.focus();
    press(board, 'f', { ctrlKey: true });
    const field = await until(() => place.root.querySelector<HTMLInputElement>('.react-flow input[type=search]'));
    await until(() => place.root.activeElement === field);
    const bar = (): string => field.closest('.card')?.textContent ?? '';
    type(field, 'warme');
    await until(() => bar().includes('1 of 2') && bar().includes('Wärme zuerst'));
    await until(() => camera() !== first && place.root.querySelector('[data-found]'));
    const second = camera();
    press(field, 'Enter');
    await until(() => bar().includes('2 of 2') && camera() !== second);
    press(field, 'Enter');
    await until(() => bar().includes('1 of 2'));
    type(field, 'customers');
    await until(() => bar().includes('Card: Customers'));
    type(field, 'nowhere at all');
    await until(() => bar().includes('Nothing found'));
    press(field, 'Escape');
    await until(() => place.root.querySelector('[data-found], .react-flow input[type=search]') === null);
    expect(place.root.activeElement).to.equal(board);
  });

  it('follows somebody until a move of its own, and says who follows', async () => {
    const place = await onBoard('writer');
    const { admin, writer } = place.company;
    const other = await secondPerson(admin, place.board.id);
    const people = await until(() => place.root.querySelector<HTMLElement>('[part=people] button'));
    people.click();
    (await until(() => place.root.querySelector<HTMLElement>('[role=menu] [data-roving]'))).click();
    await other.hear('following', ({ user_id }) => user_id === admin.id);
    await until(() => place.root.textContent?.includes('You are following'));
    const camera = (): string => place.root.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '';
    const before = camera();
    other.send({ type: 'show_view', view: { x: 3000, y: 3000, width: 900, height: 500 } });
    await until(() => camera() !== before);
    press(place.root.querySelector('.react-flow') as Element, 'Escape');
    await other.hear('following', ({ user_id }) => user_id === null);
    await until(() => !place.root.textContent?.includes('You are following'));

    other.send({ type: 'follow', user_id: writer.id });
    await until(() => place.root.textContent?.includes('is following you'));
    await other.hear('view_shown', ({ user_info }) => user_info.id === writer.id);
    // views that follow each other would go round
    place.root.querySelector<HTMLElement>('[part=people] button')?.click();
    const offered = await until(() =>
      place.root.querySelector<HTMLButtonElement>('[part=people] [role=menu] [data-roving]'),
    );
    expect([offered.textContent?.includes('is following you'), offered.disabled]).to.deep.equal([true, true]);
    press(offered, 'Escape');
    other.close();
    await until(() => !place.root.textContent?.includes('is following you'));
  });

  it('shows the words of somebody else while they are typed, and its own to them; nothing of it is saved', async () => {
    const place = await onBoard('writer', [{ text: 'eins' }, { text: 'zwei', x: 400 }]);
    const { admin } = place.company;
    const [one, two] = await stored(place);
    const other = await secondPerson(admin, place.board.id);
    other.send({ type: 'view_card', card_id: noteView(one?.id ?? '') });
    await until(() => place.root.querySelector('.note-writer'));
    other.send({ type: 'write_note', note_id: one?.id ?? '', text: 'eins und mehr' });
    await until(() => withText(place.root, 'eins und mehr'));

    const node = await until(() => withText(place.root, 'zwei'));
    node.querySelector('.note')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    const field = await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor'));
    // what somebody has written is written on, not over
    document.execCommand('insertText', false, ', noch');
    await until(() =>
      other.heard.some(
        (news) => news.type === 'note_written' && news.note_id === two?.id && news.text === 'zwei, noch',
      ),
    );
    expect((await stored(place)).map(({ text }) => text).toSorted()).to.deep.equal(['eins', 'zwei']);

    // in the same note the writer is warned, and learns that their field holds what is saved
    press(field, 'Escape');
    const shared = await until(() => withText(place.root, 'eins und mehr'));
    shared.querySelector('.note')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor')?.value === 'eins');
    await until(() =>
      place.root
        .querySelector('.note-writer[role=alert]')
        ?.textContent.includes('is also writing in this note. You start from the saved text.'),
    );

    press(await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor')), 'Escape');

    // whoever was there first has their own words before them
    const own = await until(() => withText(place.root, 'zwei, noch'));
    own.querySelector('.note')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    const last = await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor'));
    other.send({ type: 'view_card', card_id: noteView(two?.id ?? '') });
    const warning = await until(() => place.root.querySelector('.note-writer[role=alert]'));
    expect(warning.textContent).to.match(/is also writing in this note\.$/);
    press(last, 'Escape');
    other.close();
    await until(() => place.root.querySelector('.note-writer') === null);
    await until(() => withText(place.root, 'eins'));
  });

  it('offers the link to this view, and the rights of people to an administrator', async () => {
    const place = await onBoard('admin');
    named(place.root, 'Share and keys')?.click();
    await until(() => menuItems(place).includes('Copy link to this view'));
    named(place.root, 'Share and keys')?.click();
    await until(() => menuItems(place).length === 0);
    named(place.root, 'Share and keys')?.click();
    await choose(place, 'People and rights');
    await until(() => place.root.querySelector('dialog[open]'));
  });
});
