import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import type { SeededCompany } from '../../seed/company.ts';
import type { SeededOkr } from '../../seed/okr.ts';
import { command, show, startAs, until } from '../../setup/browser.ts';
import { root } from '../../setup/page.ts';
import { callAs } from '../../setup/second-person.ts';

describe('strategy-okr: the column of values', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    localStorage.clear();
  });

  it('shows each unit whole where there is room, and a percent sign as German writes it', async () => {
    const { company, okr } = await command<{ company: SeededCompany; okr: SeededOkr }>('okr');
    localStorage.clear();
    await startAs(company.writer);
    const add = (fields: object) =>
      callAs(company.writer, 'POST', '/api/v1/okr/key-results/', { objective: okr.objective, initial: 0, ...fields });
    await add({ title: 'Meldungen', current: 14_200, goal: 14_700, unit: 'Vorgänge' });
    await add({ title: 'Quote', current: 66, goal: 75, unit: '%', space: false });
    const element = show('<strategy-okr style="width: 1200px; height: 600px" locale="de-DE"></strategy-okr>');
    const values = (): HTMLElement[] => [...root(element).querySelectorAll<HTMLElement>('.okr-current')];
    const valueOf = (figures: string): HTMLElement | undefined =>
      values().find(({ textContent }) => textContent.includes(figures));
    const unit = await until(() => valueOf('14.700')?.querySelector<HTMLElement>('.okr-unit'));
    await until(() => unit.scrollWidth <= unit.clientWidth);
    expect(valueOf('66 / ')?.textContent).to.equal('66 / 75\u00A0%');
  });

  for (const locale of ['en-US', 'de-DE'])
    it(`shows four filters whole beside each other where the portal is 1440 pixels wide (${locale})`, async () => {
      const { company, okr } = await command<{ company: SeededCompany; okr: SeededOkr }>('okr');
      await startAs(company.writer);
      const name = 'Einkauf und Logistik';
      await callAs(company.admin, 'PATCH', `/api/v1/okr/teams/${okr.team}/`, { name });
      const state = `year=2026&quarter=4&group=team&team=${okr.team}&responsible=me&status=done&type=objective`;
      const element = show(
        `<strategy-okr style="width: 1206px; height: 600px" locale="${locale}" state="${state}"></strategy-okr>`,
      );
      const filters = (): HTMLElement[] => [
        ...root(element).querySelectorAll<HTMLElement>('.listing-filter[data-set=true]'),
      ];
      await until(() => filters().length === 4 && filters().some((one) => one.textContent.includes(name)));
      await until(() => root(element).querySelector('.okr-controls'));
      const pills = await until(() => root(element).querySelector('.okr-pills'));
      await until(() => pills.scrollWidth <= pills.clientWidth);
      const edges = filters().map((one) => one.getBoundingClientRect().right);
      expect(Math.max(...edges)).to.be.below(pills.getBoundingClientRect().right - 7);
    });

  for (const locale of ['en-US', 'de-DE'])
    it(`has a head whose menu, which touch screens always show, covers none of its words (${locale})`, async () => {
      const { company } = await command<{ company: SeededCompany; okr: SeededOkr }>('okr');
      localStorage.clear();
      await startAs(company.writer);
      const element = show(`<strategy-okr style="width: 784px; height: 600px" locale="${locale}"></strategy-okr>`);
      const head = '.okr-head [data-column=current]';
      const words = await until(() => root(element).querySelector(`${head} .okr-sort`));
      const menu = await until(() => root(element).querySelector(`${head} .okr-head-menu`));
      expect(menu.getBoundingClientRect().right).to.be.at.most(words.getBoundingClientRect().left);
    });
});

describe('strategy-okr: rows and their titles', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    localStorage.clear();
  });

  const LONG = 'Einkaufskosten je Anlage bis Juni um 8 % senken';

  /** The table at this width, with a long title two levels down. */
  async function shown(width: number, attributes = ''): Promise<HTMLElement> {
    const { company, okr } = await command<{ company: SeededCompany; okr: SeededOkr }>('okr');
    localStorage.clear();
    await startAs(company.writer);
    const long = { objective: okr.objective, title: LONG, initial: 0, current: 1, goal: 2 };
    await callAs(company.writer, 'POST', '/api/v1/okr/key-results/', long);
    const element = show(
      `<strategy-okr style="width: ${width}px; height: 600px" locale="en-US" ${attributes}></strategy-okr>`,
    );
    await until(() => titleIn(element));
    return element;
  }
  const titleIn = (element: HTMLElement): HTMLElement | undefined =>
    [...root(element).querySelectorAll<HTMLElement>('.okr-title')].find(({ textContent }) => textContent === LONG);
  const isWhole = (title: HTMLElement): boolean =>
    title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight;
  const heights = (element: HTMLElement): number[] =>
    [...root(element).querySelectorAll<HTMLElement>('.okr-lines > [data-type]')].map(
      ({ offsetHeight }) => offsetHeight,
    );
  const tops = (element: HTMLElement): number[] =>
    [...root(element).querySelectorAll('.okr-lines > [data-type]')].map((one) => one.getBoundingClientRect().top);
  const columnsOf = (element: HTMLElement): string[] =>
    [...root(element).querySelectorAll<HTMLElement>('[role=columnheader]')].map((one) => one.dataset['column'] ?? '');

  it('gives a title the room of columns that can be missed, and a second line within the same row', async () => {
    const element = await shown(1206, 'state="period=all"');
    await until(() => !columnsOf(element).includes('updated'));
    expect(columnsOf(element)).to.include.members(['team', 'responsible', 'due']);
    for (const width of [1206, 790, 756]) {
      element.style.width = `${width}px`;
      await until(() => element.clientWidth === width && isWhole(titleIn(element) as HTMLElement));
      expect(columnsOf(element)).to.include('progress');
      expect(new Set(heights(element))).to.deep.equal(new Set([40]));
    }
  });

  it('has one line for title and acts where there is room, and a whole one for the progress on a phone', async () => {
    const element = await shown(790, 'state="period=all"');
    element.setAttribute('locale', 'de-DE');
    const box = (selector: string): DOMRect | undefined =>
      root(element).querySelector(selector)?.getBoundingClientRect();
    const title = await until(() => root(element).querySelector<HTMLElement>('.page-header h1'));
    await until(() => title.textContent === 'Ziele und Schlüsselergebnisse');
    await until(() => (box('.page-header-acts')?.left ?? 0) > title.getBoundingClientRect().right);
    await until(() => (box('.page-header')?.height ?? 100) < 70);
    element.style.width = '400px';
    await until(() => (box('.okr-stacked[data-type=objective] .okr-bar')?.width ?? 0) > 120);
  });

  it('has rows as high as the density says, also when that changes, without a gap between them', async () => {
    const element = await shown(1200, 'density="compact"');
    const height = (px: number): Promise<unknown> =>
      until(
        () =>
          heights(element).every((one) => one === px) &&
          tops(element).every((top, place, all) => place === 0 || Math.abs(top - (all[place - 1] ?? 0) - px) < 0.5),
      );
    await height(32);
    // there is no room for a second line
    element.style.width = '700px';
    await until(() => element.clientWidth === 700 && !isWhole(titleIn(element) as HTMLElement));
    element.setAttribute('density', 'relaxed');
    await height(52);
    element.removeAttribute('density');
    await height(40);
    Object.assign(element, { appearance: { density: 'compact' } });
    await height(32);
  });
});
