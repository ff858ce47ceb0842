import { expect } from 'chai';

import { ORIGINS_KEY } from '#core/origins/origins-key.ts';
import { coreFor } from '#core/session/core.ts';

import { axeFindings, frames, liveOpen, nextEvent, until } from '../../setup/browser.ts';
import { dialog, find, named, says } from '../../setup/page.ts';
import { newOkr, panel, press, pressInPanel, showItem } from '../../setup/okr-panel-page.ts';
import { callAs } from '../../setup/second-person.ts';
import type { SeededCompany, SeededPerson } from '../../seed/company.ts';

/** A board with a note on it; what somebody can say of a goal. */
async function withNote({ admin }: SeededCompany, text: string) {
  const board = String((await callAs(admin, 'POST', '/api/v1/whiteboard/boards/', { name: 'Strategie' })).body['id']);
  const body = { board_id: board, card_key: 'general', section_key: 'general', text, x: 0, y: 0 };
  const note = String((await callAs(admin, 'POST', '/api/v1/whiteboard/sticky-notes/', body)).body['id']);
  return { board, origin: { kind: 'note', board_id: board, ref: note } };
}
const change = (person: SeededPerson, ref: string, more: object) =>
  callAs(person, 'POST', '/api/v1/origins/change/', { thing: { kind: 'objective', ref }, ...more });
const chips = async (element: HTMLElement): Promise<string[]> =>
  [...(await panel(element)).querySelectorAll('.origin-chip')].map((one) => one.textContent.trim());

