import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import { askAhead, give } from '#core/api/given.ts';
import { coreFor } from '#core/session/core.ts';
import { loadSession } from '#core/session/session.ts';
import type { ElementCore } from '#core/session/use-core.ts';
import { askFirst, okrQueries } from '#elements/okr/okr-queries.ts';

import type { SeededCompany } from '../../seed/company.ts';
import { command, countCalls, nextEvent, show, startAs, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { root } from '../../setup/page.ts';

const TABLE = '/api/v1/okr/table/';
const VIEWS = '/api/v1/okr/saved-views/';
const START = `${TABLE}start/`;
const VIEW = { name: 'Projekte', mode: 'table', filters: { type: ['project'] }, is_default: true };

/** What an element hands to its queries, of somebody who has signed in, with an empty cache. */
async function cached(): Promise<{ element: ElementCore; company: SeededCompany }> {
  const { company } = await command<{ company: SeededCompany }>('okr');
  localStorage.clear();
  await startAs(company.writer);
  const core = coreFor(location.origin);
  core.queries.clear();
  await loadSession(core);
  return { element: { core, api: core.api, locale: 'en-US', theme: 'light', texts: undefined }, company };
}
const tables = ({ core }: ElementCore): unknown[] =>
  core.queries.getQueriesData({ queryKey: ['okr', 'table'] }).flatMap(([, table]) => (table ? [table] : []));

const genuine = globalThis.fetch;
/** The answer about teams waits. */
function holdTeams(): PromiseWithResolvers<void> {
  const held = Promise.withResolvers<void>();
  globalThis.fetch = async (input, init) => {
    const { url } = new Request(input, init);
    const answer = await genuine(input, init);
    if (url.endsWith('/okr/teams/')) await held.promise;
    return answer;
  };
  return held;
}

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
  // the first two rows take input before the others are drawn
  await until(() => titles(element).length > 2);
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
    globalThis.fetch = genuine;
    globalThis.WebSocket = WebSocket;
    document.body.innerHTML = '';
  });

  it('is in the cache before the view is drawn, with the views, as soon as it has come', async () => {
    const { element, company } = await cached();
    await callAs(company.writer, 'POST', VIEWS, VIEW);
    await Promise.all([VIEWS, START].map((path) => askAhead(location.origin + path, { language: 'en-US' })));
    const teams = holdTeams();
    const asking = askFirst(element, {});
    await until(() => tables(element).length > 0);
    expect(tables(element)).to.have.lengthOf(1);
    teams.resolve();
    await asking;
    const views = element.core.queries.getQueryData(okrQueries.viewsKey) as { name: string }[];
    expect(views.map(({ name }) => name)).to.include('Projekte');
  });

  it('gets into the cache of nobody else, and of no state that says what to show', async () => {
    const { element } = await cached();
    const early = Promise.withResolvers<Response>();
    give(location.origin + START, early.promise, { language: 'en-US' });
    const asking = askFirst(element, {});
    const { $session, queries } = element.core;
    queries.clear();
    $session.set({ ...$session.get(), user: { ...$session.get().user } as never });
    early.resolve(await fetch(location.origin + START, { headers: { 'Accept-Language': 'en-US' } }));
    await asking;
    expect(tables(element)).to.deep.equal([]);
    await askFirst(element, { state: 'mode=diagram' });
    expect(queries.getQueryData(okrQueries.viewsKey)).to.equal(undefined);
    await askFirst(element, { state: 'utm_source=mail' });
    expect(queries.getQueryData(okrQueries.viewsKey)).not.to.equal(undefined);
  });

  it('is that of the view that somebody starts with where the address has only keys of others', async () => {
    const { company } = await command<{ company: SeededCompany }>('okr');
    await callAs(company.writer, 'POST', VIEWS, VIEW);
    localStorage.clear();
    await startAs(company.writer);
    const changed = nextEvent<{ state: string }>('strategy-change');
    show('<strategy-okr style="width: 1200px; height: 600px" locale="en-US" state="utm_source=mail"></strategy-okr>');
    expect((await changed).detail.state).to.include('type=project');
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
