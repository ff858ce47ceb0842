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
