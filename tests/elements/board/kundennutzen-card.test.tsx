import '#elements/board/board.element.ts';
import '#elements/board/card.element.ts';
import { expect } from 'chai';

import type { Note } from '#contract/board/notes.ts';
import { DRAFT_TIMING } from '#core/editing/draft-saver.ts';
import { seek } from '#core/origins/sought.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';

import { axeFindings, LANDMARKS, liveOpen, show, type, until } from '../../setup/browser.ts';
import { button, endSeeking, readyButton, root, showAs, text } from '../../setup/page.ts';
import { callAs, newWhiteboard, secondPerson, type Whiteboard } from '../../setup/second-person.ts';

CHANNEL_TIMING.beforeLock = 20;
DRAFT_TIMING.text = 60;

interface StoredProduct {
  id: string;
  name: string;
  values: (number | null)[];
}
interface StoredAnalysis {
  id: string;
  name: string;
  valueOfferings: string[];
  criteria: string[];
  betterAndDifferentText: string;
  products: StoredProduct[];
  productsAfter: StoredProduct[];
}

const pathOf = ({ board }: Whiteboard): string => `/api/v1/whiteboard/boards/${board.id}/scene-data/kundennutzen/`;
const markup = ({ board }: Whiteboard, more = ''): string =>
  `<strategy-card board-id="${board.id}" card-key="kundennutzen" locale="en-US" ${more}></strategy-card>`;

/** Asks the server until the analyses fit; the limit of the test ends it. */
async function stored(
  whiteboard: Whiteboard,
  fits: (analyses: StoredAnalysis[]) => boolean,
): Promise<StoredAnalysis[]> {
  for (;;) {
    const { body } = await callAs(whiteboard.company.writer, 'GET', pathOf(whiteboard));
    const analyses = (body['data'] as { analyses?: StoredAnalysis[] } | undefined)?.analyses ?? [];
    if (fits(analyses)) return analyses;
  }
}
const notesOf = async ({ company, board }: Whiteboard): Promise<Note[]> =>
  (await callAs(company.writer, 'GET', `/api/v1/whiteboard/sticky-notes/?board_id=${board.id}`))
    .body as unknown as Note[];

const dialogIn = (element: HTMLElement): HTMLElement | null => root(element).querySelector('dialog.dialog');
const buttonIn = (place: ParentNode | null, name: string): HTMLButtonElement | undefined =>
  [...(place?.querySelectorAll('button') ?? [])].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
  );

/** Opens a dialog, gives a name, and sends it. */
async function named(element: HTMLElement, opener: string, name: string, submit = 'Add'): Promise<void> {
  (await readyButton(element, opener)).click();
  const dialog = await until(() => dialogIn(element));
  const field = await until(() => dialog.querySelector('input'));
  const send = await until(() => buttonIn(dialog, submit));
  type(field, '   ');
  await until(() => send.disabled);
  type(field, `  ${name} `);
  await until(() => !send.disabled);
  send.click();
  await until(() => dialogIn(element) === null);
}

async function confirmed(element: HTMLElement, opener: string, says: string): Promise<void> {
  (await readyButton(element, opener)).click();
  const dialog = await until(() => dialogIn(element));
  expect(dialog.textContent).to.include(says);
  (await until(() => buttonIn(dialog, 'Delete'))).click();
  await until(() => dialogIn(element) === null);
}

