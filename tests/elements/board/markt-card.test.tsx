import '#elements/board/card.element.ts';
import { expect } from 'chai';

import type { DataSource } from '#contract/board/data-sources.ts';
import type { SourceFile, SourcePage } from '#contract/board/source-files.ts';
import { WORK_TIMING } from '#elements/board/cards/use-after-moment.ts';
import { DRAFT_TIMING } from '#core/editing/draft-saver.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';

import { axeFindings, frames, type, until } from '../../setup/browser.ts';
import { button, readyButton, root, showAs, text } from '../../setup/page.ts';
import { callAs, newWhiteboard, secondPerson, type Whiteboard } from '../../setup/second-person.ts';

CHANNEL_TIMING.beforeLock = 20;
DRAFT_TIMING.text = 60;
const MOMENT = WORK_TIMING.moment;

const pathOf = ({ board }: Whiteboard): string => `/api/v1/whiteboard/boards/${board.id}/scene-data/markt/`;
const markup = ({ board }: Whiteboard, more = ''): string =>
  `<strategy-card board-id="${board.id}" card-key="markt" locale="en-US" ${more}></strategy-card>`;

interface StoredSection {
  title: string;
  origin?: object;
  chart: { type: string; y: string[]; colors: string[]; unit: string } | null;
}

/** Asks the server until the sections fit; the limit of the test ends it. */
async function stored(whiteboard: Whiteboard, fits: (sections: StoredSection[]) => boolean): Promise<StoredSection[]> {
  for (;;) {
    const { body } = await callAs(whiteboard.company.writer, 'GET', pathOf(whiteboard));
    const sections = (body['data'] as { ANALYSIS_SECTIONS?: StoredSection[] }).ANALYSIS_SECTIONS ?? [];
    if (fits(sections)) return sections;
  }
}

/** A board with a table whose page the card shows. */
async function withTable(): Promise<Whiteboard> {
  const whiteboard = await newWhiteboard({ file: 'absatz.csv' });
  const { company, board } = whiteboard;
  const ask = async <T,>(method: string, path: string, body?: object): Promise<T> =>
    (await callAs(company.admin, method, `/api/v1/whiteboard/${path}`, body)).body as T;
  const [file] = await ask<SourceFile[]>('GET', `source-files/?board_id=${board.id}`);
  const [page] = await ask<SourcePage[]>('GET', `source-files/${file?.id}/pages/`);
  await ask('POST', 'source-files/pages/assign/', { page_ids: [page?.id], card_key: 'markt' });
  const [table] = await ask<DataSource[]>('GET', `data-sources/?board_id=${board.id}`);
  const column = (name: string) => ({ display_key: name, internal_key: name.toLowerCase(), type: 'text' });
  const data = [
    { jahr: '2025', anlagen: 200, service: 90 },
    { jahr: '2026*', anlagen: 250, service: 60 },
  ];
  await ask('PATCH', `data-sources/${table?.id}/`, { headers: ['Jahr', 'Anlagen', 'Service'].map(column), data });
  return whiteboard;
}

const CLIENT_WIDTH = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth') as PropertyDescriptor;

/** Everything whose width is asked for from now on, until the end of the test. */
function watchMeasuring(): ReadonlySet<Element> {
  const measured = new Set<Element>();
  Object.defineProperty(Element.prototype, 'clientWidth', {
    ...CLIENT_WIDTH,
    get(this: Element) {
      measured.add(this);
      return CLIENT_WIDTH.get?.call(this) as number;
    },
  });
  return measured;
}