describe('strategy-okr, where goals came from', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
    document.body.innerHTML = '';
  });

  it('chooses the origins of an objective among those of a board, and leads there in one step', async () => {
    const { company, okr } = await newOkr();
    const { board, origin } = await withNote(company, 'Jeder wartet');
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    element.setAttribute('board-path', '/b/{id}');
    await pressInPanel(element, 'Say where this comes from');
    const asked = await dialog(element, 'Where does');
    // beside the panel and not in it: it is as wide as the element allows, not as on a phone
    expect(asked.parentElement?.className).to.contain('strategy-root');
    const note = await until(() =>
      [...asked.querySelectorAll<HTMLElement>('.origin-choice')].find((one) =>
        one.textContent.includes('Jeder wartet'),
      ),
    );
    // the goal itself is not among its origins
    expect(asked.textContent).not.to.include('Objectives');
    note.click();
    named(asked, 'Save')?.click();
    await until(async () => (await chips(element)).length === 1);
    expect(await chips(element)).to.deep.equal(['Note: Jeder wartet']);
    expect(await axeFindings(element)).to.deep.equal([]);
    const gone = nextEvent<{ to: string }>('strategy-navigate');
    element.addEventListener('strategy-navigate', (event) => event.preventDefault());
    (await panel(element)).querySelector<HTMLElement>('.origin-chip a')?.click();
    expect((await gone).detail.to).to.equal(`/b/${board}?show=note%3A${origin.ref}`);
  });

  it('shows what came of an objective, and leads there in two steps', async () => {
    const { company, okr } = await newOkr();
    const { board } = await withNote(company, 'Jeder wartet');
    const plan = { packages: [{ id: 'ap', objectiveId: 'a', categoryKey: 'people', name: 'Akademie', order: 0 }] };
    await callAs(company.admin, 'POST', `/api/v1/whiteboard/boards/${board}/scene-data/action_areas/`, plan);
    const thing = { kind: 'action_package', board_id: board, ref: 'ap' };
    const add = [{ kind: 'objective', ref: okr.objective }];
    await callAs(company.admin, 'POST', '/api/v1/origins/change/', { thing, add });
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    element.setAttribute('board-path', '/b/{id}');
    await pressInPanel(element, 'Leads to 1 item');
    const link = await until(async () => (await panel(element)).querySelector<HTMLElement>('.leads-line a'));
    expect(link.textContent).to.include('Akademie');
    expect(await axeFindings(element)).to.deep.equal([]);
    const gone = nextEvent<{ to: string }>('strategy-navigate');
    element.addEventListener('strategy-navigate', (event) => event.preventDefault());
    link.click();
    expect((await gone).detail.to).to.include(`/b/${board}?card=action_areas&show=action_package`);
  });

  it('adds what was chosen to what somebody else has said while the dialog was open', async () => {
    const { company, okr } = await newOkr();
    const { board, origin } = await withNote(company, 'Jeder wartet');
    const body = { board_id: board, card_key: 'general', section_key: 'general', text: 'Termine halten', x: 0, y: 0 };
    await callAs(company.admin, 'POST', '/api/v1/whiteboard/sticky-notes/', body);
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    await pressInPanel(element, 'Say where this comes from');
    const asked = await dialog(element, 'Where does');
    await liveOpen();
    await change(company.admin, okr.objective, { add: [origin] });
    await until(async () => (await chips(element)).length === 1);
    const own = await until(() => [...asked.querySelectorAll<HTMLElement>('.origin-choice')].find((one) => one.textContent.includes('Termine halten'))); // prettier-ignore
    own.click();
    named(asked, 'Save')?.click();
    await until(async () => (await chips(element)).length === 2);
  });

  it('shows what somebody else says meanwhile, and what is gone with its former words and no way there', async () => {
    const { company, okr } = await newOkr();
    const { origin } = await withNote(company, 'Termine halten');
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    await says(element, 'Say where this comes from');
    await liveOpen();
    await change(company.admin, okr.objective, { add: [origin] });
    await until(async () => (await chips(element))[0] === 'Note: Termine halten');
    await callAs(company.admin, 'DELETE', `/api/v1/whiteboard/sticky-notes/${origin.ref}/`);
    await press(element, 'Close');
    const later = await showItem(company.writer, `objective:${okr.objective}`, 'de-DE');
    await until(async () => (await chips(later))[0]?.includes('gelöscht'));
    expect((await panel(later)).querySelector('.origin-chip a')).to.equal(null);
  });

  it('shows where an objective came from together with the rest, which it does not push down', async () => {
    const { company, okr } = await newOkr();
    let answered: () => void = () => undefined;
    const isAnswered = new Promise<void>((done) => (answered = done));
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      const answer = await fetch(input, init);
      if (pathname.endsWith(`/objectives/${okr.objective}/`)) answered();
      // after the panel could have been shown without it
      if (pathname === '/api/v1/origins/') await isAnswered.then(frames);
      return answer;
    };
    const element = await showItem(company.writer, '');
    const first = new Promise<boolean>((done) => {
      const look = new MutationObserver(() => {
        const side = element.shadowRoot?.querySelector('[part=panel]');
        if (!side?.querySelector('[role=tab]')) return;
        look.disconnect();
        done(side.querySelector('[data-origins]') !== null);
      });
      look.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    });
    element.setAttribute('state', `${element.getAttribute('state')}&item=objective:${okr.objective}`);
    expect(await first).to.equal(true);
  });

  it('stays open with what is typed while origins that were refused are asked for again', async () => {
    const { company, okr } = await newOkr();
    let asked = 0;
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (!pathname.startsWith('/api/v1/origins/')) return fetch(input, init);
      asked++;
      return Response.json({ message: 'no', code: 'forbidden' }, { status: 403 });
    };
    const element = await showItem(company.writer, `objective:${okr.objective}`);
    const tab = await find(element, '[part=panel] [role=tab]');
    const { queries } = coreFor(location.origin);
    // what is still on its way is not asked for a second time
    await until(() => asked > 0 && queries.isFetching({ queryKey: ORIGINS_KEY }) === 0);
    const before = asked;
    await queries.refetchQueries({ queryKey: ORIGINS_KEY });
    await until(() => asked > before);
    await frames();
    expect(tab.isConnected).to.equal(true);
  });
});
