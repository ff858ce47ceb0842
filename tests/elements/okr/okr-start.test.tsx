import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import { askAhead, give } from '#core/api/given.ts';

import type { SeededCompany } from '../../seed/company.ts';
import { command, countCalls, show, startAs, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { root } from '../../setup/page.ts';

const TABLE = '/api/v1/okr/table/';
const VIEWS = '/api/v1/okr/saved-views/';
const START = `${TABLE}start/`;
const VIEW = { name: 'Projekte', mode: 'table', filters: { type: ['project'] }, is_default: true };

const titles = (element: HTMLElement): string[] =>
  [...root(element).querySelectorAll('[role=row][data-type] .okr-title')].map((one) => one.textContent);

/** Shown to somebody for whom the loader has asked ahead; what is asked of the table afterwards. */
async function begun(before: (company: SeededCompany) => Promise<unknown>, change?: typeof before) {
  const { company } = await command<{ company: SeededCompany }>('okr');
  await before(company);
  localStorage.clear();
  await startAs(company.writer);
  await askAhead(location.origin + START, { language: 'en-US' });
  await change?.(company);
  const asked = await countCalls(TABLE);
  const element = show('<strategy-okr style="width: 1200px; height: 600px" locale="en-US"></strategy-okr>');
  await until(() => titles(element).length > 0);
  return { shown: titles(element), asked: asked() };
}

/** A socket that does not open: what it reports on opening, the view that was just made, makes older answers void. */
class SilentSocket extends EventTarget {
  readyState = 0;
  close(): void {}
  send(): void {}
}
const { WebSocket } = globalThis;

describe('the table that OKR starts with', () => {
  beforeEach(() => {
    globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
  });
  afterEach(() => {
    globalThis.WebSocket = WebSocket;
    document.body.innerHTML = '';
  });

  it('is drawn at once with the view that this person starts with, which is reported', async () => {
    const { company } = await command<{ company: SeededCompany }>('okr');
    await callAs(company.writer, 'POST', VIEWS, VIEW);
    localStorage.clear();
    await startAs(company.writer);
    await Promise.all([VIEWS, START].map((path) => askAhead(location.origin + path, { language: 'en-US' })));
    const reported: unknown[] = [];
    const report = ({ detail }: Event & { detail?: unknown }): unknown => reported.push(detail);
    document.addEventListener('strategy-change', report);
    const element = show('<strategy-okr style="width: 1200px; height: 600px" locale="en-US"></strategy-okr>');
    const counts: number[] = [];
    const grid = (): Element | null | undefined => element.shadowRoot?.querySelector('[role=treegrid]');
    const observer = new MutationObserver(() => grid() && counts.push(titles(element).length));
    observer.observe(await until(() => element.shadowRoot), { childList: true, subtree: true });
    await until(() => titles(element).length > 0);
    observer.disconnect();
    await until(() => reported.length > 0);
    document.removeEventListener('strategy-change', report);
    expect(counts[0]).to.be.greaterThan(0);
    expect(reported).to.have.lengthOf(1);
    expect(reported[0]).to.have.property('step', false);
    expect(reported[0]).to.have.property('state').that.includes('type=project');
  });

  it('waits for the one that was asked for ahead also where it comes after the view', async () => {
    const { company } = await command<{ company: SeededCompany }>('okr');
    localStorage.clear();
    await startAs(company.writer);
    const early = Promise.withResolvers<Response>();
    give(location.origin + START, early.promise, { language: 'en-US' });
    const asked = await countCalls(TABLE);
    const element = show('<strategy-okr style="width: 1200px; height: 600px" locale="en-US"></strategy-okr>');
    await until(() => element.shadowRoot?.querySelector('.okr-main [aria-busy]'));
    early.resolve(await fetch(location.origin + START, { headers: { 'Accept-Language': 'en-US' } }));
    await until(() => titles(element).length > 0);
    expect(asked()).to.equal(0);
  });

  it('is the one that was asked for ahead: the overview, or the view that this person starts with', async () => {
    const overview = await begun(async () => undefined);
    const own = await begun(({ writer }) => callAs(writer, 'POST', VIEWS, VIEW));
    expect([overview.asked, own.asked]).to.deep.equal([0, 0]);
    expect(own.shown).not.to.deep.equal(overview.shown);
  });

  it('is asked for the ordinary way where the early one does not come', async () => {
    const { company } = await command<{ company: SeededCompany }>('okr');
    localStorage.clear();
    await startAs(company.writer);
    give(location.origin + START, new Promise(() => undefined), { language: 'en-US' });
    const asked = await countCalls(TABLE);
    const element = show('<strategy-okr style="width: 1200px; height: 600px" locale="en-US"></strategy-okr>');
    await until(() => titles(element).length > 0);
    expect(asked()).to.be.greaterThan(0);
  });

  it('is asked for when another view has become the start meanwhile', async () => {
    const { asked } = await begun(
      async () => undefined,
      ({ writer }) => callAs(writer, 'POST', VIEWS, VIEW),
    );
    expect(asked).to.equal(1);
  });
});
