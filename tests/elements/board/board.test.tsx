import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';
import { coreFor } from '#core/session/core.ts';
import { UNKNOWN } from '#core/session/session-state.ts';
import { WORK_TIMING } from '#elements/board/cards/use-after-moment.ts';

import type { SeededPerson } from '../../seed/company.ts';
import { axeFindings, cameraRests, frames, liveOpen, nextEvent, show, startAs, until } from '../../setup/browser.ts';
import { callAs, newWhiteboard, secondPerson } from '../../setup/second-person.ts';
import { find, named, root, text } from '../../setup/page.ts';
import { sceneUrl, showBoard, type ShownBoard } from '../../setup/board-page.ts';

CHANNEL_TIMING.beforeLock = 20;
const MOMENT = WORK_TIMING.moment;

type Board = HTMLElement &
  Record<'openCard' | 'goToStep', (key: string) => Promise<void>> &
  Record<'closeCard' | 'whenReady', () => Promise<void>>;
const cardRoot = (element: HTMLElement): ShadowRoot | null | undefined =>
  root(element).querySelector('strategy-card')?.shadowRoot;
/** The name of the error with which it rejects. */
const rejection = (asked: Promise<void>): Promise<string> =>
  asked.then(
    () => 'settled',
    (error: unknown) => (error as Error).name,
  );

const all = (element: HTMLElement, selector: string): HTMLElement[] => [
  ...root(element).querySelectorAll<HTMLElement>(selector),
];
const card = (element: HTMLElement, key: string): Promise<HTMLElement> => find(element, `[data-card=${key}]`);
const transform = (element: HTMLElement): string =>
  root(element).querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '';

async function signIn(person: SeededPerson): Promise<void> {
  localStorage.clear();
  await startAs(person);
}

/** Shown at the step of the canvas. */
const showCanvas = (role: 'writer' | 'reader' | 'admin', more = ''): Promise<ShownBoard> =>
  showBoard(role, `step="canvas" ${more}`);

