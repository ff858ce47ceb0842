import { expect } from 'chai';

import type { Note } from '#contract/board/notes.ts';
import { $sought } from '#core/origins/sought.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';
import { coreFor } from '#core/session/core.ts';

import { axeFindings, cameraRests, frames, liveOpen, nextEvent, until } from '../../setup/browser.ts';
import { onBoard, withText } from '../../setup/notes-on-board.ts';
import { endSeeking, find, named, press, root, says } from '../../setup/page.ts';
import { callAs } from '../../setup/second-person.ts';
import { showBoard, type ShownBoard } from '../../setup/board-page.ts';

/** An objective of the board's company that came from something; its id. */
async function objectiveFrom({ company }: Pick<ShownBoard, 'company'>, origin: object, title: string): Promise<string> {
  const period = { year: 2026, quarter: 4 };
  const made = await callAs(company.admin, 'POST', '/api/v1/okr/objectives/', { objective: title, ...period });
  const ref = String(made.body['id']);
  const body = { thing: { kind: 'objective', ref }, add: [origin] };
  expect((await callAs(company.admin, 'POST', '/api/v1/origins/change/', body)).status).to.equal(200);
  return ref;
}

/** Pans away, to between two pixels; how far a note is from the middle of the board, in px. */
async function fromMiddle(place: ParentNode, id: string): Promise<() => number> {
  const frame = await until(() => place.querySelector<HTMLElement>('.react-flow'));
  const pane = place.querySelector<HTMLElement>('.react-flow__renderer');
  pane?.dispatchEvent(new WheelEvent('wheel', { deltaX: 900.4, deltaY: 700.3, bubbles: true, cancelable: true }));
  await frames();
  const middle = (one: Element | null): number[] => {
    const { x = 0, y = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
    // what is not drawn is nowhere
    return width === 0 ? [Infinity, Infinity] : [x + width / 2, y + height / 2];
  };
  return () => {
    const [[x = 0, y = 0], [noteX = 0, noteY = 0]] = [middle(frame), middle(place.querySelector(`[data-id="${id}"]`))];
    return Number.isFinite(x - noteX) ? Math.hypot(x - noteX, y - noteY) : Infinity;
  };
}

describe('strategy-board, what came of what lies on it', () => {
  afterEach(() => void (document.body.innerHTML = ''));

  it('leads from a note to the goal that came of it by the sign at the note, and the attribute show leads back', async () => {
    const place = await onBoard('writer', [{ text: 'Jeder wartet' }, { text: 'Niemand wartet' }]);
    const note = await until(() => withText(place.root, 'Jeder wartet'));
    const id = note.dataset['id'] ?? '';
    const origin = { kind: 'note', board_id: place.board.id, ref: id };
    const element = place.root.host as HTMLElement;
    element.setAttribute('okr-path', '/okr');
    await liveOpen();
    const objective = await objectiveFrom(place, origin, 'Drei Wochen');
    const sign = await until(() => named(note, 'Leads to 1 item'));
    // only where something came of it
    expect(place.root.querySelectorAll('.leads-sign')).to.have.length(1);
    const edge = (one: Element): number => Math.round(one.getBoundingClientRect().height);
    expect(edge(sign)).to.equal(24);
    sign.click();
    const link = await until(() => note.querySelector<HTMLAnchorElement>('a.origin-link'));
    // what is done with the sign is not done with the note
    press(link, 'Enter');
    await frames();
    expect([note.querySelector('[data-selected]'), note.querySelector('textarea')]).to.deep.equal([null, null]);
    expect(link.textContent).to.include('Drei Wochen');
    expect(await axeFindings(element)).to.deep.equal([]);
    const to = nextEvent<{ to: string }>('strategy-navigate');
    element.addEventListener('strategy-navigate', (event) => event.preventDefault());
    link.click();
    expect((await to).detail.to).to.equal(`/okr?item=objective%3A${objective}`);
    // and back, on the board that is open
    const done = nextEvent<object>('strategy-change');
    element.setAttribute('show', `note:${id}`);
    expect((await done).detail).to.deep.equal({ show: null });
    await until(() => place.root.activeElement?.closest('[data-id]')?.getAttribute('data-id') === id);
  });

  it('stays at the note to which it has led when the board gets another width', async () => {
    const place = await onBoard('writer', [{ text: 'Near' }]);
    const note = await until(() => withText(place.root, 'Near'));
    const camera = place.root.querySelector<HTMLElement>('.react-flow__viewport');
    const zoom = (): number => Number(/scale\((.+)\)/.exec(camera?.style.transform ?? '')?.[1]);
    place.element.style.width = '700px';
    await cameraRests(place.root);
    // the whole canvas is in sight, too small to write
    const all = { key: '!', code: 'Digit1', shiftKey: true, bubbles: true, cancelable: true, composed: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', all));
    await until(() => zoom() < 0.4);
    place.element.setAttribute('show', `note:${note.dataset['id']}`);
    await until(() => zoom() >= 0.5);
    const { transform } = camera?.style ?? {};
    place.element.style.width = '900px';
    await until(() => camera?.style.transform !== transform);
    // a way back to the step would be over by then
    for (let at = 0; at < 15; at++) await frames();
    expect(zoom()).to.be.at.least(0.5);
  });

  it('is not put on whole pixels, which ends a flight, while its camera is on its way', async () => {
    const { root: place } = await onBoard('writer', []);
    const pane = await until(() =>
      place.querySelector<HTMLElement & { __transition?: object }>('.react-flow__renderer'),
    );
    const camera = place.querySelector<HTMLElement>('.react-flow__viewport');
    const isWhole = (): boolean => !/\d\.\d+px/.test(camera?.style.transform ?? '');
    const between = { deltaX: 30.4, deltaY: 20.3, bubbles: true, cancelable: true };
    pane.dispatchEvent(new WheelEvent('wheel', between));
    await until(() => !isWhole());
    // where D3 keeps what it is about to move
    pane.__transition = {};
    for (let at = 0; at < 20; at++) await frames();
    expect(isWhole()).to.equal(false);
    delete pane.__transition;
    pane.dispatchEvent(new WheelEvent('wheel', between));
    await until(isWhole);
  });

  for (const [what, disturb] of Object.entries<(element: HTMLElement) => void>({
    'while the board gets another height': ({ style }) => void (style.height = '500px'),
    'while the board gets another width': ({ style }) => void (style.width = '700px'),
  }))
    it(`brings the note to which it leads into the middle ${what}`, async () => {
      const place = await onBoard('writer', [{ text: 'Near' }]);
      const note = await until(() => withText(place.root, 'Near'));
      const id = note.dataset['id'] ?? '';
      const away = await fromMiddle(place.root, id);
      expect(away()).to.be.greaterThan(300);
      const leaving = nextEvent('strategy-change');
      place.element.setAttribute('show', `note:${id}`);
      await leaving;
      disturb(place.element);
      await until(() => away() < 3);
      expect(place.root.activeElement?.closest('[data-id]') === place.root.querySelector(`[data-id="${id}"]`)).to.equal(
        true,
      );
    });

  it('keeps a note in the middle when the board gets lower later', async () => {
    const place = await onBoard('writer', [{ text: 'Near' }]);
    const note = await until(() => withText(place.root, 'Near'));
    const id = note.dataset['id'] ?? '';
    const away = await fromMiddle(place.root, id);
    place.element.setAttribute('show', `note:${id}`);
    // the flight is over once the board is drawn sharp
    const camera = place.root.querySelector<HTMLElement>('.react-flow__viewport');
    await until(() => away() < 3 && /^translate\(-?\d+px, -?\d+px\)/.test(camera?.style.transform ?? ''));
    place.element.style.height = '420px';
    for (let at = 0; at < 15; at++) await frames();
    expect(away()).to.be.lessThan(3);
  });

  it('stays where a button has zoomed to when the board gets another width', async () => {
    const place = await onBoard('writer', []);
    const camera = await until(() => place.root.querySelector<HTMLElement>('.react-flow__viewport'));
    const zoom = (): number => Number(/scale\((.+)\)/.exec(camera.style.transform)?.[1]);
    const before = await until(() => place.root.querySelector('[data-card]') && zoom());
    (await until(() => named(place.root, 'Zoom in'))).click();
    await until(() => zoom() > before * 1.19);
    const { transform } = camera.style;
    place.element.style.width = '900px';
    await until(() => camera.style.transform !== transform);
    for (let at = 0; at < 15; at++) await frames();
    expect(zoom()).to.be.greaterThan(before * 1.19);
  });

  it('shows a note in a card by its address, without anybody having gone there on the page', async () => {
    const { company, board, element } = await showBoard('admin');
    const at = { card_key: 'wirkungsversprechen', section_key: 'impact' };
    for (const text of ['One', 'Two', 'Three'])
      await callAs(company.admin, 'POST', '/api/v1/whiteboard/sticky-notes/', { board_id: board.id, text, ...at });
    const { body } = await callAs(company.admin, 'GET', `/api/v1/whiteboard/sticky-notes/?board_id=${board.id}`);
    const third = (body as unknown as Note[]).find(({ text }) => text === 'Three');
    element.setAttribute('show', `note:${third?.id}:wirkungsversprechen`);
    element.setAttribute('card', 'wirkungsversprechen');
    const inCard = (): Element | null | undefined => {
      const card = root(element).querySelector<HTMLElement>('strategy-card');
      return card && root(card).activeElement?.closest('.section-note');
    };
    await until(() => inCard()?.textContent.startsWith('Three'));
    endSeeking();
  });

  it('reads what the signs say from what the card holds live, whatever page of its notes is turned', async () => {
    const { company, board, element } = await showBoard('writer');
    const at = { card_key: 'wirkungsversprechen', section_key: 'impact' };
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five'])
      await callAs(company.admin, 'POST', '/api/v1/whiteboard/sticky-notes/', { board_id: board.id, text, ...at });
    const { body } = await callAs(company.admin, 'GET', `/api/v1/whiteboard/sticky-notes/?board_id=${board.id}`);
    const third = (body as unknown as Note[]).find(({ text }) => text === 'Three');
    await objectiveFrom({ company }, { kind: 'note', board_id: board.id, ref: third?.id }, 'Termin zusagen');
    element.setAttribute('card', 'wirkungsversprechen');
    const card = await until(() => root(element).querySelector<HTMLElement>('strategy-card'));
    // the card itself says so
    await until(() => named(root(card), 'Leads to 1 item'));
    const next = await until(() => root(card).querySelector<HTMLElement>('[aria-label="Next notes"]'));
    const { listeners } = (coreFor(location.origin) as object as Record<symbol, { listeners: Set<unknown> }>)[
      Symbol.for('leitstern.live.1')
    ] as { listeners: Set<unknown> };
    const before = listeners.size;
    const { fetch } = window;
    const asked: string[] = [];
    window.fetch = (input, init) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return fetch(input, init);
    };
    try {
      next.click();
      const sign = await until(() => root(card).querySelector<HTMLElement>('.section-note .leads-sign'));
      expect(sign.textContent).to.equal('1');
      await frames();
      expect([asked.filter((url) => url.includes('/origins/')), listeners.size]).to.deep.equal([[], before]);
      // and with it what comes later
      await liveOpen();
      await objectiveFrom({ company }, { kind: 'note', board_id: board.id, ref: third?.id }, 'Noch eins');
      await until(() => root(card).querySelector('.section-note .leads-sign')?.textContent === '2');
    } finally {
      window.fetch = fetch;
    }
  });

  it('says when what is to be shown is gone', async () => {
    const { element } = await showBoard('reader', 'show="note:0190c000-0000-7000-8000-0000000000ff"');
    await says(element, 'What the link points to is no longer on this board.');
  });

  it('shows what came of a card in its fullscreen, where two people are on different cards', async () => {
    const { company, board, element } = await showBoard('writer', 'card="markt" okr-path="/okr"');
    const url = `/api/v1/whiteboard/boards/${board.id}/scene-data/kunden/`;
    await callAs(company.admin, 'POST', url, { INSIGHTS: '<p>Gekauft wird der Termin</p>' });
    const card = await until(() => root(element).querySelector<HTMLElement>('strategy-card'));
    await until(() => root(card).querySelector('dialog[open]'));
    const insight = { kind: 'insight', board_id: board.id, ref: 'kunden:Gekauft wird der Termin' };
    await objectiveFrom({ company }, insight, 'Termin zusagen');
    // who works on another card is not disturbed
    expect(named(root(card), 'Leads to')).to.equal(undefined);
    element.setAttribute('card', 'kunden');
    const other = await until(() => {
      const one = root(element).querySelector<HTMLElement>('strategy-card');
      return one?.getAttribute('card-key') === 'kunden' && one;
    });
    const button = await until(() => named(root(other), 'Leads to 1 item'));
    button.click();
    await says(other, 'Termin zusagen');
    await says(other, 'from Insight: Gekauft wird der Termin');
    expect(await find(other, 'a.origin-link')).to.have.property('pathname', '/okr');
    await liveOpen();
    await objectiveFrom({ company }, insight, 'Noch eins');
    await says(other, 'Leads to 2 items');
    // where there is no way, nothing is sought
    element.removeAttribute('okr-path');
    const words = await until(() => root(other).querySelector<HTMLElement>('span.origin-link'));
    words.click();
    expect($sought.get()).to.equal(undefined);
  });

  it('shows what came of a card also while its lock cannot be asked for', async () => {
    const { beforeLock } = CHANNEL_TIMING;
    CHANNEL_TIMING.beforeLock = 3_600_000;
    try {
      const { company, board, element } = await showBoard('writer', 'okr-path="/okr"');
      const url = `/api/v1/whiteboard/boards/${board.id}/scene-data/kunden/`;
      await callAs(company.admin, 'POST', url, { INSIGHTS: '<p>Gekauft wird der Termin</p>' });
      const insight = { kind: 'insight', board_id: board.id, ref: 'kunden:Gekauft wird der Termin' };
      await objectiveFrom({ company }, insight, 'Termin zusagen');
      element.setAttribute('card', 'kunden');
      const card = await until(() => root(element).querySelector<HTMLElement>('strategy-card'));
      // both at one time: the card is drawn anew once it does not open at once
      await until(() => root(card).querySelector('[data-asking]') && named(root(card), 'Leads to 1 item'));
    } finally {
      CHANNEL_TIMING.beforeLock = beforeLock;
    }
  });
});
