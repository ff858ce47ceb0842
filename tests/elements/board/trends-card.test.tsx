import '#elements/board/card.element.ts';
import { EVALUATION_TIMING } from '#elements/board/cards/trends/use-trend-evaluation.ts';
import { expect } from 'chai';

import { DRAFT_TIMING } from '#core/editing/draft-saver.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';

import { axeFindings, command, frames, type, until } from '../../setup/browser.ts';
import { button, labelled, menuItem, named, press, readyButton, root, says, showAs, text } from '../../setup/page.ts';
import { callAs, newWhiteboard, secondPerson } from '../../setup/second-person.ts';

CHANNEL_TIMING.beforeLock = 20;
DRAFT_TIMING.text = 60;
EVALUATION_TIMING.rest = 60;

const TRENDS = '/api/v1/trend_managment';

interface Row {
  microtrend: string;
  category: string | null;
  Einfluss: number | null;
  Microtrends: { id: string | null };
  origin?: object | null;
}
interface Segment {
  id: string;
  name: string;
  rows: Row[];
}

const ROWS = [
  { id: 'r1', microtrend: 'Heat by the month', Einfluss: 5, Zeitpunkt: 'now', Kompetenz: 2, category: 'act' },
  { id: 'r2', microtrend: 'Printed parts', Einfluss: 2, Zeitpunkt: '5-10 years', Kompetenz: 3 },
];

/** The card with these segments, shown to somebody who edits it, or who only reads. */
async function onCard(segments: object[], role: 'writer' | 'reader' = 'writer', query: { file?: string } = {}) {
  const whiteboard = await newWhiteboard(query);
  const { company, board } = whiteboard;
  const path = `/api/v1/whiteboard/boards/${board.id}/scene-data/trends/`;
  await callAs(company.admin, 'POST', path, { TRENDS_SEGMENTS: segments, INSIGHTS: '<p>Act on rent.</p>' });
  const editing = role === 'writer' ? 'editing' : '';
  const element = await showAs(
    company[role],
    `<strategy-card board-id="${board.id}" card-key="trends" locale="en-US" ${editing}></strategy-card>`,
  );
  return {
    company,
    board,
    element,
    press: async (name: string) => (await readyButton(element, name)).click(),
    /** The segments of the server, as soon as they fit. */
    stored: async (fits: (segments: Segment[]) => boolean): Promise<Segment[]> => {
      for (;;) {
        const { body } = await callAs(company.writer, 'GET', path);
        const found = (body['data'] as { TRENDS_SEGMENTS: Segment[] }).TRENDS_SEGMENTS;
        if (fits(found)) return found;
      }
    },
  };
}

