import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import type { SeededCompany } from '../../seed/company.ts';
import type { SeededOkr } from '../../seed/okr.ts';
import { command, frames, show, startAs, until } from '../../setup/browser.ts';
import { root } from '../../setup/page.ts';
import { callAs } from '../../setup/second-person.ts';

const openRow = (element: HTMLElement): HTMLElement | null =>
  root(element).querySelector<HTMLElement>('.okr-lines > [data-shown=true]');

/** Whether the whole row of the open item is between head and footer. */
function isInSight(element: HTMLElement): boolean {
  const row = openRow(element)?.getBoundingClientRect();
  const head = root(element).querySelector('.okr-head')?.getBoundingClientRect();
  const footer = root(element).querySelector('.okr-footer')?.getBoundingClientRect();
  return row !== undefined && row.top >= (head?.bottom ?? 0) && row.bottom <= (footer?.top ?? 0);
}

describe('strategy-okr: the row of a new item', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    localStorage.clear();
  });

  it('stands whole above the footer, also when that takes another line for a panel that comes later', async () => {
    const { company, okr } = await command<{ company: SeededCompany; okr: SeededOkr }>('okr');
    localStorage.clear();
    await startAs(company.writer);
    const add = async (title: string): Promise<string> => {
      const fields = { objective: okr.objective, title, initial: 0, current: 1, goal: 9 };
      const { body } = await callAs(company.writer, 'POST', '/api/v1/okr/key-results/', fields);
      return (body as { id: string }).id;
    };
    for (let place = 1; place <= 20; place++) await add(`Meldung ${place}`);
    const last = await add('Ganz unten');
    const element = show(
      `<strategy-okr style="width: 1700px; height: 600px" locale="de-DE" state="item=key_result:${last}"></strategy-okr>`,
    );
    await until(() => isInSight(element));
    const footer = await until(() => root(element).querySelector<HTMLElement>('.okr-footer'));
    const low = footer.offsetHeight;
    const scroller = await until(() => root(element).querySelector<HTMLElement>('.okr-scroll'));
    // as low as it may stand
    const bottom = (): number => openRow(element)?.getBoundingClientRect().bottom ?? 0;
    scroller.scrollTop += bottom() - footer.getBoundingClientRect().top;
    await until(() => Math.abs(bottom() - footer.getBoundingClientRect().top) < 1);
    // as much room as a panel takes away
    element.style.width = '1110px';
    await until(() => footer.offsetHeight > low);
    await frames();
    await frames();
    expect(isInSight(element)).to.equal(true);
    // who has scrolled on stays there; the table itself scrolls for some frames more
    await until(async () => {
      scroller.scrollTop = 0;
      await frames();
      await frames();
      return scroller.scrollTop === 0;
    });
    expect(isInSight(element)).to.equal(false);
    element.style.width = '1700px';
    await until(() => footer.offsetHeight === low);
    await frames();
    expect(scroller.scrollTop).to.equal(0);
  });
});
