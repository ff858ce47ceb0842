import '#elements/board/card.element.ts';
import { expect } from 'chai';

import type { DataSource } from '#contract/board/data-sources.ts';
import type { SourceFile } from '#contract/board/source-files.ts';
import { DRAFT_TIMING } from '#core/editing/draft-saver.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';

import { axeFindings, type, until } from '../../setup/browser.ts';
import { button, choose, click, find, named, press, readyButton, root, showAs, text } from '../../setup/page.ts';
import { callAs, newWhiteboard } from '../../setup/second-person.ts';

const FILES = '/api/v1/whiteboard/source-files/';
CHANNEL_TIMING.beforeLock = 20;

/** A card with this file of its board, to somebody who edits it or only reads; `change` is what its server says of files. */
async function onCard(
  { file = 'studie.pdf', pages = 12, role = 'writer' as 'writer' | 'reader' },
  change: (files: SourceFile[]) => SourceFile[] = (files) => files,
) {
  localStorage.clear();
  const whiteboard = await newWhiteboard({ file, pages: String(pages) });
  const { company, board } = whiteboard;
  window.fetch = async (input, init) => {
    const answer = await real(input, init);
    const url = input instanceof Request ? input.url : String(input);
    return url.includes('/source-files/?') && answer.ok
      ? Response.json(change((await answer.json()) as SourceFile[]))
      : answer;
  };
  const markup = `<strategy-card board-id="${board.id}" card-key="kunden" locale="en-US" editing></strategy-card>`;
  const element = await showAs(company[role], markup);
  const sources = await find(element, '[data-sources=kunden]');
  const list = async (): Promise<SourceFile[]> =>
    (await callAs(company.writer, 'GET', `${FILES}?board_id=${board.id}`)).body as unknown as SourceFile[];
  return { ...whiteboard, element, sources, list };
}
/** What lies over the card; the card itself is a dialog too. */
const dialogOf = (element: HTMLElement): HTMLElement | null =>
  root(element).querySelector('dialog[open]:not([part=fullscreen])');
const pressed = (element: HTMLElement): number =>
  dialogOf(element)?.querySelectorAll('button[aria-pressed=true]').length ?? 0;
const inDialog = (element: HTMLElement, name: string) => until(() => named(dialogOf(element), name));
const { fetch: real } = window;

/** What scrolls in the selection of pages of a card that has 900 of them. */
async function longSelection(): Promise<HTMLElement> {
  const { element } = await onCard({ pages: 900 }, ([file]) => [
    { ...file, card_assignment: { kunden: 900 } } as SourceFile,
  ]);
  (await readyButton(element, 'Select pages')).click();
  return until(() => dialogOf(element)?.querySelector('button[aria-pressed]')?.closest('ul')?.parentElement); // prettier-ignore
}