describe('strategy-board', () => {
  afterEach(() => {
    WORK_TIMING.moment = MOMENT;
    document.body.innerHTML = '';
  });

  it('can be used when it says so: its methods open and close a card and go to a step', async () => {
    const { element } = await showCanvas('writer');
    const board = element as Board;
    await board.whenReady();
    WORK_TIMING.moment = 60_000;
    const customers = await card(element, 'kunden');
    expect(getComputedStyle(customers).visibility).to.equal('visible');
    const heard: unknown[] = [];
    element.addEventListener('strategy-change', (event) => heard.push((event as CustomEvent<unknown>).detail));
    // what opens in it is a part of it
    element.addEventListener('strategy-ready', () => heard.push('ready again'));
    await board.openCard('kunden');
    const opened = cardRoot(element)?.querySelector('dialog[open]');
    expect(opened?.querySelector('input, textarea, [contenteditable]')).to.not.equal(null);
    expect(opened?.textContent).to.include('Customers');
    await board.closeCard();
    expect(root(element).querySelector('strategy-card')).to.equal(null);
    // one after the other, before anything is drawn
    const early = rejection(board.openCard('markt'));
    await board.closeCard();
    expect(await early).to.equal('AbortError');
    await frames();
    expect(root(element).querySelector('strategy-card')).to.equal(null);
    const left = rejection(board.goToStep('planen'));
    const before = transform(element);
    await board.goToStep('kickoff');
    expect(await left).to.equal('AbortError');
    // the camera is there, and stays
    const arrived = transform(element);
    expect(arrived).to.not.equal(before);
    await frames();
    await frames();
    expect(transform(element)).to.equal(arrived);
    for (const [method, key] of [
      ['goToStep', 'nothing'],
      ['openCard', 'nonsense'],
    ] as const) {
      const error: unknown = await board[method](key).catch((reason: unknown) => reason);
      expect(error, method).to.be.instanceOf(RangeError);
    }
    expect(heard).to.deep.equal([
      { card: 'kunden' },
      { card: null },
      { card: 'markt' },
      { card: null },
      { step: 'planen' },
      { step: 'kickoff' },
    ]);
  });

  it('has opened a card whose lock is not answered when it can be read, and two cards of a screen with their fields', async () => {
    const real = globalThis.WebSocket;
    let isHeld = true;
    globalThis.WebSocket = class extends real {
      override send(data: string): void {
        if (!isHeld || !data.includes('"lock_card"')) super.send(data);
      }
    };
    const { lockAnswer, ownLockAnswer } = CHANNEL_TIMING;
    Object.assign(CHANNEL_TIMING, { lockAnswer: 60_000, ownLockAnswer: 60_000 });
    try {
      const board = (await showCanvas('writer')).element as Board;
      await board.openCard('kunden');
      const work = cardRoot(board)?.querySelector('dialog[open] article, dialog[open] .state-view');
      expect(work).to.be.instanceOf(Element);
      expect(work?.closest('[aria-busy=true]')).to.equal(null);
      isHeld = false;
      WORK_TIMING.moment = 60_000;
      await board.closeCard();
      await board.openCard('action_areas');
      expect(cardRoot(board)?.querySelector('dialog[open] [role=tabpanel] button')).to.not.equal(null);
    } finally {
      globalThis.WebSocket = real;
      Object.assign(CHANNEL_TIMING, { lockAnswer, ownLockAnswer });
    }
  });

  it('ends what waits for a card that is no longer to be shown, and closes one while another is opened', async () => {
    const { element } = await showCanvas('writer');
    const board = element as Board;
    await board.whenReady();
    const [closed, another] = [board.closeCard(), board.openCard('markt')];
    await closed;
    await another;
    await Promise.all([board.closeCard(), board.openCard('kunden')]);
    // the page, without an event
    WORK_TIMING.moment = 60_000;
    const ends: [string, () => void][] = [
      ['markt', () => element.setAttribute('card', 'trends')],
      ['markt', () => element.setAttribute('card', '')],
      ['gantt', () => void board.closeCard()],
      ['markt', () => element.setAttribute('board-id', crypto.randomUUID())],
    ];
    for (const [key, end] of ends) {
      const asked = rejection(board.openCard(key));
      await until(() => root(element).querySelector(`[data-opened=${key}]`));
      end();
      expect(await asked, `${key} ${String(end)}`).to.equal('AbortError');
    }
    const { element: other } = await showCanvas('reader');
    const removed = rejection((other as Board).openCard('markt'));
    await until(() => root(other).querySelector('[data-opened]'));
    other.remove();
    expect(await removed).to.equal('AbortError');
  });

  it('opens the Gantt with its own layer, and has closed it when it is gone', async () => {
    const board = (await showCanvas('writer')).element as Board;
    await board.whenReady();
    const other = document.createElement('dialog');
    root(board).querySelector('.strategy-root')?.prepend(other);
    other.show();
    await board.openCard('gantt');
    expect(root(board).querySelector('dialog[part=fullscreen][open]')).to.not.equal(null);
    await board.closeCard();
    expect(root(board).querySelector('dialog[part=fullscreen]')).to.equal(null);
  });

  it('[W1.03] [W1.04] [W1.05] [W1.06] [W1.07] [W2.3-26] [W2.13-01] shows three columns with all cards as headed regions', async () => {
    const ready = nextEvent('strategy-ready');
    const { element } = await showCanvas('reader');
    await ready;
    await card(element, 'fahrplan');
    expect(all(element, '[part=canvas] h2').map((one) => one.textContent)).to.deep.equal([
      'Situation analysis',
      'Target picture',
      'Action areas',
    ]);
    expect(all(element, '[data-card]').map(({ dataset }) => dataset['card'])).to.deep.equal(
      [
        ['kunden', 'markt', 'wettbewerb', 'trends', 'umfeld', 'realitaeten', 'herausforderung'],
        ['wirkungsversprechen', 'kundennutzen', 'zielmarkte', 'ziele'],
        ['action_areas', 'fahrplan'],
      ].flat(),
    );
    await until(() => text(element).includes('Renovation') && text(element).includes('60%'));
    expect(all(element, '[data-card=markt] [data-empty]')).to.have.length(1);
    expect(all(element, '.react-flow__node.draggable')).to.have.length(0);
    // the light paper of its drawing is turned in the dark
    const [drawing] = all(element, '[data-card=markt] .empty-drawing > img');
    const filter = (): string => getComputedStyle(drawing as Element).filter;
    expect(filter()).to.equal('none');
    element.setAttribute('theme', 'dark');
    await until(() => filter().startsWith('invert'));
  });

  it('[W2.13-05] a reader sees the word Locked and no way to edit', async () => {
    const { element } = await showCanvas('reader');
    const kunden = await card(element, 'kunden');
    await until(() => kunden.textContent.includes('Locked'));
    expect(named(root(element), 'Edit the card Customers')).to.equal(undefined);
    // said once for the board, where it takes no room from the names of the steps
    const said = await until(() => {
      const chips = [...root(element).querySelectorAll('.chip')].filter((one) => one.textContent === 'Read only');
      return chips.length > 0 && chips;
    });
    expect(said.map((chip) => chip.closest('[part]')?.getAttribute('part'))).to.deep.equal(['timeline']);
    // which opens what the board shows of it
    kunden.querySelector<HTMLElement>('[title="You may only read this card"]')?.click();
    const opened = await until(() => root(element).querySelector<HTMLElement>('strategy-card'));
    await until(() => text(opened).includes('You can read this card'));
  });

  it('a double click of a reader on a card opens it to read', async () => {
    const { element } = await showCanvas('reader');
    const kunden = await card(element, 'kunden');
    await until(() => named(kunden, 'Locked'));
    kunden.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    const opened = await find(element, 'strategy-card');
    await until(() => text(opened).includes('You can read this card'));
  });

  it('[W2.2-04] [W8.01] [W8.02] says what is wrong with a board, each in its words, with the way back', async () => {
    await signIn((await newWhiteboard()).company.reader);
    const element = show('<strategy-board locale="en-US" selection-path="/boards"></strategy-board>');
    const says = (words: string) =>
      until(() => root(element).querySelector('[role=alert]')?.textContent?.includes(words));
    await says('Board ID is missing.');
    element.setAttribute('board-id', '');
    await says('No board ID provided.');
    const failed = nextEvent<{ code: string }>('strategy-load-error');
    element.setAttribute('board-id', crypto.randomUUID());
    await failed;
    expect(text(element)).to.include('The whiteboard could not be loaded or its definition is invalid.');
    const away = nextEvent<{ to: string }>('strategy-navigate');
    named(root(element), 'Back to selection')?.click();
    expect((await away).detail.to).to.equal('/boards');
    element.setAttribute('locale', 'de-DE');
    await until(() => named(root(element), 'Zurück zur Auswahl'));
  });

  it('[W2.2-05] [W2.2-06] [W8.03] [W8.04] refuses an empty definition and one without steps', async () => {
    const { element } = await showCanvas('reader');
    await card(element, 'kunden');
    const genuine = globalThis.fetch;
    const answers = async (body: unknown, words: string): Promise<void> => {
      globalThis.fetch = (input, init) =>
        (input instanceof Request ? input.url : String(input)).includes('/scene/?')
          ? Promise.resolve(Response.json(body))
          : genuine(input, init);
      document.body.innerHTML = '';
      coreFor(location.origin).queries.clear();
      const next = show(`<strategy-board board-id="${crypto.randomUUID()}" locale="en-US"></strategy-board>`);
      await until(() => root(next).querySelector('[role=alert]')?.textContent?.includes(words));
    };
    try {
      await answers({}, 'Received invalid or empty scene definition from backend.');
      await answers({ steps: [] }, 'No steps defined in the process.');
    } finally {
      globalThis.fetch = genuine;
    }
  });

  it('[W2.2-03] [W4.01] [W8.05] says that it loads, what went wrong, and is there after another try', async () => {
    const { company, board } = await newWhiteboard();
    await signIn(company.reader);
    const genuine = globalThis.fetch;
    const held = Promise.withResolvers<Response>();
    globalThis.fetch = async (input, init) =>
      new Request(input, init).url.includes('/scene/?') ? (await held.promise).clone() : genuine(input, init);
    const element = show(`<strategy-board board-id="${board.id}" step="canvas" locale="en-US"></strategy-board>`);
    try {
      await until(() => text(element).includes('loading whiteboard'));
      expect(text(element)).to.include('fetching strategy process definition');
      held.resolve(Response.json({}, { status: 422 }));
      await until(() => root(element).querySelector('[role=alert]')?.textContent === 'An unknown error occurred.');
    } finally {
      globalThis.fetch = genuine;
    }
    named(root(element), 'Try again')?.click();
    await card(element, 'kunden');
  });

  it('[W2.12-01] [W2.12-02] says that the canvas loads, and what went wrong with it', async () => {
    const { company, board } = await newWhiteboard();
    await signIn(company.reader);
    const genuine = globalThis.fetch;
    const held = Promise.withResolvers<Response>();
    globalThis.fetch = async (input, init) =>
      new URL(new Request(input, init).url).pathname.endsWith(`${board.id}/scene-data/`)
        ? (await held.promise).clone()
        : genuine(input, init);
    const element = show(`<strategy-board board-id="${board.id}" step="canvas" locale="de-DE"></strategy-board>`);
    const canvas = () => root(element).querySelector('[part=canvas]');
    try {
      await until(() => canvas()?.querySelector('[role=status]')?.textContent === 'Lade Canvas-Daten...');
      held.resolve(Response.json({ detail: 'Broken' }, { status: 422 }));
      await until(() => canvas()?.querySelector('[role=alert]')?.textContent?.includes('Broken'));
    } finally {
      globalThis.fetch = genuine;
    }
    named(canvas(), 'Erneut versuchen')?.click();
    await card(element, 'kunden');
  });

  it('[W2.3-25 part] [W2.3-33] [W2.4-04] holds the nodes of the steps and the canvas on a grid of dots; a step says that it has files', async () => {
    const board = await showBoard('reader', 'step="kickoff"');
    const { element, company } = board;
    await liveOpen();
    await find(element, '.react-flow [part=canvas]');
    expect(all(element, '.react-flow .info-node').map(({ dataset }) => dataset['step'])).to.deep.equal(['planen', 'kickoff', 'workshop1', 'workshop2']); // prettier-ignore
    expect(all(element, '.react-flow [part=canvas]')).to.have.length(1);
    expect(getComputedStyle(await find(element, '.react-flow .dot-grid')).backgroundSize).to.equal('16px 16px');
    const kickoff = await find(element, '.info-node[data-step=kickoff]');
    expect(kickoff.textContent).to.not.include('Contains files');
    await callAs(company.admin, 'POST', sceneUrl(board, 'planen'), { kickoff_slides_uploaded: true });
    await until(() => kickoff.textContent.includes('Contains files'));
    expect((await find(element, '.info-node[data-step=workshop1]')).textContent).to.not.include('Contains files');
  });

  it('[W2.3-06] [W2.3-08] [W2.3-09] [W3.06] [W2.3-10] [W2.3-28] selects a step: notifies the host, marks it, moves the camera', async () => {
    const { element } = await showBoard('reader');
    await card(element, 'kunden');
    await cameraRests(root(element));
    const steps = (): [string, string, string | null][] =>
      all(element, 'button[data-step]').map((one) => [
        one.dataset['step'] ?? '',
        one.dataset['status'] ?? '',
        one.getAttribute('aria-current'),
      ]);
    expect(steps()[0]).to.deep.equal(['planen', 'inProgress', 'step']);
    const before = transform(element);
    const change = nextEvent<{ step: string }>('strategy-change');
    (await find(element, 'button[data-step=workshop1]')).click();
    expect((await change).detail).to.deep.equal({ step: 'workshop1' });
    await until(
      () =>
        steps()
          .map(([, status]) => status)
          .join() === 'done,done,inProgress,notStarted,notStarted',
    );
    await until(() => transform(element) !== before);
    element.setAttribute('step', 'canvas');
    await until(() => steps().at(-1)?.[2] === 'step');
    expect(all(element, 'button[data-step] small').map((one) => one.textContent)).to.deep.equal(
      [0, 1, 2, 3, 4].map((index) => (index < 4 ? 'development' : 'execution')),
    );
  });

  it('[W2.3-01] [W2.3-02] [W2.3-04] shows the header fields and hides the header', async () => {
    const { element } = await showCanvas('reader');
    await until(() => all(element, '[data-field]').length === 3);
    await until(() => all(element, '[data-field] dd').some((one) => one.textContent.includes('not available')));
    (await until(() => named(root(element), 'Hide header'))).click();
    await until(() => root(element).querySelector('[part=header]') === null);
    (await until(() => named(root(element), 'Show header'))).click();
    await find(element, '[part=header]');
  });

  it('[W2.3-19 part] [W2.3-32] zooms, and leads back to the selection', async () => {
    const { element } = await showCanvas('reader');
    await card(element, 'kunden');
    const figure = await find(element, '[part=tools] [aria-haspopup=menu]');
    await cameraRests(root(element));
    const before = figure.textContent;
    (await until(() => named(root(element), 'Zoom out'))).click();
    await until(() => figure.textContent !== before);
    const away = nextEvent<{ to: string }>('strategy-navigate');
    named(root(element), 'Back to board selection')?.click();
    expect((await away).detail.to).to.equal('/client/whiteboard');
  });

  it('pans with the arrow keys when the canvas has the focus', async () => {
    const { element } = await showCanvas('reader');
    await card(element, 'kunden');
    await cameraRests(root(element));
    const canvas = await find(element, '.react-flow');
    expect(canvas.getAttribute('role')).to.equal('region');
    const before = transform(element);
    canvas.focus();
    canvas.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true }),
    );
    await until(() => transform(element) !== before);
  });

  it('[W2.13-02] [W2.13-07] shows live who has locked a card, and lets a writer ask for it', async () => {
    const { element, company, board } = await showCanvas('writer');
    const kunden = await card(element, 'kunden');
    await until(() => named(kunden, 'Edit the card Customers'));
    const other = await secondPerson(company.admin, board.id);
    other.send({ type: 'lock_card', card_id: 'kunden' });
    await until(() => kunden.dataset['state'] === 'locked');
    const note = await until(() => kunden.querySelector<HTMLElement>('[role=note]'));
    expect(note.textContent).to.include('card is locked').and.to.include('locked by').and.to.include('Ada Admin');
    expect(note.textContent).to.match(/since \d/);
    const act = named(kunden, 'Ask for access') as HTMLElement;
    // beside the words, so that the plate leaves the card's figures in sight
    const [place, height] = [act.offsetTop - note.offsetTop, note.offsetHeight];
    expect(Math.abs(place + act.offsetHeight / 2 - height / 2)).to.be.lessThan(2);
    // in two lines at most, and whole in its title
    const words = note.querySelector<HTMLElement>('[title*="Ada Admin"]') as HTMLElement;
    words.textContent = 'locked by Friederike-Charlotte von Schwarzenberg-Hohenstein, since the early morning of today';
    expect(words.scrollHeight).to.be.greaterThan(words.clientHeight);
    expect(words.clientHeight).to.be.lessThan(act.offsetHeight + 8);
    expect(kunden.textContent).to.include('Renovation');
    expect(named(kunden, 'Edit the card Customers')).to.equal(undefined);
    expect(named(kunden, 'take over editing')).to.equal(undefined);
    named(kunden, 'Ask for access')?.click();
    const asked = await other.hear('access_requested');
    expect(asked.user_info.full_name).to.equal('Wim Writer');
    other.send({ type: 'unlock_card', card_id: 'kunden' });
    await until(() => kunden.dataset['state'] === 'free' && named(kunden, 'Edit the card Customers'));
    other.close();
  });

  it('shows on a card who looks at it, and what this tab shows to others', async () => {
    const { board, company, element } = await showCanvas('writer');
    const other = await secondPerson(company.admin, board.id);
    const kunden = await card(element, 'kunden');
    other.send({ type: 'view_card', card_id: 'kunden' });
    const { first_name, last_name } = company.admin;
    await until(
      () =>
        kunden.querySelector('[data-viewers]')?.getAttribute('aria-label') ===
        `Looking at this card: ${first_name} ${last_name}`,
    );
    other.send({ type: 'view_card', card_id: null });
    await until(() => kunden.querySelector('[data-viewers]') === null);
    other.heard.length = 0;
    element.setAttribute('card', 'kunden');
    await other.hear('presence', ({ people }) => people.some(({ card_id }) => card_id === 'kunden'));
    element.setAttribute('card', '');
    other.close();
  });

  it('[W2.13-03] [W2.13-08] [W2.13-11] an admin takes a card over after a question that names the holder', async () => {
    const { element, company, board } = await showCanvas('admin');
    const kunden = await card(element, 'kunden');
    const other = await secondPerson(company.writer, board.id);
    other.send({ type: 'lock_card', card_id: 'kunden' });
    await until(() => named(kunden, 'take over editing'));
    expect(named(kunden, 'Remove the lock of Wim Writer')).to.not.equal(undefined);
    named(kunden, 'take over editing')?.click();
    const dialog = await find(element, 'dialog[role=alertdialog]');
    expect(dialog.textContent).to.include('Wim Writer').and.to.include('Customers');
    dialog.querySelector<HTMLButtonElement>('[data-act=take-over]')?.click();
    await other.hear('card_force_unlocked');
    other.send({ type: 'unlock_card', card_id: 'kunden' });
    // it opens for the one who took it over, so that nobody else is first
    await until(() => kunden.dataset['state'] === 'mine' && !root(element).querySelector('dialog[role=alertdialog]'));
    other.close();
  });

  it('shows at once what somebody else saves', async () => {
    const { element, company, board } = await showCanvas('reader');
    const kunden = await card(element, 'kunden');
    const other = await secondPerson(company.writer, board.id);
    await callAs(company.writer, 'POST', `/api/v1/whiteboard/boards/${board.id}/scene-data/kunden/`, {
      KUNDEN_SEGMENTS: [{ id: 'z', segment: 'Hospitals', share: 100 }],
    });
    await until(() => kunden.textContent.includes('Hospitals'));
    other.close();
  });

  it('[W2.3-35] [W2.3-36] opens a card over everything and notifies the host, by attribute as well as by hand', async () => {
    const { element } = await showCanvas('writer');
    const kunden = await card(element, 'kunden');
    const change = nextEvent<{ card: string | null }>('strategy-change');
    const full = nextEvent<{ fullscreen: boolean }>('strategy-fullscreen');
    const edit = await until(() => named(kunden, 'Edit the card Customers'));
    // where a pointer presses, nothing lies above the button
    await until(() => {
      const { x, y, width, height } = edit.getBoundingClientRect();
      return (
        root(element)
          .elementFromPoint(x + width / 2, y + height / 2)
          ?.closest('button') === edit
      );
    });
    edit.click();
    expect((await change).detail).to.deep.equal({ card: 'kunden' });
    expect((await full).detail.fullscreen).to.equal(true);
    const layer = await find(element, 'strategy-card');
    await until(() => root(element).querySelector('[part=header]') === null);
    const exit = await until(() => layer.shadowRoot && named(layer.shadowRoot, 'Exit fullscreen'));
    const closed = nextEvent<{ card: string | null }>('strategy-change');
    exit.click();
    expect((await closed).detail).to.deep.equal({ card: null });
    await find(element, '[part=header]');
    element.setAttribute('card', 'kunden');
    await find(element, 'strategy-card');
    element.removeAttribute('card');
    await until(() => root(element).querySelector('strategy-card') === null);
    element.setAttribute('card', 'markt');
    await until(() => root(element).querySelector('[part=header]'));
  });

  it('works with a server that knows only what is specified', async () => {
    const whiteboard = await newWhiteboard();
    await signIn(whiteboard.company.reader);
    const genuine = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.includes('/features/')) return Response.json({ ai: false });
      if (url.includes('/scene/?'))
        return Response.json({ steps: ['canvas'], nodes: [{ id: 'node-canvas-canvas', type: 'canvas' }] });
      if (url.endsWith('/scene-data/kunden/'))
        return Response.json({ data: { KUNDEN_SEGMENTS: [{ segment: 'Only', share: 7 }] } });
      return genuine(input, init);
    };
    try {
      const element = show(`<strategy-board board-id="${whiteboard.board.id}" locale="en-US"></strategy-board>`);
      const kunden = await card(element, 'kunden');
      await until(() => kunden.textContent.includes('Only'));
      expect(named(root(element), 'Edit the card Customers')).to.equal(undefined);
    } finally {
      globalThis.fetch = genuine;
      await fetch('/api/v1/features/');
      coreFor(location.origin).$session.set(UNKNOWN);
    }
  });

  it('[W2.4-01] [W2.4-02] shows the steps before the canvas with their light', async () => {
    const { element } = await showBoard('reader', 'step="kickoff"');
    const node = await until(() => root(element).querySelector<HTMLElement>('.info-node[data-step=kickoff]'));
    expect(node.dataset['status']).to.equal('red');
    expect(node.textContent).to.include('Not started').and.to.include('Meeting date');
  });

  it('has no serious findings of axe in a narrow column and in German', async () => {
    const { element } = await showCanvas('writer', 'locale="de-DE" style="width:400px"');
    element.setAttribute('locale', 'de-DE');
    await find(element, '.canvas-sheet-narrow');
    await until(() => text(element).includes('Situationsanalyse') && text(element).includes('Renovation'));
    // content wider than the column scrolls inside its own part
    const wide = all(element, '[part=board], [part=header], [part=canvas-frame]').filter(
      (one) => one.clientWidth > 400,
    );
    expect(wide).to.have.length(0);
    expect(await axeFindings(element)).to.deep.equal([]);
  });
});