describe('the market card', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    WORK_TIMING.moment = MOMENT;
    Object.defineProperty(Element.prototype, 'clientWidth', CLIENT_WIDTH);
    document.body.innerHTML = '';
  });

  // the first test of the file: the code of these fields is still to come
  it('what is typed right after a section was added is its title', async () => {
    const whiteboard = await newWhiteboard();
    const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
    (await readyButton(element, 'Add section')).click();
    await Promise.resolve();
    const title = root(element).activeElement as HTMLInputElement;
    expect(title.closest('[data-section]')?.querySelector('[role=grid]')).to.equal(null);
    type(title, 'Regions');
    await stored(whiteboard, ([one]) => one?.title === 'Regions');
    await until(() => root(element).querySelector('[data-section] [role=grid]'));
    expect(root(element).activeElement).to.equal(title);
    expect(title.value).to.equal('Regions');
  });

  it('[W2.15-13] [W2.15-14 part] [A7.159 part] takes a table of its sources over as a section that names its page, with a chart that people change', async () => {
    const whiteboard = await withTable();
    const element = await showAs(whiteboard.company.admin, markup(whiteboard, 'editing'));
    (await readyButton(element, 'Take over as sections')).click();
    const [made] = await stored(whiteboard, ({ length }) => length === 1);
    expect(made).to.deep.include({ title: 'Umsatz' });
    expect(made?.chart).to.deep.include({ type: 'bar', y: ['anlagen', 'service'] });
    await until(() => text(element).includes('+25%'));
    await until(() => root(element).querySelector('[data-section] .chart'));

    (await button(element, 'Edit Umsatz')).click();
    (await until(() => root(element).querySelector<HTMLElement>('[role=radio][data-key=line]'))).click();
    const box = await until(() => root(element).querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]')[1]);
    box.click();
    (await until(() => root(element).querySelector<HTMLInputElement>('input[type=radio][aria-label=Violet]'))).click();
    const [changed] = await stored(whiteboard, ([one]) => one?.chart?.colors[0] === 'chart-1');
    expect(changed?.chart).to.deep.include({ type: 'line', y: ['anlagen'], colors: ['chart-1'] });
    expect(await axeFindings(element)).to.deep.equal([]);

    (await button(element, 'Done with Umsatz')).click();
    await button(element, 'Edit Umsatz');
    (await button(element, 'Show absatz.csv, page 1')).click();
    await until(
      () => root(element).querySelector('dialog[open]:not([part=fullscreen]) h2')?.textContent === 'absatz.csv',
    );
  });

  it('is drawn once when it opens to be written: neither behind the fullscreen nor to read first', async () => {
    WORK_TIMING.moment = 60_000;
    const whiteboard = await newWhiteboard();
    const section = { id: 'absatz', title: 'Sales', headers: [], data: [], analysis: '<p>Prices fall.</p>' };
    await callAs(whiteboard.company.admin, 'POST', pathOf(whiteboard), { ANALYSIS_SECTIONS: [section] });
    const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
    let drawn = 0;
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element) drawn += node.matches('[data-section]') ? 1 : node.querySelectorAll('[data-section]').length; // prettier-ignore
    });
    observer.observe(root(element), { childList: true, subtree: true });
    await until(() => root(element).querySelector('li [data-section=absatz]'));
    await frames();
    observer.disconnect();
    expect(drawn).to.equal(1);
  });

  it('draws the charts out of sight without laying out what is around them, as wide as they are once they come into sight', async () => {
    const whiteboard = await newWhiteboard();
    const sections = Array.from({ length: 12 }, (_, place) => ({
      id: `s${place}`,
      title: `Market ${place}`,
      chart: { type: 'bar', x: 'y', y: ['n'] },
      headers: [{ internal_key: 'y', display_key: 'Year' }, { internal_key: 'n', display_key: 'Units' }],
      data: [{ y: '2025', n: 1000 }, { y: '2026', n: 900 + place }],
      analysis: '<p>Prices fall.</p>',
    })); // prettier-ignore
    await callAs(whiteboard.company.admin, 'POST', pathOf(whiteboard), { ANALYSIS_SECTIONS: sections });
    const measured = watchMeasuring();
    const element = await showAs(whiteboard.company.writer, markup(whiteboard, 'editing'));
    const plots = await until(() => {
      const all = [...root(element).querySelectorAll<HTMLElement>('[data-section] .chart-plot:has(canvas)')];
      return all.length === sections.length && all;
    });
    const last = plots.at(-1) as HTMLElement;
    expect(last.checkVisibility({ contentVisibilityAuto: true })).to.equal(false);
    expect([measured.has(plots[0] as HTMLElement), measured.has(last)]).to.deep.equal([true, false]);
    // drawn as wide as another, though it has no layout of its own
    const widthOf = (plot: HTMLElement): string => plot.querySelector<HTMLElement>('.u-wrap')?.style.width ?? '';
    expect(Number.parseInt(widthOf(last))).to.be.greaterThan(100);
    last.scrollIntoView();
    await until(() => last.checkVisibility({ contentVisibilityAuto: true }));
    await until(() => widthOf(last) === `${last.clientWidth}px`);
  });

  it("[W2.15-14 part] a section of one's own is entered, moved, removed and taken back; readers see chart, figures and table", async () => {
    const whiteboard = await newWhiteboard();
    const { company } = whiteboard;
    const section = {
      id: 'absatz',
      title: 'Sales',
      source_file: 'Study.pdf',
      chart: { type: 'bar', x: 'y', y: ['n'], unit: 'k' },
      headers: [{ internal_key: 'y', display_key: 'Year' }, { internal_key: 'n', display_key: 'Units' }],
      data: [{ y: '2025', n: 1000 }, { y: '2026*', n: 900 }],
      analysis: '<p>Prices fall.</p>',
    }; // prettier-ignore
    await callAs(company.admin, 'POST', pathOf(whiteboard), { ANALYSIS_SECTIONS: [section] });
    const element = await showAs(company.admin, markup(whiteboard, 'editing'));
    (await readyButton(element, 'Add section')).click();
    const title = await until(() => root(element).querySelector<HTMLInputElement>('[data-section] .field input'));
    await until(() => root(element).activeElement === title);
    type(title, 'Regions');
    await stored(whiteboard, (all) => all[1]?.title === 'Regions');
    (await button(element, 'Move Regions up')).click();
    await stored(whiteboard, (all) => all[0]?.title === 'Regions');
    (await button(element, 'Remove Regions')).click();
    await stored(whiteboard, ({ length }) => length === 1);
    (await until(() => root(element).querySelector<HTMLButtonElement>('.toast .btn:not(.btn-icon)'))).click();
    await stored(whiteboard, (all) => all.map(({ title: one }) => one).join() === 'Regions,Sales');

    const reading = await showAs(company.reader, markup(whiteboard));
    const view = await until(() => root(reading).querySelector<HTMLElement>('[data-section=absatz]'));
    await until(() => view.textContent.includes('Prices fall.') && view.querySelector('[role=grid]'));
    expect(view.textContent).to.contain('900\u00A0k').and.to.contain('−10%').and.to.contain('Study.pdf');
    // what the chart draws, in words
    await until(
      () =>
        [...view.querySelectorAll('.chart td')].map((cell) => cell.textContent).join() === '1,000\u00A0k,900\u00A0k',
    );
    expect(await axeFindings(reading)).to.deep.equal([]);
  });

  it('[W4.21 part] offers no way back once an administrator has taken over', async () => {
    const whiteboard = await newWhiteboard();
    const { company, board } = whiteboard;
    const headers = [{ internal_key: 'y', display_key: 'Year' }, { internal_key: 'n', display_key: 'Units' }]; // prettier-ignore
    const sections = ['Sales', 'Regions'].map((title) => ({ id: title, title, headers, data: [{ y: '2025', n: 1 }] }));
    await callAs(company.admin, 'POST', pathOf(whiteboard), { ANALYSIS_SECTIONS: sections });
    const element = await showAs(company.writer, markup(whiteboard, 'editing'));
    (await readyButton(element, 'Remove Regions')).click();
    await stored(whiteboard, ({ length }) => length === 1);
    await until(() => root(element).querySelector('.toast .btn:not(.btn-icon)'));
    const other = await secondPerson(company.admin, board.id);
    other.send({ type: 'force_unlock', card_id: 'markt' });
    await until(() => text(element).includes('Your changes have been saved.'));
    expect(root(element).querySelector('.toast .btn:not(.btn-icon)')).to.equal(null);
    other.close();
  });
});
