import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import { coreFor } from '#core/session/core.ts';

import type { SeededCompany, SeededPerson } from '../../seed/company.ts';
import { axeFindings, command, countCalls, frames, liveOpen, show, type, unheard, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { dialog, nameOf, root, showAs } from '../../setup/page.ts';

const VIEWS = '/api/v1/okr/saved-views/';
const MENU = /^More actions for the view “Runde”/;
const named = (element: HTMLElement, name: string): HTMLElement | undefined =>
  [...root(element).querySelectorAll<HTMLElement>('button, [role=tab], [role^=menuitem]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(name),
  );
async function scene(
  who: 'writer' | 'admin',
  locale = 'en-US',
): Promise<{ element: HTMLElement; company: SeededCompany }> {
  const { company } = await command<{ company: SeededCompany }>('okr');
  const element = await showAs(
    company[who],
    `<strategy-okr style="width: 1200px; height: 600px" locale="${locale}"></strategy-okr>`,
  );
  await until(() => root(element).querySelector('.okr-title'));
  await liveOpen();
  return { element, company };
}

const makeView = async (person: SeededPerson, more: object = {}): Promise<{ id: string; version: number }> =>
  (await callAs(person, 'POST', VIEWS, { name: 'Runde', mode: 'table', visibility: 'private', ...more })).body as never;

/** Groups the table by team and asks for the view to be updated, after somebody else has changed it. */
async function collide(group_by = 'status'): Promise<{ element: HTMLElement; person: SeededPerson; id: string }> {
  const { element, company } = await scene('writer');
  const { id } = await makeView(company.writer);
  (await until(() => named(element, 'Runde'))).click();
  (await until(() => named(element, 'Group'))).click();
  const byTeam = (): HTMLElement | undefined =>
    [...root(element).querySelectorAll<HTMLElement>('[role=menuitemradio]')].find((one) => one.textContent === 'Team');
  (await until(byTeam)).click();
  await until(() => named(element, 'Update view'));
  // another tab of the same person, which this one has not heard of yet
  await unheard('GET', VIEWS, async () => {
    await callAs(company.writer, 'PATCH', `${VIEWS}${id}/`, { group_by });
    named(element, 'Update view')?.click();
  });
  return { element, person: company.writer, id };
}

const stored = async (person: SeededPerson, id: string): Promise<Record<string, unknown>> =>
  ((await callAs(person, 'GET', VIEWS)).body as unknown as Record<string, unknown>[]).find(
    (view) => view['id'] === id,
  ) ?? {};

describe('strategy-okr: saved views', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[A4.26] shows what both have made of a view, and keeps the one that is chosen', async () => {
    const { element, person, id } = await collide();
    const box = await dialog(element);
    const rows = [...box.querySelectorAll('tbody tr')].map((row) => [...row.children].map((one) => one.textContent));
    expect(rows).to.deep.equal([['Grouping', 'Team', 'Status']]);
    expect(await axeFindings(element)).to.deep.equal([]);
    named(element, 'Overwrite')?.click();
    await until(() => !root(element).querySelector('dialog[open]'));
    await until(() => !named(element, 'Update view'));
    expect((await stored(person, id))['group_by']).to.equal('team');
  });

  it('shows the next view where the one before could not be drawn', async () => {
    const { element, company } = await scene('writer');
    await makeView(company.writer);
    await makeView(company.writer, { name: 'Aufgaben', filters: { type: ['task'] } });
    const genuine = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const answer = await genuine(input, init);
      const isBroken = typeof init?.body === 'string' && init.body.includes('"type":["task"]');
      if (!isBroken) return answer;
      const table = (await answer.json()) as { rows: object[] };
      return Response.json({ ...table, rows: table.rows.map((row) => ({ ...row, status: 'broken' })) });
    };
    const failure = (): Element | null => root(element).querySelector('.okr-content [role=alert]');
    try {
      (await until(() => named(element, 'Aufgaben'))).click();
      await until(failure);
      named(element, 'Runde')?.click();
      await until(() => root(element).querySelector('.okr-title'));
      expect(failure()).to.equal(null);
    } finally {
      globalThis.fetch = genuine;
    }
  });

  it('says once when both versions of a view show the same', async () => {
    const { element } = await collide('team');
    const box = await dialog(element);
    expect(box.textContent.split('Both show the same; only different rows are expanded.').length).to.equal(2);
  });

  it('shows the other version of a view when that is wanted', async () => {
    const { element, person, id } = await collide();
    await dialog(element);
    named(element, 'Show the other one')?.click();
    await until(() => root(element).querySelector('.okr-group'));
    await until(() => named(element, 'Group: Status'));
    expect((await stored(person, id))['group_by']).to.equal('status');
  });

  it('filters by whoever looks and by nobody, by words that an address and a view keep', async () => {
    const { element, company } = await scene('writer');
    const { id } = await makeView(company.admin, {
      visibility: 'shared',
      filters: { period: 'current', responsible: ['none'] },
    });
    await callAs(company.writer, 'POST', '/api/v1/okr/tasks/', { title: 'Ohne Person' });
    const titles = (): string[] =>
      [...root(element).querySelectorAll('[role=row][data-context=false] .okr-title')].map((one) => one.textContent);
    const states: string[] = [];
    element.addEventListener('strategy-change', (event) =>
      states.push((event as CustomEvent<{ state: string }>).detail.state),
    );
    (await until(() => named(element, 'Responsible'))).click();
    const box = (label: string): HTMLInputElement | undefined =>
      [...root(element).querySelectorAll('label')].find((one) => one.textContent === label)?.querySelector('input') ??
      undefined;
    (await until(() => box('Me'))).click();
    await until(() => named(element, 'Responsible: Me'));
    await until(() => titles().length > 0 && !titles().includes('Ohne Person'));
    expect(states.at(-1)).to.equal('responsible=me');
    (await until(() => named(element, 'Runde'))).click();
    await until(() => titles().join() === 'Ohne Person');
    await until(() => named(element, 'Responsible: Nobody'));
    expect(states.at(-1)).to.contain('responsible=none');
    expect((await stored(company.writer, id))['filters']).to.deep.equal({ period: 'current', responsible: ['none'] });
    element.setAttribute('locale', 'de-DE');
    await until(() => named(element, 'Verantwortlich: Niemand'));
  });

  it('leaves the words for people in address and view while the server does not say that it knows them', async () => {
    const { element, company } = await scene('writer');
    const { $features, $session } = coreFor(location.origin);
    await makeView(company.writer, { filters: { period: 'current', responsible: ['me', 'none'] } });
    (await until(() => named(element, 'Runde'))).click();
    await until(() => named(element, 'Responsible: '));
    const asked: unknown[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(new URL(input, location.href));
      if (url.endsWith('/okr/table/') && typeof init?.body === 'string') asked.push(JSON.parse(init.body));
      return fetch(input, init);
    };
    const features = $features.get();
    try {
      expect(root(element).textContent).not.to.contain('cannot filter');
      $features.set({ ai: false });
      await until(() => root(element).textContent?.includes('only items of the other people you selected are shown'));
      await until(() => asked.length > 0);
      expect(asked.at(-1)).to.have.nested.property('filters.responsible').that.deep.equals([$session.get().user?.id]);
      expect(named(element, 'Update view')).to.equal(undefined);
      const changed = new Promise<string>((resolve) =>
        element.addEventListener('strategy-change', (event) =>
          resolve((event as CustomEvent<{ state: string }>).detail.state),
        ),
      );
      (await until(() => named(element, 'Title'))).click();
      expect(new URLSearchParams(await changed).get('responsible')).to.equal('me,none');
    } finally {
      globalThis.fetch = fetch;
      $features.set(features);
    }
    await until(() => !root(element).textContent?.includes('cannot filter'));
  });

  it('shows another person the columns of that person, and keeps new ones for that person alone', async () => {
    const { element } = await scene('writer');
    const { $session } = coreFor(location.origin);
    const columns = (): string[] =>
      [...root(element).querySelectorAll<HTMLElement>('[role=columnheader]')].map(
        ({ dataset }) => dataset['column'] ?? '',
      );
    const hide = async (column: string): Promise<void> => {
      (await until(() => named(element, `Column ${column}`))).click();
      (await until(() => named(element, 'Hide column'))).click();
    };
    await hide('Team');
    await until(() => !columns().includes('team'));
    const before = $session.get();
    const user = before.user as NonNullable<typeof before.user>;
    const other = { ...user, id: '0190c000-0000-7000-8000-00000000f00d' };
    $session.set({ ...before, user: other });
    await until(() => columns().includes('team'));
    await hide('Status');
    await until(() => !columns().includes('status'));
    const storedFor = (id: string): string =>
      localStorage.getItem(`leitstern.okr.columns.${id}.${user.active_company}`) ?? '';
    expect(storedFor(other.id)).to.contain('team:').and.not.to.contain('status:');
    expect(storedFor(user.id)).to.contain('status:').and.not.to.contain('team:');
    $session.set(before);
    await until(() => !columns().includes('team') && columns().includes('status'));
  });

  it('keeps the columns of the overview for the person; an address and a view have their own', async () => {
    const { element, company } = await scene('writer');
    const { id } = await makeView(company.writer, { columns: [{ key: 'title', width: 333 }] });
    const shownIn = (one: HTMLElement): string =>
      [...root(one).querySelectorAll<HTMLElement>('[role=columnheader]')]
        .map(({ dataset }) => dataset['column'])
        .join();
    const anew = async (state: string): Promise<HTMLElement> => {
      const next = show(
        `<strategy-okr style="width: 1200px; height: 600px" locale="en-US" state="${state}"></strategy-okr>`,
      );
      await until(() => root(next).querySelector('.okr-title'));
      return next;
    };
    const received = new Promise<string>((resolve) =>
      element.addEventListener('strategy-change', (event) =>
        resolve((event as CustomEvent<{ state: string }>).detail.state),
      ),
    );
    (await until(() => named(element, 'Column Team'))).click();
    (await until(() => named(element, 'Hide column'))).click();
    await until(() => !shownIn(element).includes('team'));
    const kept = shownIn(element);
    // an address with them would bring them back when they are others by then
    expect(await received).to.equal('');
    expect(root(element).querySelector('.okr-changed')).to.equal(null);
    let next = await anew('');
    expect(shownIn(next)).to.equal(kept);
    (await until(() => named(next, 'Runde'))).click();
    await until(() => shownIn(next) === 'title');
    (await until(() => named(next, 'Overview'))).click();
    await until(() => shownIn(next) === kept);
    next = await anew('columns=title:300,due:106');
    expect(shownIn(next)).to.equal('title,due');
    // who arranges what somebody else has shared keeps the own ones
    (await until(() => named(next, 'Column Due'))).click();
    (await until(() => named(next, 'Hide column'))).click();
    await until(() => shownIn(next) === 'title');
    next = await anew('');
    expect(shownIn(next)).to.equal(kept);
    next = await anew(`view=${id}`);
    expect(shownIn(next)).to.contain('team');
  });

  it('asks again before it deletes a view that others have changed', async () => {
    const { element, company } = await scene('writer');
    const { id, version } = await makeView(company.writer);
    (await until(() => named(element, 'Runde'))).click();
    const rested: (string | null)[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'DELETE') return fetch(input, init);
      rested.push(new Headers(init.headers).get('If-Match'));
      if (rested.length > 1) return fetch(input, init);
      const current = (await callAs(company.writer, 'PATCH', `${VIEWS}${id}/`, { name: 'Runde B' })).body;
      return Response.json({ code: 'changed', detail: 'Changed', current }, { status: 412 });
    };
    try {
      (await until(() => named(element, 'More actions for the view'))).click();
      (await until(() => named(element, 'Delete view …'))).click();
      const box = await dialog(element);
      (await until(() => named(element, 'Delete view'))).click();
      await until(() => box.textContent.includes('Somebody has changed this view in the meantime.'));
      expect(box.textContent).to.include('Delete the view “Runde B”?');
      named(element, 'Delete anyway')?.click();
      await until(() => !root(element).querySelector('dialog[open]'));
    } finally {
      globalThis.fetch = fetch;
    }
    expect(rested).to.deep.equal([String(version), String(version + 1)]);
    expect(await stored(company.writer, id)).to.deep.equal({});
  });

  it('shows both names of a view that two have named at once, and keeps the one that is chosen', async () => {
    const { element, company } = await scene('writer');
    const { id } = await makeView(company.writer);
    (await until(() => named(element, 'Runde'))).click();
    (await until(() => named(element, 'More actions for the view'))).click();
    (await until(() => named(element, 'Edit view'))).click();
    const box = await dialog(element);
    type(box.querySelector('input[name=name]') as HTMLInputElement, 'Unsere Runde');
    // another tab of the same person; the form rests on what it has begun with, whether this one hears of it or not
    await callAs(company.writer, 'PATCH', `${VIEWS}${id}/`, { name: 'Montagsrunde' });
    [...box.querySelectorAll<HTMLElement>('footer button')].at(-1)?.click();
    const cells = await until(() => {
      const rows = [...root(element).querySelectorAll('[role=alertdialog] tbody tr')];
      return rows.length > 0 && rows.map((row) => [...row.children].map((cell) => cell.textContent));
    });
    expect(cells).to.deep.equal([['Name', 'Unsere Runde', 'Montagsrunde']]);
    named(element, 'Overwrite')?.click();
    await until(() => !root(element).querySelector('dialog[open]'));
    expect((await stored(company.writer, id))['name']).to.equal('Unsere Runde');
  });

  it('leads to every view where there is no room for all their tabs, and keeps the chosen one in sight', async () => {
    const { element, company } = await scene('writer', 'de-DE');
    for (let place = 1; place <= 12; place += 1)
      await makeView(company.writer, { name: `Bereichsübergreifende Durchsicht ${place}` });
    element.style.width = '400px';
    const more = await until(() => named(element, 'Weitere Ansichten'));
    const tabs = root(element).querySelector('[role=tablist]') as HTMLElement;
    const tab = (name: string): HTMLElement | undefined =>
      [...tabs.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent.startsWith(name));
    const isInSight = (one: HTMLElement | undefined): boolean => {
      const [box, frame] = [one?.getBoundingClientRect(), tabs.getBoundingClientRect()];
      return box !== undefined && box.left >= frame.left - 1 && Math.min(box.right, box.left + 40) <= frame.right + 1;
    };
    await until(() => tab('Bereichsübergreifende Durchsicht 12'));
    expect(isInSight(tab('Bereichsübergreifende Durchsicht 12'))).to.equal(false);
    // by the keys alone
    const press = (key: string): unknown =>
      root(element).activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      );
    more.focus();
    press('ArrowDown');
    await until(() => root(element).activeElement?.role === 'menuitemradio');
    press('End');
    await until(() => root(element).activeElement?.textContent?.startsWith('Bereichsübergreifende Durchsicht'));
    const chosen = root(element).activeElement as HTMLElement;
    const name = chosen.textContent;
    chosen.click();
    await until(() => tab(name)?.ariaSelected === 'true' && isInSight(tab(name)));
    expect(await axeFindings(element)).to.deep.equal([]);
    element.style.width = '4000px';
    await until(() => !named(element, 'Weitere Ansichten'));
  });

  it('lets only administrators say with which shared view everybody starts', async () => {
    for (const who of ['writer', 'admin'] as const) {
      const { element } = await scene(who, 'de-DE');
      (await until(() => named(element, 'Als neue Ansicht speichern'))).click();
      const box = await dialog(element);
      const says = (words: string): boolean => box.textContent.includes(words);
      await until(() => says('Beim Öffnen diese Ansicht zeigen'));
      box.querySelector<HTMLInputElement>('input[value=shared]')?.click();
      await until(() => !says('Beim Öffnen diese Ansicht zeigen') || who === 'admin');
      expect(says('Beim Öffnen allen diese Ansicht zeigen')).to.equal(who === 'admin');
      document.body.innerHTML = '';
    }
  });

  it('counts what its views show again only now and then, however often items change', async () => {
    const { element, company } = await scene('writer');
    await makeView(company.writer);
    await until(() => named(element, 'Runde')?.textContent.includes('4'));
    // another view is counted at once
    await makeView(company.writer, { name: 'Aufgaben', filters: { type: ['task'] } });
    await until(() => named(element, 'Aufgaben')?.textContent.includes('1'));
    const shown = (title: string): boolean =>
      [...root(element).querySelectorAll('.okr-title')].some((one) => one.textContent.includes(title));
    const { body } = await callAs(company.writer, 'GET', '/api/v1/okr/objectives/');
    const [objective] = body as unknown as { id: string }[];
    const counted = await countCalls('/saved-views/counts/');
    const begun = performance.now();
    for (const title of ['Erstens', 'Zweitens', 'Drittens']) {
      await callAs(company.reader, 'PUT', `/api/v1/okr/objectives/${objective?.id ?? ''}/`, { objective: title });
      await until(() => shown(title));
    }
    // one look in ten seconds at most
    expect(counted()).to.be.at.most(Math.ceil((performance.now() - begun) / 10_000));
  });

  it('shows the menu of the first view once the first rows are there, not beside them', async () => {
    const { company } = await command<{ company: SeededCompany }>('okr');
    await makeView(company.writer, { is_default: true });
    const { fetch } = globalThis;
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => (answer = done));
    globalThis.fetch = async (input, init) => {
      if (String(input instanceof Request ? input.url : input).endsWith('/okr/table/')) await held;
      return fetch(input, init);
    };
    const element = await showAs(
      company.writer,
      '<strategy-okr style="width: 1200px; height: 600px" locale="en-US"></strategy-okr>',
    );
    // code of its own, which earlier tests have loaded
    const menu = (): boolean => [...root(element).querySelectorAll('button')].some((one) => MENU.test(nameOf(one)));
    await until(() => named(element, 'Runde')?.getAttribute('aria-selected') === 'true');
    await frames();
    expect(menu()).to.equal(false);
    answer();
    globalThis.fetch = fetch;
    await until(() => root(element).querySelector('.okr-title'));
    await until(menu);
  });
});