function choose(element: HTMLElement, label: string, value: string): void {
  const found = [...root(element).querySelectorAll('label')].find((one) => one.textContent === label);
  const select = root(element).querySelector<HTMLSelectElement>(`#${CSS.escape(found?.htmlFor ?? '')}`);
  if (!select) throw new Error(`No field ${label}`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const HOME = {
  id: 'home',
  name: 'Home owners',
  valueOfferings: ['Price', 'Quality'],
  criteria: ['Openness'],
  products: [
    { id: 'we', name: 'Nordlicht', values: [2, 5, 3] },
    { id: 'v', name: 'Vektra', values: [4, 3, 3] },
  ],
  productsAfter: [{ id: 'we', name: 'Nordlicht', values: [1, 5, 5] }],
  betterAndDifferentText: 'The only ones with a date.',
};

describe('the card of customer benefit', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W2.14-02] [W9.19] has its leading questions in the head, also without an analysis', async () => {
    const whiteboard = await newWhiteboard();
    const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
    const info = await until(() => root(element).querySelector<HTMLElement>('dialog [aria-label="Guiding questions"]'));
    const tip = root(element).querySelector(`#${CSS.escape(info.getAttribute('aria-describedby') ?? '')}`);
    expect(tip?.querySelectorAll('span.block')).to.have.length(10);
  });

  for (const role of ['writer', 'reader'] as const)
    it(`shows a ${role} the analysis of the note to which somebody is led`, async () => {
      const whiteboard = await newWhiteboard();
      const { board, company } = whiteboard;
      const analyses = [HOME, { ...HOME, id: 'rent', name: 'Tenants' }];
      await callAs(company.admin, 'POST', pathOf(whiteboard), { analyses });
      const card_key = 'kundennutzen_rent';
      const note = { board_id: board.id, card_key, section_key: 'reduce', text: 'Fewer forms' };
      await callAs(company.admin, 'POST', '/api/v1/whiteboard/sticky-notes/', note);
      const ref = (await notesOf(whiteboard)).find(({ text: words }) => words === 'Fewer forms')?.id ?? '';
      const element = await showAs(company[role], markup(whiteboard, 'editing'));
      const chosen = (): string => root(element).querySelector('[role=tab][aria-selected=true]')?.textContent ?? '';
      await until(() => chosen().includes('Home owners'));
      seek({ kind: 'note', ref, card_keys: [card_key] });
      await until(() => root(element).activeElement?.closest('.section-note')?.textContent.includes('Fewer forms'));
      expect(chosen()).to.include('Tenants');
      endSeeking();
    });

  it('[W2.19-01] [W2.19-05] [W2.19-03] [W3.45] [W3.47] [W3.48] begins with an analysis of the active company, named in its tab', async () => {
    const whiteboard = await newWhiteboard({});
    const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
    (await readyButton(element, 'Start analysis')).click();
    const [made] = await stored(whiteboard, ({ length }) => length === 1);
    const { body: company } = await callAs(whiteboard.company.writer, 'GET', '/api/v1/accounts/active-company/');
    expect(made).to.deep.include({ name: 'Analysis 1', valueOfferings: ['Price', 'Quality', 'Customer Service'], criteria: [] }); // prettier-ignore
    expect(made?.products).to.deep.equal(made?.productsAfter);
    expect(made?.products[0]).to.deep.include({ name: company['name'], values: [null, null, null] });
    await until(() => text(element).includes('No data for chart'));
    // the tabs are in their edit mode, and the name of the new one is chosen
    const field = root(element).activeElement as HTMLInputElement;
    expect(field.value).to.equal('Analysis 1');
    type(field, 'Home owners');
    await button(element, 'Add analysis').then((add) => add.click());
    const names = (all: StoredAnalysis[]) => all.map(({ name }) => name).join();
    await stored(whiteboard, (all) => names(all) === 'Home owners,Analysis 2');
    (await button(element, 'Done')).click();
    const tabs = await until(() => root(element).querySelector('dialog [role=tablist]'));
    expect([...tabs.querySelectorAll('.tab-label')].map((tab) => tab.textContent)).to.deep.equal(['Home owners', 'Analysis 2']); // prettier-ignore
    // what was made is named once: later the tabs are written without a jump to it
    tabs.querySelector<HTMLElement>('[role=tab]')?.click();
    (await button(element, 'Edit analyses')).click();
    await until(() => root(element).querySelector('[data-analysis]'));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    expect(root(element).activeElement?.matches('[data-analysis]') ?? false).to.equal(false);
    await confirmed(element, 'Delete Analysis 2', 'Analysis 2');
    await stored(whiteboard, (all) => names(all) === 'Home owners');
  });

  it('[W2.14-10] opens over everything with what only this card has, and the impact promise with what only that has', async () => {
    const { company, board } = await newWhiteboard({});
    const element = await showAs(company.admin, markup({ company, board }, 'editing'));
    await readyButton(element, 'Start analysis');
    expect(text(element)).to.not.include('Best in the world');
    document.body.innerHTML = '';
    const promise = show(
      `<strategy-card board-id="${board.id}" card-key="wirkungsversprechen" locale="en-US" editing></strategy-card>`,
    );
    const shown = await until(() => root(promise).querySelector('dialog[part=fullscreen]'));
    await until(() => shown.textContent.includes('Best in the world'));
    expect(shown.textContent).to.not.include('Start analysis');
  });

  it("[W3.49] begins with 'Our Company' where nobody says the name of the company", async () => {
    const whiteboard = await newWhiteboard({});
    const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
    const start = await readyButton(element, 'Start analysis');
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) =>
      new Request(input, init).url.includes('/active-company/')
        ? Promise.reject(new TypeError('lost'))
        : fetch(input, init);
    start.click();
    const [made] = await stored(whiteboard, ({ length }) => length === 1);
    globalThis.fetch = fetch;
    expect(made?.products[0]?.name).to.equal('Our Company');
  });

  it('[W2.19-18] [W2.19-19] shows on the canvas a placeholder, then a chip for each analysis with the first curves', async () => {
    const whiteboard = await newWhiteboard({});
    const element = await showAs(
      whiteboard.company.reader,
      `<strategy-board board-id="${whiteboard.board.id}" step="canvas" locale="en-US"></strategy-board>`,
    );
    const card = await until(() => root(element).querySelector('[data-card=kundennutzen]'));
    const image = await until(() => card.querySelector('img'));
    expect(new URL(image.src).pathname).to.equal('/whiteboard/kundennutzen/en-US.png');
    await liveOpen();
    const chips = () => [...card.querySelectorAll('li')].map((one) => one.textContent).join();
    await callAs(whiteboard.company.admin, 'POST', pathOf(whiteboard), { analyses: [{ name: 'Flats' }] });
    await until(() => chips() === 'Flats' && card.textContent.includes('no data for chart'));
    await callAs(whiteboard.company.admin, 'POST', pathOf(whiteboard), { analyses: [{ name: 'Flats' }, HOME] });
    await until(() => chips() === 'Flats,Home owners' && card.querySelector('svg[role=img] path'));
    expect(card.textContent).to.not.include('no data for chart');
  });

  it('[W2.19-04] takes formatted text that is pasted into a tab as plain text', async () => {
    const whiteboard = await newWhiteboard({});
    await callAs(whiteboard.company.admin, 'POST', pathOf(whiteboard), { analyses: [HOME] });
    const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
    (await readyButton(element, 'Edit analyses')).click();
    const field = await until(() => root(element).querySelector<HTMLInputElement>('[data-analysis=home]'));
    field.select();
    document.execCommand('insertHTML', false, '<b>Big</b> <i>houses</i>');
    await until(() => field.value === 'Big houses');
    await stored(whiteboard, ([one]) => one?.name === 'Big houses');
  });

  it('[W2.19-07] [W2.19-08] [W2.19-09] [W2.19-10] [W2.19-11] [W2.19-14] [W2.19-16] [W2.19-17] [W5.22] [W5.29] [W5.30] rates products, and asks for names and before something goes', async () => {
    const whiteboard = await newWhiteboard({});
    await callAs(whiteboard.company.admin, 'POST', pathOf(whiteboard), { analyses: [HOME] });
    const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
    await named(element, 'Add competitor', 'Brunnhuber');
    await named(element, 'Add value offering', 'Speed');
    await named(element, 'Add criteria', 'Care');
    await named(element, 'Add your product', 'Second product');
    await named(element, 'Rename Quality', 'Finish', 'Save');
    choose(element, 'Speed: Nordlicht', '4');
    choose(element, 'Care: Vektra, target', '5');
    const [first] = await stored(whiteboard, ([one]) => one?.productsAfter[2]?.values[4] === 5);
    expect([first?.valueOfferings, first?.criteria]).to.deep.equal([
      ['Price', 'Finish', 'Speed'],
      ['Openness', 'Care'],
    ]);
    expect(first?.products.map(({ name, values }) => [name, values])).to.deep.equal([
      ['Second product', [null, null, null, null, null]],
      ['Nordlicht', [2, 5, 4, 3, null]],
      ['Vektra', [4, 3, null, 3, null]],
      ['Brunnhuber', [null, null, null, null, null]],
    ]);
    await confirmed(element, 'Delete Finish', 'the column “Finish”');
    await confirmed(element, 'Delete Second product', '“Nordlicht” then counts as your own product');
    await stored(whiteboard, ([one]) => one?.products.length === 3 && one.valueOfferings.length === 2);
    const undo = await until(() =>
      [...root(element).querySelectorAll('.toast')].find(({ textContent }) => textContent.includes('Finish deleted')),
    );
    undo.querySelector<HTMLButtonElement>('.btn:not(.btn-icon)')?.click();
    const [back] = await stored(whiteboard, ([one]) => one?.valueOfferings[1] === 'Finish');
    expect(back?.products[0]).to.deep.include({ name: 'Nordlicht', values: [2, 5, 4, 3, null] });
    type(
      await until(() => root(element).querySelector<HTMLTextAreaElement>('dialog textarea')),
      'We promise the date.',
    );
    await stored(whiteboard, ([one]) => one?.betterAndDifferentText === 'We promise the date.');
    const questions = await button(element, 'Guiding questions');
    expect(questions.closest('span')?.querySelectorAll('[role=tooltip] > span')).to.have.length(10);
    expect(await axeFindings(element, LANDMARKS)).to.deep.equal([]);
  });

  it('[W2.19-13] has notes in its quadrants, which go and come back with their analysis', async () => {
    const whiteboard = await newWhiteboard({});
    await callAs(whiteboard.company.admin, 'POST', pathOf(whiteboard), { analyses: [HOME, { ...HOME, id: 'flats', name: 'Flats' }] }); // prettier-ignore
    const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
    // while the lock is asked for, the quadrants are only read
    const quadrant = (): Element | null => root(element).querySelector('dialog [data-quadrant=raise]');
    (await until(() => buttonIn(quadrant(), 'Add note'))).click();
    type(await until(() => root(element).querySelector<HTMLTextAreaElement>('dialog.dialog textarea')), 'A fixed date');
    (await until(() => buttonIn(dialogIn(element), 'Save'))).click();
    await until(async () => (await notesOf(whiteboard)).length === 1);
    expect((await notesOf(whiteboard))[0]).to.include({ card_key: 'kundennutzen_home', section_key: 'raise' });
    (await button(element, 'Edit analyses')).click();
    await confirmed(element, 'Delete Home owners', 'all notes of its challenges');
    await stored(whiteboard, (all) => all.length === 1);
    await until(async () => (await notesOf(whiteboard)).length === 0);
    const undo = await until(() =>
      [...root(element).querySelectorAll('.toast')].find(({ textContent }) =>
        textContent.includes('Home owners deleted'),
      ),
    );
    undo.querySelector<HTMLButtonElement>('.btn:not(.btn-icon)')?.click();
    await stored(whiteboard, ([one]) => one?.id === 'home');
    await until(async () => (await notesOf(whiteboard)).length === 1);
  });

  it('says that an analysis is back without its notes where these do not come back', async () => {
    const whiteboard = await newWhiteboard({});
    await callAs(whiteboard.company.admin, 'POST', pathOf(whiteboard), { analyses: [HOME, { ...HOME, id: 'flats', name: 'Flats' }] }); // prettier-ignore
    const note = { board_id: whiteboard.board.id, card_key: 'kundennutzen_home', section_key: 'raise', text: 'A date' };
    await callAs(whiteboard.company.admin, 'POST', '/api/v1/whiteboard/sticky-notes/', { ...note, x: 0, y: 0 });
    const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
    (await button(element, 'Edit analyses')).click();
    await confirmed(element, 'Delete Home owners', 'all notes of its challenges');
    await stored(whiteboard, (all) => all.length === 1);
    const { fetch } = window;
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('sticky-notes')
        ? Promise.resolve(Response.json({ detail: 'no', code: 'refused' }, { status: 422 }))
        : fetch(input, init);
    try {
      (await until(() => root(element).querySelector<HTMLElement>('.toast .btn:not(.btn-icon)'))).click();
      await until(() => root(element).textContent?.includes('The analysis is back, but its notes could not be'));
      await stored(whiteboard, ([one]) => one?.id === 'home');
    } finally {
      window.fetch = fetch;
    }
  });

  it('shows what is below notes that do not come soon, and keeps what is typed there when they come', async () => {
    const whiteboard = await newWhiteboard({});
    await callAs(whiteboard.company.admin, 'POST', pathOf(whiteboard), { analyses: [HOME] });
    const { fetch } = window;
    const come = Promise.withResolvers<void>();
    window.fetch = async (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('kundennutzen_home')) await come.promise;
      return fetch(input, init);
    };
    try {
      const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
      const field = await until(() => root(element).querySelector<HTMLTextAreaElement>('dialog textarea'));
      expect(field.checkVisibility({ visibilityProperty: true })).to.equal(false);
      await until(() => field.checkVisibility({ visibilityProperty: true }));
      field.focus();
      type(field, 'We promise the date.');
      come.resolve();
      await until(() => buttonIn(root(element).querySelector('dialog [data-quadrant=raise]'), 'Add note'));
      expect([field.isConnected, field.value, root(element).activeElement === field]).to.deep.equal([true, 'We promise the date.', true]); // prettier-ignore
      await stored(whiteboard, ([one]) => one?.betterAndDifferentText === 'We promise the date.');
    } finally {
      come.resolve();
      window.fetch = fetch;
    }
  });

  it('keeps what is typed when the card is taken over, and says so', async () => {
    const whiteboard = await newWhiteboard({});
    await callAs(whiteboard.company.admin, 'POST', pathOf(whiteboard), { analyses: [HOME] });
    const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
    const field = await until(() =>
      [...root(element).querySelectorAll<HTMLTextAreaElement>('dialog textarea')].find(
        ({ value }) => value === HOME.betterAndDifferentText,
      ),
    );
    const admin = await secondPerson(whiteboard.company.admin, whiteboard.board.id);
    DRAFT_TIMING.text = 60_000;
    type(field, 'The only ones with a date, and half');
    admin.send({ type: 'force_unlock', card_id: 'kundennutzen' });
    await until(() => text(element).includes('Your changes have been saved.'));
    DRAFT_TIMING.text = 60;
    const [one] = await stored(whiteboard, () => true);
    expect(one?.betterAndDifferentText).to.equal('The only ones with a date, and half');
    admin.close();
  });

  it('[W2.19-02] [W2.19-06] [W2.19-12] [W2.19-15] is read in tabs with curves and what they say, without anything to change', async () => {
    const whiteboard = await newWhiteboard({});
    await callAs(whiteboard.company.admin, 'POST', pathOf(whiteboard), { analyses: [HOME, { name: 'Flats' }] });
    const element = await showAs(whiteboard.company.reader, markup(whiteboard));
    await until(() => root(element).querySelectorAll('.chart').length === 2);
    const charts = [...root(element).querySelectorAll('.chart [role=img]')].map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(charts).to.deep.equal(['Perceived benefit today: Nordlicht, Vektra', 'Current against target: Nordlicht, Vektra']); // prettier-ignore
    expect(text(element)).to.include('Openness: here customers see no difference.').and.include('Quality +2');
    expect(root(element).querySelectorAll('select, textarea, .benefit input')).to.have.length(0);
    expect(text(element)).to.not.include('Edit analyses');
    expect(await axeFindings(element, LANDMARKS)).to.deep.equal([]);
    const tabs = [...root(element).querySelectorAll<HTMLElement>('[role=tab]')];
    tabs[1]?.click();
    await until(() => text(element).includes('No data for chart'));
  });
});
