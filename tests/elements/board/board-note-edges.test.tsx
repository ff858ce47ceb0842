import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { minutesOfDay, timeText } from '#contract/board/agenda-clock.ts';
import type { AgendaWorkshop } from '#contract/board/agenda.ts';
import { CANVAS_COLUMNS } from '#contract/board/cards.ts';
import { noteView } from '#contract/board/notes.ts';

import { cameraRests, until } from '../../setup/browser.ts';
import { nodes, NOTES, onBoard, stored, withText, type Place } from '../../setup/notes-on-board.ts';
import { click, named, press } from '../../setup/page.ts';
import { callAs, secondPerson } from '../../setup/second-person.ts';

const frameOf = ({ root }: Place): DOMRect => (root.querySelector('.react-flow') as Element).getBoundingClientRect();
/** Puts the note where only a little of it is in the view, and waits until it is there. */
async function putAtEdge(place: Place, edge: 'left' | 'right'): Promise<void> {
  await cameraRests(place.root);
  const view = place.root.querySelector('.react-flow__viewport') as HTMLElement;
  const { a: zoom, e: moved } = new DOMMatrix(view.style.transform);
  const [note] = await stored(place);
  const frame = frameOf(place);
  const start = edge === 'right' ? frame.width - 40 : 40 - (note?.width ?? 0) * zoom;
  const x = Math.round((start - moved) / zoom);
  await callAs(place.company.admin, 'PATCH', `${NOTES}${note?.id}/`, { x });
  await until(() => Math.abs((nodes(place.root)[0]?.getBoundingClientRect().left ?? 0) - frame.left - start) < 2);
}
/** Waits until all of it is between the tools and the side of the board. */
const isAllInSight = (place: Place, selector: string): Promise<unknown> =>
  until(() => {
    const box = place.root.querySelector(selector)?.getBoundingClientRect();
    const tools = place.root.querySelector('[part=tools]')?.getBoundingClientRect();
    return box && tools && box.width > 0 && box.left >= tools.right && box.right <= frameOf(place).right;
  });

/** Refuses to save notes until it is called. */
function refuseSaves(): () => void {
  const { fetch } = window;
  const isSave = (input: RequestInfo | URL): boolean =>
    String(input instanceof Request ? input.url : input).includes('/batch/');
  window.fetch = (input, init) => (isSave(input) ? Promise.reject(new TypeError('down')) : fetch(input, init));
  return () => (window.fetch = fetch);
}

/** Starts a day of the first workshop in which this is on now. */
async function startDay({ company, board }: Place, module: string): Promise<void> {
  const agendas = '/api/v1/whiteboard/agendas/';
  const { body } = await callAs(company.admin, 'GET', `${agendas}by-board/${board.id}/?workshop_type=workshop1`);
  const [day] = (body as unknown as AgendaWorkshop[])[0]?.days ?? [];
  const now = Math.floor(minutesOfDay(Date.now(), 'UTC'));
  const items = [{ time: timeText({ start: now - 30, end: now + 30 }), module, duration: '60 min', order: 0 }];
  await callAs(company.admin, 'POST', `${agendas}${day?.id}/update-day/`, { items });
  await callAs(company.admin, 'POST', `${agendas}${day?.id}/set-status/`, { status: 'active', time_zone: 'UTC' });
}

/** Whether no part of this is cut off, or lies under something else. */
function isWhole({ root, element }: Place, selector: string): boolean {
  const shown = root.querySelector<HTMLElement>(selector);
  const [box, place] = [shown?.getBoundingClientRect(), element.getBoundingClientRect()];
  if (!shown || !box || box.width === 0 || box.left < place.left || box.right > place.right) return false;
  const middle = box.top + box.height / 2;
  return [box.left + 8, box.right - 8].every((x) => {
    const top = root.elementFromPoint(x, middle);
    return top !== null && (shown.contains(top) || top.contains(shown));
  });
}