describe('the sources of a card', () => {
  afterEach(() => {
    window.fetch = real;
    document.body.innerHTML = '';
  });

  it('[W2.15-01] [W2.15-02] [W2.15-04] [W2.15-08 part] [W2.15-09] [W5.07] [W5.08] [W8.18 part] [W8.19] [W2.11-01] [W2.11-03] [W2.11-04] [W2.11-05] [W2.11-06] [W2.11-07] a whole file is assigned, pages of it are chosen, and it is taken away', async () => {
    const { element, sources, list } = await onCard({});
    await until(() => sources.textContent?.includes('Please upload the files this card is based on.'));
    expect(sources.textContent).to.contain('PPTX, DOCX, PDF, XLSX, PNG, JPEG, CSV, TXT');
    expect(sources.textContent).to.contain('or drop files here');
    (await button(element, 'Assign a whole file')).click();
    (await until(() => [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.includes('studie.pdf')))).click(); // prettier-ignore
    await until(() => text(element).includes('studie.pdf was assigned'));
    await until(() => sources.textContent?.includes('12 / 12 pages selected'));
    expect(named(sources, 'Add new file')).to.not.equal(undefined);
    expect(await axeFindings(element)).to.deep.equal([]);
    (await readyButton(element, 'Select pages')).click();
    await until(() => dialogOf(element)?.textContent?.includes('Selected 12 of 12'));
    await until(() => pressed(element) > 0);
    expect(dialogOf(element)?.textContent).to.contain('Total number of pages: 12');
    expect(await axeFindings(element)).to.deep.equal([]);
    expect((await inDialog(element, 'Select all')).disabled).to.equal(true);
    (await inDialog(element, 'Deselect all')).click();
    await until(() => pressed(element) === 0);
    (await inDialog(element, 'Save selection')).click();
    await until(() => dialogOf(element)?.textContent?.includes('Please select at least one page.'));
    const ranges = await until(() => dialogOf(element)?.querySelector<HTMLInputElement>('aside input'));
    type(ranges, '5, 1-3, 3-1, x, 99');
    await until(() => dialogOf(element)?.textContent?.includes('Selected 4 of 12'));
    (await inDialog(element, 'Page 4')).click();
    await until(() => dialogOf(element)?.textContent?.includes('Selected 5 of 12'));
    ranges.focus();
    ranges.blur();
    await until(() => ranges.value === '1-5');
    (await inDialog(element, 'Save selection')).click();
    await until(() => text(element).includes('Page selections updated'));
    await until(() => sources.textContent?.includes('5 / 12 pages selected'));
    expect((await list())[0]?.card_assignment).to.deep.equal({ kunden: 5 });
    (await readyButton(element, 'Unassign studie.pdf from this card')).click();
    await until(() => sources.textContent?.includes('Please upload the files this card is based on.'));
    expect((await list())[0]?.card_assignment).to.deep.equal({});
    // its row is gone, and with it the button that had the focus
    await until(() => root(element).activeElement === named(sources, 'Browse files'));
  });

  it('[W2.15-10] a file on its way says that it is being uploaded, and another one can be added meanwhile', async () => {
    const { element, sources, list } = await onCard({});
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<undefined>();
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function hold(body) {
      void isLetGo.then(() => send.call(this, body));
    };
    try {
      const field = await until(() => sources.querySelector<HTMLInputElement>('input[type=file]'));
      choose(field, new File(['Segment;Anteil'], 'anteile.csv'));
      const row = await until(() => sources.querySelector<HTMLElement>('[data-upload="anteile.csv"]'));
      await until(() => row.textContent?.includes('Uploading…'));
      expect(row.querySelector('.spinner')).to.not.equal(null);
      expect(named(sources, 'Add new file')?.disabled).to.equal(false);
      choose(field, new File(['Notiz'], 'notiz.txt'));
      await until(() => sources.querySelector('[data-upload="notiz.txt"]'));
      expect(await axeFindings(element)).to.deep.equal([]);
      letGo(undefined);
      await until(() => sources.querySelector('[data-upload]') === null);
      expect((await list()).filter(({ card_key }) => card_key === 'kunden')).to.have.length(2);
    } finally {
      XMLHttpRequest.prototype.send = send;
    }
  });

  it('[W2.15-05] [W2.15-06] [W2.15-07] [W2.15-08] [W2.15-12] [W2.10-04] [W2.10-05] what is being read or has failed can be neither shown nor chosen', async () => {
    const { element, sources } = await onCard({}, ([file]) => {
      const own = { ...file, card_key: 'kunden', card_assignment: {} } as SourceFile;
      const reading = { ...own, ingestion_status: 'processing', ingested_page_count: 3, page_count: 12 } as const;
      const failed = { ...own, ingestion_status: 'failed', ingestion_error_code: 'encrypted' } as const;
      return [
        { ...reading, id: crypto.randomUUID(), original_filename: 'reading.pdf' },
        { ...failed, id: crypto.randomUUID(), original_filename: 'locked.pdf' },
        { ...own, id: crypto.randomUUID(), original_filename: 'not-assigned.pdf' },
      ];
    });
    const row = (name: string) => [...sources.querySelectorAll<HTMLElement>('[data-source]')].find((one) => one.textContent?.includes(name)); // prettier-ignore
    const reading = await until(() => row('reading.pdf'));
    expect(reading.querySelector('.spinner')).to.not.equal(null);
    const bar = reading.querySelector('progress');
    expect([bar?.value, bar?.max]).to.deep.equal([3, 12]);
    const failed = await until(() => row('locked.pdf'));
    expect(failed.textContent).to.contain('This file is protected by a password.');
    expect(row('not-assigned.pdf')).to.equal(undefined);
    for (const one of [reading, failed]) {
      expect(named(one, 'Select pages')?.disabled).to.equal(true);
      expect([...one.querySelectorAll('button')].find((each) => each.getAttribute('aria-label')?.startsWith('Preview'))?.disabled).to.equal(true); // prettier-ignore
    }
    // a password stays: another try does not take it away
    expect(named(failed, 'Try again')).to.equal(undefined);
    expect(await axeFindings(element)).to.deep.equal([]);
    // it has no pages that could be taken away: it is deleted, after a question
    expect(named(failed, 'Unassign locked.pdf from this card')).to.equal(undefined);
    const deleted: string[] = [];
    const before = window.fetch;
    window.fetch = async (input, init) => {
      if (init?.method !== 'DELETE') return before(input, init);
      deleted.push(String(input instanceof Request ? input.url : input));
      return new Response(null, { status: 204 });
    };
    (await until(() => named(failed, 'Delete locked.pdf permanently'))).click();
    (await inDialog(element, 'Delete Permanently')).click();
    await until(() => row('locked.pdf') === undefined);
    expect(deleted).to.have.length(1);
    await until(() => root(element).activeElement === named(sources, 'Add new file'));
  });

  it('the focus stays in the row of a file that is read once more', async () => {
    let failed: SourceFile | undefined;
    const { element, sources } = await onCard({}, ([file]) => {
      failed ??= { ...file, original_filename: 'broken.pdf', card_key: 'kunden', card_assignment: {}, ingestion_status: 'failed', ingestion_error_code: 'damaged' } as SourceFile; // prettier-ignore
      return [failed];
    });
    const before = window.fetch;
    window.fetch = async (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/retry/')
        ? Response.json({ ...failed, ingestion_status: 'processing', ingested_page_count: 0 })
        : before(input, init);
    const again = await until(() => named(sources, 'Try again'));
    again.focus();
    again.click();
    await until(() => named(sources, 'Try again') === undefined);
    await until(() => root(element).activeElement === sources.querySelector('[data-source]'));
  });

  it('the focus stays where somebody has gone while a file is taken away', async () => {
    const { element, sources } = await onCard({});
    (await button(element, 'Assign a whole file')).click();
    (await until(() => [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.includes('studie.pdf')))).click(); // prettier-ignore
    await until(() => sources.textContent?.includes('12 / 12 pages selected'));
    const before = window.fetch;
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<undefined>();
    window.fetch = async (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('/unassign/')) await isLetGo;
      return before(input, init);
    };
    const unassign = await readyButton(element, 'Unassign studie.pdf from this card');
    await until(() => unassign.getAttribute('aria-disabled') === 'false');
    unassign.click();
    const elsewhere = await button(element, 'Guiding questions');
    elsewhere.focus();
    letGo(undefined);
    await until(() => sources.textContent?.includes('Please upload the files this card is based on.'));
    expect(root(element).activeElement).to.equal(elsewhere);
  });

  it('pictures of pages that rush past are fetched once the list rests', async () => {
    const list = await longSelection();
    const pictures = (): number => list.querySelectorAll('li img').length;
    await until(() => pictures() > 0);
    // on and on until tiles come for which nothing is fetched: the next frame need not be the first one
    for (let turn = 1; pictures() > 0; turn += 1) {
      const moved = new Promise((done) => list.addEventListener('scroll', done, { once: true }));
      list.scrollTop = turn % 2 ? list.scrollHeight : 0;
      await moved;
    }
    expect(list.querySelectorAll('li').length).to.be.greaterThan(5);
    await until(() => pictures() === list.querySelectorAll('li').length);
  });

  it('pages that are scrolled slowly are in sight at each moment and stay under the pointer', async () => {
    const list = await longSelection();
    // about three lines: one comes in below where another leaves above
    Object.assign(list.style, { flex: 'none', height: '500px' });
    const inSight = (tile: Element): boolean =>
      tile.getBoundingClientRect().bottom > list.getBoundingClientRect().top &&
      tile.getBoundingClientRect().top < list.getBoundingClientRect().bottom;
    const missing = new Set<string>();
    for (let step = 0; step < 90; step += 1) {
      const moved = new Promise((done) => list.addEventListener('scroll', done, { once: true }));
      list.scrollTop += 8;
      await moved;
      await new Promise(requestAnimationFrame);
      const shown = [...list.querySelectorAll('li')].filter(inSight);
      if (shown.length === 0 || shown.some((tile) => !tile.querySelector('button'))) missing.add('tile');
      if (list.querySelector('ul')?.style.pointerEvents) missing.add('pointer');
    }
    expect([...missing]).to.deep.equal([]);
    expect(list.scrollTop).to.be.greaterThan(500);
  });

  it('finds one of very many files by its name to assign it', async () => {
    const { element, sources, list } = await onCard({}, ([file]) => [
      ...Array.from({ length: 60 }, (_, n) => ({ ...(file as SourceFile), id: crypto.randomUUID(), original_filename: `report-${n}.docx` })), // prettier-ignore
      file as SourceFile,
    ]);
    (await button(element, 'Assign a whole file')).click();
    const items = () => [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')];
    (await until(() => items().find((one) => one.textContent === 'Search all files …'))).click();
    const search = await until(() => dialogOf(element)?.querySelector<HTMLInputElement>('input[role=combobox]'));
    search.focus();
    type(search, 'stud');
    await until(() => dialogOf(element)?.querySelector('[role=option][data-focus]'));
    press(search, 'Enter');
    await until(() => text(element).includes('studie.pdf was assigned'));
    expect((await list())[0]?.card_assignment).to.deep.equal({ kunden: 12 });
    await until(() => sources.textContent?.includes('12 / 12 pages selected'));
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('[W2.15-03] [W2.15-11] [W5.06] who reads sees two files a page, previews them and changes nothing', async () => {
    const { element, sources } = await onCard({ role: 'reader', pages: 2 }, ([file]) =>
      ['a.pdf', 'b.pdf', 'c.pdf'].map((original_filename, at) => ({
        ...(file as SourceFile),
        original_filename,
        id: at === 0 ? (file?.id ?? '') : crypto.randomUUID(),
        card_assignment: { kunden: 1 },
      })),
    );
    const shown = () => ['a.pdf', 'b.pdf', 'c.pdf'].filter((name) => sources.textContent?.includes(name));
    await until(() => shown().length === 2);
    expect(sources.textContent).to.contain('1 of 2');
    expect(sources.querySelector('input[type=file]')).to.equal(null);
    for (const name of ['Select pages', 'Add new file', 'Browse files', 'Assign a whole file'])
      expect(named(sources, name)).to.equal(undefined);
    (await until(() => named(sources, 'Next files'))).click();
    await until(() => shown().join() === 'c.pdf');
    (await until(() => named(sources, 'Previous files'))).click();
    (await until(() => named(sources, 'Preview a.pdf'))).click();
    await until(() => dialogOf(element)?.querySelector('[aria-roledescription=carousel]'));
  });

  it('a page far behind is called by the number that its field shows', async () => {
    const { sources, element } = await onCard({ role: 'reader', pages: 1200 }, (files) =>
      files.map((file) => ({ ...file, card_assignment: { kunden: 1200 } })),
    );
    (await until(() => named(sources, 'Preview studie.pdf'))).click();
    const carousel = await until(() =>
      dialogOf(element)?.querySelector<HTMLElement>('[aria-roledescription=carousel]'),
    );
    press(carousel, 'End');
    const page = await until(() => carousel.querySelector<HTMLInputElement>('[aria-label="Page 1200 of 1200"]'));
    expect(page.value).to.equal('1200');
    expect(carousel.textContent).to.contain('of 1200');
  });

  it('[W2.7-01] [W2.7-04] [W2.7-05] [W5.12] [W8.10] the preview turns its pages by buttons, keys and number, and zooms', async () => {
    const { element, sources, company, list } = await onCard({ role: 'reader', pages: 5 }, (files) =>
      files.map((file) => ({ ...file, card_assignment: { kunden: 5 } })),
    );
    (await until(() => named(sources, 'Preview studie.pdf'))).click();
    const carousel = await until(() =>
      dialogOf(element)?.querySelector<HTMLElement>('[aria-roledescription=carousel]'),
    );
    const page = await until(() => carousel.querySelector<HTMLInputElement>('input'));
    const isAt = (number: string) => until(() => page.value === number);
    await isAt('1');
    expect(carousel.textContent).to.contain('of 5');
    expect(page.getAttribute('aria-label') ?? carousel.textContent).to.contain('Page');
    // its content lies in the folder of another server
    await until(
      () => carousel.querySelector('img') ?? carousel.textContent?.includes('There is no picture of this page.'),
    );
    press(carousel, 'ArrowRight');
    await isAt('2');
    press(carousel, 'End');
    await isAt('5');
    expect(named(carousel, 'Next page')?.disabled).to.equal(true);
    (await until(() => named(carousel, 'Previous page'))).click();
    await isAt('4');
    for (const [typed, goes] of [
      ['2', '2'],
      ['7', '2'],
      ['0', '2'],
    ] as const) {
      page.focus();
      type(page, typed);
      press(page, 'Enter');
      page.blur();
      await isAt(goes);
    }
    press(carousel, '+');
    await until(() => carousel.textContent?.includes('150%'));
    expect(await axeFindings(element)).to.deep.equal([]);
    // somebody else deletes it meanwhile
    const [{ id } = { id: '' }] = await list();
    expect((await callAs(company.admin, 'DELETE', `${FILES}${id}/`)).status).to.equal(204);
    await until(() => dialogOf(element)?.textContent?.includes('Please select a file to preview.'));
    click(await until(() => named(dialogOf(element), 'Close')));
    await until(() => dialogOf(element) === null);
  });

  it('[W2.11-02] [W2.7-02] [W2.26-09] two people change a table: different cells are combined, the same one is asked about', async () => {
    DRAFT_TIMING.text = 60;
    const { element, sources, company, board } = await onCard({ file: 'zahlen.csv', pages: 1 });
    (await button(element, 'Assign a whole file')).click();
    (await until(() => [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.includes('zahlen.csv')))).click(); // prettier-ignore
    const path = '/api/v1/whiteboard/data-sources/';
    const table = async (): Promise<DataSource> =>
      (
        (await callAs(company.writer, 'GET', `${path}?board_id=${board.id}`)).body as unknown as DataSource[]
      )[0] as never;
    const cell = (place: string) => sources.querySelector<HTMLElement>(`[data-cell="${place}"]`);
    const write = async (place: string, value: string): Promise<void> => {
      (await until(() => cell(place))).focus();
      await until(() => cell(place)?.tabIndex === 0);
      press(cell(place) as HTMLElement, 'F2');
      const field = await until(() => sources.querySelector<HTMLTextAreaElement>('.et-field'));
      type(field, value);
      press(field, 'Enter');
      await until(() => !sources.querySelector('.et-field'));
    };
    const saved = (fits: (table: DataSource) => boolean) => until(async () => fits(await table()));
    (await until(() => sources.querySelector<HTMLElement>('summary'))).click();
    (await until(() => named(sources, 'Add new column'))).click();
    await saved(({ headers }) => headers.at(-1)?.display_key === 'New Column 1');
    const { id, headers, data } = await table();
    const theirs = async (change: Record<string, string>): Promise<void> => {
      const rows = (await table()).data.map((row) => ({ ...row, ...change }));
      const { status } = await callAs(company.admin, 'PATCH', `${path}${id}/`, { headers, data: rows });
      expect(status).to.equal(200);
    };
    expect(data).to.deep.equal([{ segment: 'Handwerk', new_column_1: null }]);
    // the page does not hear of it before it saves
    DRAFT_TIMING.text = 100_000;
    await write('0:2', 'mine');
    await theirs({ segment: 'Industrie' });
    DRAFT_TIMING.text = 60;
    await write('0:2', 'mine too');
    await saved(({ data: [row] }) => row?.['segment'] === 'Industrie' && row['new_column_1'] === 'mine too');
    DRAFT_TIMING.text = 100_000;
    await until(() => cell('0:1')?.textContent === 'Industrie');
    await write('0:1', 'Handel');
    await theirs({ segment: 'Dienste', new_column_1: 'theirs' });
    DRAFT_TIMING.text = 60;
    await write('0:1', 'Großhandel');
    await until(() => dialogOf(element)?.textContent?.includes('somebody else changed the same cells'));
    expect(dialogOf(element)?.textContent).to.contain('Segment, row 1');
    expect(dialogOf(element)?.textContent).to.contain('Yours: Großhandel');
    expect(dialogOf(element)?.textContent).to.contain('Theirs: Dienste');
    (await inDialog(element, 'Keep these values')).click();
    await saved(({ data: [row] }) => row?.['segment'] === 'Großhandel' && row['new_column_1'] === 'theirs');
  });
});