function choose(field: Element | null | undefined, value: string): void {
  const select = field as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
/** The dialog over the fullscreen, which is one too. */
const over = (element: HTMLElement, title: string): Promise<HTMLDialogElement> =>
  until(() =>
    [...root(element).querySelectorAll<HTMLDialogElement>('dialog[open]')].find((one) =>
      one.querySelector(':scope > .dialog-head h2')?.textContent.includes(title),
    ),
  );
const pick = (box: HTMLElement, name: string): Promise<HTMLInputElement | null | undefined> =>
  until(() =>
    [...box.querySelectorAll('label')].find((one) => one.textContent === `Choose ${name}`)?.querySelector('input'),
  );

describe('the trends card', () => {
  it('[W2.15-14 part] [W3.39] shows the radar beside the table of its segments, and what follows from them', async () => {
    const on = await onCard([{ id: 'abcdef', rows: ROWS }], 'reader');
    await says(on.element, '2 trends, 1 to act on');
    for (const words of ['Segment #abcd', 'Widest gap: effect 5, competence 2', 'Set aside'])
      expect(text(on.element)).to.include(words);
    const points = [...root(on.element).querySelectorAll<SVGElement>('svg [data-roving]')];
    expect(points.map((one) => one.getAttribute('aria-label'))).to.deep.equal([
      '1: Heat by the month, now, effect 5 of 5',
      '2: Printed parts, 5–10 years, effect 2 of 5',
    ]);
    points[0]?.focus();
    press(points[0] as Element, 'ArrowRight');
    await until(() => root(on.element).activeElement === points[1]);
    await until(() => root(on.element).querySelector('tr[data-active=true]')?.textContent.includes('Printed parts'));
    // beside the radar the names have room for their words
    on.element.style.cssText = 'display: block; width: 1100px';
    const name = root(on.element).querySelector('tr[data-active] td:nth-child(2)');
    await until(() => name && getComputedStyle(name).display === 'table-cell' && name.clientWidth >= 140);
    expect(await axeFindings(on.element)).to.deep.equal([]);
  });

  it('[W2.16-01] [W2.16-02] [W2.16-03] [A5.05] chooses microtrends of the marketplace, which come with what is thought of them', async () => {
    const { mark, ids } = await command<{ mark: string; ids: string[] }>('marketplace', { count: '25' });
    const on = await onCard([{ id: 's1', name: 'Rules', rows: [] }]);
    await callAs(on.company.writer, 'POST', `${TRENDS}/microtrends/${ids[3]}/evaluation/`, { effect: 4, time_adoption: 'now', competence: 1 }); // prettier-ignore
    await on.press('Add trend to Rules');
    const box = await over(on.element, 'Choose trends');
    const search = await until(() => box.querySelector<HTMLInputElement>('[type=search]'));
    type(search, 'nothing like this');
    await until(() => box.textContent.includes('No microtrends found'));
    type(search, mark);
    await until(() => box.textContent.includes('20 of 25'));
    (await button(on.element, 'Load more')).click();
    await until(() => box.textContent.includes('25 of 25'));
    expect(named(box, 'Load more')).to.equal(undefined);
    expect(await axeFindings(on.element)).to.deep.equal([]);
    (await pick(box, `Wärme 3 ${mark}`))?.click();
    await on.press('Add 1 trend');
    const [segment] = await on.stored(([one]) => one?.rows.length === 1);
    expect(segment?.rows[0]).to.deep.include({ microtrend: `Wärme 3 ${mark}`, category: 'act', Einfluss: 4, Zeitpunkt: 'now', Kompetenz: 1 }); // prettier-ignore
    expect(segment?.rows[0]?.Microtrends.id).to.equal(ids[3]);
    // what is on the card is marked, and not offered again
    await on.press('Add trend to Rules');
    const again = await over(on.element, 'Choose trends');
    type(await until(() => again.querySelector<HTMLInputElement>('[type=search]')), `3 ${mark}`);
    await until(() => again.textContent.includes('On the card'));
    expect((await pick(again, `Wärme 3 ${mark}`))?.disabled).to.equal(true);
  });

  it('[W2.16-01 part] puts what is chosen onto the card when an administrator takes over', async () => {
    const { mark } = await command<{ mark: string }>('marketplace', { count: '3' });
    const on = await onCard([{ id: 's1', name: 'Rules', rows: [] }]);
    await on.press('Add trend to Rules');
    const box = await over(on.element, 'Choose trends');
    type(await until(() => box.querySelector<HTMLInputElement>('[type=search]')), mark);
    (await pick(box, `Wärme 1 ${mark}`))?.click();
    (await pick(box, `Wärme 2 ${mark}`))?.click();
    await readyButton(on.element, 'Add 2 trends');
    const admin = await secondPerson(on.company.admin, on.board.id);
    admin.send({ type: 'force_unlock', card_id: 'trends' });
    const [segment] = await on.stored(([one]) => one?.rows.length === 2);
    expect(segment?.rows.map(({ microtrend }) => microtrend)).to.deep.equal([`Wärme 1 ${mark}`, `Wärme 2 ${mark}`]);
    await says(on.element, 'Your changes have been saved.');
    admin.close();
  });

  it('[W2.16-04] [W2.16-05] [W2.16-13] [W2.16-14] [W2.16-15] [W2.16-16] [W2.16-17] [A4.29] [A3.40] [A5.02] [A5.03] [A9.06] [W3.38] writes, shows, changes and deletes custom trends', async () => {
    const on = await onCard([{ id: 's1', name: 'Rules', rows: [] }]);
    await on.press('Add trend to Rules');
    (await button(on.element, 'Custom trends')).click();
    await says(on.element, 'No custom trends saved');
    await on.press('Create new custom trend');
    const form = await over(on.element, 'Create custom trend');
    const submit = named(form, 'Add') as HTMLButtonElement;
    expect(submit.disabled).to.equal(true);
    const title = await labelled(on.element, 'Title');
    type(title, 'Loan devices');
    type(title, ' ');
    await until(() => form.textContent.includes('Title is required'));
    expect(submit.disabled).to.equal(true);
    type(title, 'Loan devices');
    const category = await until(() => form.querySelector('select'));
    const offered = [...category.options].map(({ value }) => value).filter((value) => value !== '');
    expect(offered).to.deep.equal(['product', 'service', 'process', 'business model']);
    choose(category, 'business model');
    await on.press('Add');
    await on.press('View Loan devices');
    const detail = await over(on.element, 'Loan devices');
    const today = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }).format(new Date()); // prettier-ignore
    const { body: list } = await callAs(on.company.writer, 'GET', `${TRENDS}/microtrends?is_custom=true`);
    const [made] = list as unknown as { id: string; createdAt: string; data: { imageUrl: string | null } }[];
    expect(made?.data.imageUrl).to.equal(null);
    for (const words of ['Custom trend', 'Business model', 'No description available', today, made?.id ?? ''])
      expect(detail.textContent).to.include(words);
    expect(await axeFindings(on.element)).to.deep.equal([]);
    await on.press('Edit');
    type(await labelled(on.element, 'Description'), 'For the wait');
    await on.press('Save');
    await says(on.element, 'For the wait');
    await on.press('Delete Loan devices');
    await on.press('Delete trend');
    await says(on.element, 'No custom trends saved');
  });

  it('[W2.16-06] [W2.16-07] [W2.16-08] [W2.16-09] [W2.16-10] [W2.16-11] [W2.16-12] [A7.83] imports the microtrends of a hub, one or all', async () => {
    const { ids } = await command<{ ids: string[] }>('marketplace', { count: '3' });
    const on = await onCard([{ id: 's1', name: 'Rules', rows: [] }]);
    const { company } = on;
    const hubs = await Promise.all(
      ['Empty', 'Full'].map(
        async (name) => (await callAs(company.admin, 'POST', `${TRENDS}/hubs/`, { name })).body['id'],
      ),
    );
    for (const microtrend_id of ids) await callAs(company.admin, 'POST', `${TRENDS}/hubs/${String(hubs[1])}/add-trend/`, { microtrend_id }); // prettier-ignore
    await on.press('Import from trend hub');
    const box = await over(on.element, 'Import from trend hub');
    await until(() => box.textContent.includes('Please select trend segment first'));
    expect(box.textContent).to.include('Select a hub');
    const hub = await labelled(on.element, 'Trend hub');
    await until(() => hub.querySelector(`[value="${String(hubs[1])}"]`));
    choose(hub, String(hubs[0]));
    await until(() => box.textContent.includes('No microtrends in this hub'));
    choose(hub, String(hubs[1]));
    await until(() => box.querySelectorAll('li').length === 3);
    expect((named(box, 'Import all') as HTMLButtonElement).disabled).to.equal(true);
    choose(await labelled(on.element, 'Trend segment'), 's1');
    await until(() => box.textContent.includes('Microtrends will be imported into segment Rules'));
    (await until(() => box.querySelector<HTMLElement>('li label [data-picture]'))).click();
    await until(() => box.textContent.includes('Imported'));
    await on.press('Import all');
    await until(() => box.textContent.includes('All microtrends of this hub are on the card.'));
    const [segment] = await on.stored(([one]) => one?.rows.length === 3);
    expect(segment?.rows.map(({ Microtrends }) => Microtrends.id).toSorted()).to.deep.equal(ids.toSorted());
    expect(await axeFindings(on.element)).to.deep.equal([]);
  });

  it('[A7.84] [A7.97] hubs and custom trends that cannot be had are empty lists, without a message', async () => {
    const on = await onCard([{ id: 's1', name: 'Rules', rows: [] }]);
    const { fetch: real } = window;
    const refused: string[] = [];
    window.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (!/trend_managment\/(hubs\/|microtrends\/?\?.*is_custom=true)/.test(url)) return real(input, init);
      refused.push(url);
      return Response.json({ detail: 'Out of order.' }, { status: 404 });
    };
    try {
      const said = (): number => root(on.element).querySelectorAll('[role=alert], .toast').length;
      await on.press('Add trend to Rules');
      (await button(on.element, 'Custom trends')).click();
      await says(on.element, 'No custom trends saved');
      expect([refused.length, said()]).to.deep.equal([1, 0]);
      await on.press('Close');
      await on.press('Import from trend hub');
      const hub = await labelled(on.element, 'Trend hub');
      await until(() => refused.length === 2 && hub.querySelectorAll('option').length === 1);
      await frames();
      expect(said()).to.equal(0);
    } finally {
      window.fetch = real;
    }
  });

  it('[A7.106 part] [A7.107] stores what is judged on the card as one’s own evaluation too, and derives what to do', async () => {
    const { ids } = await command<{ ids: string[] }>('marketplace', { count: '1' });
    const row = { ...ROWS[0], Microtrends: { id: ids[0], title: 'Heat by the month' } };
    const on = await onCard([{ id: 's1', name: 'Rules', rows: [row] }]);
    const effect = await until(() => root(on.element).querySelector('[aria-label="Effect: Heat by the month"]'));
    for (const level of effect.children) {
      const { width, height } = level.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(24);
    }
    press(effect, '3');
    await on.stored(([one]) => one?.rows[0]?.Einfluss === 3 && one.rows[0].category === 'watch');
    const evaluation = async () => (await callAs(on.company.writer, 'GET', `${TRENDS}/microtrends/${ids[0]}/evaluation/`)).body; // prettier-ignore
    await until(async () => (await evaluation())['effect'] === 3);
    choose(await labelled(on.element, 'Assessment: Heat by the month'), 'prepare');
    await until(async () => (await evaluation())['category_manual'] === true);
    press(effect, 'ArrowRight');
    const [segment] = await on.stored(([one]) => one?.rows[0]?.Einfluss === 4);
    expect(segment?.rows[0]?.category).to.equal('prepare');
    await until(async () => (await evaluation())['effect'] === 4);
    // what is emptied is taken back as well, until it is said anew
    press(effect, 'Delete');
    await on.stored(([one]) => one?.rows[0]?.Einfluss === null);
    await until(async () => (await evaluation())['effect'] === undefined);
    press(effect, '2');
    await until(async () => (await evaluation())['effect'] === 2);
  });

  it('takes trends of a spreadsheet from a cell on or at the head of a segment, and derives what to do', async () => {
    const on = await onCard([{ id: 's1', name: 'Rules', rows: [ROWS[1] as object] }]);
    const pasteInto = (field: Element, block: string): void => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', block);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true })); // prettier-ignore
    };
    pasteInto(await labelled(on.element, 'Trend: Printed parts'), 'Printed spares\t5\tnow');
    pasteInto(
      await readyButton(on.element, 'Add trend to Rules'),
      'Trend\tEffect\tTime\nHeat as a service\t4\t3–5 years',
    );
    const [segment] = await on.stored(([one]) => one?.rows.length === 2);
    expect(segment?.rows.map(({ microtrend, Einfluss, category }) => [microtrend, Einfluss, category])).to.deep.equal([
      ['Printed spares', 5, 'act'],
      ['Heat as a service', 4, 'prepare'],
    ]);
  });

  it('offers the trends of a page of its files, says where they come from, and what the radar leaves out', async () => {
    const on = await onCard([{ id: 's1', name: 'Rules', rows: [ROWS[1] as object] }], 'writer', { file: 'trends.csv' });
    const call = async (method: string, url: string, body?: object) =>
      (await callAs(on.company.writer, method, `/api/v1/whiteboard/${url}`, body)).body as unknown as { id: string }[];
    const [file] = await call('GET', `source-files/?board_id=${on.board.id}`);
    const [page] = await call('GET', `source-files/${file?.id}/pages/`);
    const [table] = await call('GET', `data-sources/?board_id=${on.board.id}`);
    const header = (key: string) => ({ display_key: key, internal_key: key, type: 'text' });
    await call('PATCH', `data-sources/${table?.id}/`, {
      headers: ['Microtrend', 'Segment', 'Impact', 'Time'].map(header),
      data: [
        { Microtrend: 'Printed parts', Segment: 'Rules', Impact: '5', Time: 'now' },
        { Microtrend: 'Loan devices', Segment: 'Service', Impact: '4', Time: 'now' },
        { Microtrend: 'Heat by the hour', Segment: 'Service', Impact: '3', Time: '' },
      ],
    });
    await call('POST', 'source-files/pages/assign/', { page_ids: [page?.id], card_key: 'trends' });
    await says(on.element, 'Take over from “trends.csv”, page 1 · 2 rows');
    await on.press('Take over from “trends.csv”, page 1 · 2 rows');
    const [, made] = await on.stored((segments) => segments[1]?.rows.length === 2);
    expect(made?.name).to.equal('Service');
    expect(made?.rows[0]).to.deep.include({ microtrend: 'Loan devices', Einfluss: 4, category: 'act', origin: { file_id: file?.id, page: 1, label: 'trends.csv' } }); // prettier-ignore
    await says(on.element, '1 trend without a time is only in the table.');
    await readyButton(on.element, 'Show trends.csv, page 1');
    await on.press('Trend Loan devices');
    (await menuItem(on.element, 'Remove page')).click();
    await on.stored((segments) => segments[1]?.rows[0]?.origin === null);
    await on.press('Trend Loan devices');
    (await menuItem(on.element, 'Choose page …')).click();
    const box = await over(on.element, 'Set the page that Loan devices comes from');
    const search = await until(() => box.querySelector<HTMLInputElement>('input[role=combobox]'));
    search.focus();
    type(search, 'trends page');
    await until(() => box.textContent.includes('Nothing matches'));
    type(search, 'page 1');
    await until(() => box.querySelector('[role=option][data-focus]'));
    press(search, 'Enter');
    await on.stored((segments) => Boolean(segments[1]?.rows[0]?.origin));
    expect(await axeFindings(on.element)).to.deep.equal([]);
  });

  it('[W3.40 part] adds, names and removes segments and trends with a way back', async () => {
    const on = await onCard([{ id: 's1', name: 'Rules', rows: ROWS }]);
    await on.press('Add segment');
    const name = await until(() => {
      const active = root(on.element).activeElement;
      return active instanceof HTMLTextAreaElement && active.placeholder.startsWith('Segment #') ? active : undefined;
    });
    type(name, 'Business models');
    await on.stored((segments) => segments[1]?.name === 'Business models');
    await on.press('Trend Printed parts');
    (await menuItem(on.element, 'Remove')).click();
    await on.stored(([one]) => one?.rows.length === 1);
    (await until(() => root(on.element).querySelector<HTMLButtonElement>('.toast .btn:not(.btn-icon)'))).click();
    await on.stored(([one]) => one?.rows[1]?.microtrend === 'Printed parts');
    press(await labelled(on.element, 'Trend: Printed parts'), 'ArrowUp', { altKey: true });
    await on.stored(([one]) => one?.rows[0]?.microtrend === 'Printed parts');
    expect(await axeFindings(on.element)).to.deep.equal([]);
  });
});