describe('a note at a side of the view', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('has all of its actions in sight, and above its middle where there is room', async () => {
    const place = await onBoard('writer', [{ text: 'eins', x: 900 }]);
    const bar = '[role=toolbar].note-bar';
    const node = await until(() => withText(place.root, 'eins'));
    await cameraRests(place.root);
    click(node);
    const middle = (one: Element | null): number => {
      const { left = 0, width = 0 } = one?.getBoundingClientRect() ?? {};
      return left + width / 2;
    };
    await until(() => Math.abs(middle(place.root.querySelector(bar)) - middle(node)) < 2);
    for (const edge of ['right', 'left'] as const) {
      await putAtEdge(place, edge);
      await isAllInSight(place, bar);
    }
  });

  it('has all of the words in sight that say who else writes in it', async () => {
    const place = await onBoard('writer', [{ text: 'eins' }]);
    const other = await secondPerson(place.company.admin, place.board.id);
    other.send({ type: 'view_card', card_id: noteView((await stored(place))[0]?.id ?? '') });
    await until(() => place.root.querySelector('.note-writer'));
    for (const edge of ['right', 'left'] as const) {
      await putAtEdge(place, edge);
      await isAllInSight(place, '.note-writer[role=status]');
    }
    withText(place.root, 'eins')
      ?.querySelector('.note')
      ?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    const field = await until(() => place.root.querySelector<HTMLTextAreaElement>('.note-editor'));
    for (const edge of ['right', 'left'] as const) {
      await putAtEdge(place, edge);
      await isAllInSight(place, '.note-writer[role=alert]');
    }
    press(field, 'Escape');
    other.close();
    await until(() => place.root.querySelector('.note-writer') === null);
    expect(place.root.querySelector('.note-editor')).to.equal(null);
  });

  for (const width of [1200, 400])
    it(`has its actions below it where there is no room above (${width} px)`, async () => {
      const place = await onBoard('writer', [{ text: 'eins' }]);
      place.element.style.width = `${width}px`;
      await until(() => Boolean(place.root.querySelector('.canvas-sheet-narrow')) === width < 700);
      const [note] = await stored(place);
      const view = () =>
        new DOMMatrix((place.root.querySelector('.react-flow__viewport') as HTMLElement).style.transform);
      const putAt = async (top: number): Promise<Element> => {
        await cameraRests(place.root);
        const { a: zoom, f: moved, e } = view();
        const y = Math.round((top - moved) / zoom);
        await callAs(place.company.admin, 'PATCH', `${NOTES}${note?.id}/`, { y, x: Math.round((120 - e) / zoom) });
        const node = () => nodes(place.root)[0];
        await until(() => Math.abs((node()?.getBoundingClientRect().top ?? 0) - frameOf(place).top - top) < 2);
        return node() as Element;
      };
      click(await putAt(5));
      const bar = () => place.root.querySelector('[role=toolbar].note-bar')?.getBoundingClientRect();
      const noteAt = () => (nodes(place.root)[0] as Element).getBoundingClientRect();
      await until(() => (bar()?.top ?? 0) >= noteAt().bottom);
      expect(bar()?.left).to.be.at.least(frameOf(place).left);
      expect(bar()?.right).to.be.at.most(frameOf(place).right);
      await putAt(150);
      await until(() => (bar()?.bottom ?? Infinity) <= noteAt().top);
      const { top: head, height } = frameOf(place);
      if (width < 700) {
        // from under what is said at the head, and off the tools below
        await putAt(20 - noteAt().height);
        await until(() => (bar()?.top ?? 0) >= head + 44);
        await putAt(height - 20);
        const tools = place.root.querySelector('[part=tools]') as Element;
        await until(() => (bar()?.bottom ?? Infinity) <= tools.getBoundingClientRect().top);
      } else {
        await putAt(height + 5);
        await until(() => (bar()?.top ?? 0) >= head + height);
      }
    });

  it('have their actions over the feet of the last ones where they take all of the height', async () => {
    const place = await onBoard('writer', [{ text: 'eins' }, { text: 'zwei' }]);
    const [one, two] = await stored(place);
    await cameraRests(place.root);
    const view = place.root.querySelector('.react-flow__viewport') as HTMLElement;
    const { a: zoom, e, f } = new DOMMatrix(view.style.transform);
    const frame = frameOf(place);
    const x = Math.round((200 - e) / zoom);
    const at = (top: number, bottom: number) => ({ x, y: Math.round((top - f) / zoom), height: Math.round((bottom - top) / zoom) }); // prettier-ignore
    const size = (frame.height - 20) / 2;
    await callAs(place.company.admin, 'PATCH', `${NOTES}${one?.id}/`, at(10, size));
    await callAs(place.company.admin, 'PATCH', `${NOTES}${two?.id}/`, at(size + 10, frame.height - 10));
    await until(() => Math.abs((withText(place.root, 'zwei')?.getBoundingClientRect().bottom ?? 0) - frame.bottom + 10) < 3); // prettier-ignore
    for (const text of ['eins', 'zwei']) {
      const node = withText(place.root, text) as Element;
      node.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, shiftKey: text === 'zwei' }));
    }
    const bar = await until(() => place.root.querySelector('.selection-bar'));
    await until(() => bar.getBoundingClientRect().height > 0);
    const { top, bottom } = bar.getBoundingClientRect();
    expect(bottom).to.be.at.most(frame.bottom);
    expect(top).to.be.above(frame.top + frame.height / 2);
  });

  it('says at the head of a narrow board that it is not saved, and covers nothing of the board with it', async () => {
    const place = await onBoard('writer', [{ text: 'eins' }]);
    place.element.style.width = '400px';
    await until(() => place.root.querySelector('.canvas-sheet-narrow'));
    const restore = refuseSaves();
    try {
      (await until(() => named(place.root, 'Add note'))).click();
      await until(() => place.root.querySelector('[part=header] [data-state=failed]'));
      expect(place.root.querySelector('.react-flow [data-state=failed]')).to.equal(null);
    } finally {
      restore();
    }
    named(place.root, 'Try again')?.click();
    await until(async () => (await stored(place)).length === 2);
    await until(() => place.root.querySelector('[data-state=failed]') === null);
  });

  it('puts a new note of a narrow board where it lies on no card of a wide one either', async () => {
    const place = await onBoard('writer');
    place.element.style.width = '400px';
    const cards = Object.values(CANVAS_COLUMNS).flat().length;
    await until(() => place.root.querySelectorAll('.canvas-sheet-narrow [data-card]').length === cards);
    await cameraRests(place.root);
    const add = await until(() => named(place.root, 'Add note'));
    for (const count of [1, 2, 3]) {
      add.click();
      await until(() => nodes(place.root).length >= count);
    }
    const notes = await until(async () => {
      const all = await stored(place);
      return all.length === 3 && all;
    });
    place.element.style.width = '1500px';
    await until(() => place.root.querySelector('.canvas-sheet:not(.canvas-sheet-narrow)'));
    await cameraRests(place.root);
    const boxes = (selector: string): DOMRect[] =>
      [...place.root.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const { a: zoom, e, f } = new DOMMatrix((place.root.querySelector('.react-flow__viewport') as HTMLElement).style.transform); // prettier-ignore
    const frame = frameOf(place);
    for (const { x, y, width, height } of notes) {
      const note = new DOMRect(frame.x + e + x * zoom, frame.y + f + y * zoom, width * zoom, height * zoom);
      const below = boxes('.canvas-column').filter(
        ({ left, right, top, bottom }) =>
          note.right > left && note.left < right && note.bottom > top && note.top < bottom,
      );
      expect(below, JSON.stringify([x, y, zoom, note, below])).to.have.length(0);
    }
  });

  for (const [locale, add, hide] of [
    ['en-US', 'Add note', 'Hide header'],
    ['de-DE', 'Notiz hinzufügen', 'Kopfbereich ausblenden'],
  ] as const)
    it(`shows all of that sign and of the clock of the agenda in a narrow board, also without header (${locale})`, async () => {
      const place = await onBoard('admin', [{ text: 'eins' }], locale);
      place.element.style.width = '400px';
      await startDay(place, 'Wettbewerb und Zielmärkte');
      await until(() => place.root.querySelector('[part=running-agenda]'));
      const restore = refuseSaves();
      try {
        (await until(() => named(place.root, add))).click();
        await until(() => isWhole(place, '[part=header] [data-state=failed]'));
        await until(() => isWhole(place, '[part=header] [part=running-agenda] [role=timer]'));
        press(place.root.activeElement ?? place.element, 'Escape');
        (await until(() => named(place.root, hide))).click();
        await until(() => isWhole(place, '[part=canvas-frame] [data-state=failed]'));
        await until(() => isWhole(place, '[part=canvas-frame] [part=running-agenda]'));
      } finally {
        restore();
      }
    });
});
