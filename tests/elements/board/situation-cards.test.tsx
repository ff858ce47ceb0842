import '#elements/board/board.element.ts';
import '#elements/board/card.element.ts';
import { expect } from 'chai';

import type { Note } from '#contract/board/notes.ts';
import { DRAFT_TIMING } from '#core/editing/draft-saver.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';

import { axeFindings, show, startAs, type, until } from '../../setup/browser.ts';
import { find, middleOf, press, root, showAs, text } from '../../setup/page.ts';
import { callAs, newWhiteboard, secondPerson, type Whiteboard } from '../../setup/second-person.ts';

CHANNEL_TIMING.beforeLock = 20;
DRAFT_TIMING.text = 60;

const pathOf = ({ board }: Whiteboard, key: string): string =>
  `/api/v1/whiteboard/boards/${board.id}/scene-data/${key}/`;

/** A card with this data, shown to somebody who edits it, or who only reads. */
async function onCard(key: string, data: object, role: 'writer' | 'reader' = 'writer', query: { file?: string } = {}) {
  localStorage.clear();
  const whiteboard = await newWhiteboard(query);
  const { company, board } = whiteboard;
  if (Object.keys(data).length > 0) await callAs(company.admin, 'POST', pathOf(whiteboard, key), data);
  await startAs(company[role]);
  const editing = role === 'writer' ? 'editing' : '';
  const element = show(
    `<strategy-card board-id="${board.id}" card-key="${key}" locale="en-US" ${editing}></strategy-card>`,
  );
  const labelled = (label: string): HTMLTextAreaElement | undefined => {
    const found = [...root(element).querySelectorAll('label')].find((one) => one.textContent === label);
    return found ? (root(element).querySelector(`#${CSS.escape(found.htmlFor)}`) as HTMLTextAreaElement) : undefined;
  };
  const button = (name: string, within: ParentNode = root(element)): HTMLButtonElement | undefined =>
    [...within.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
    );
  return {
    ...whiteboard,
    element,
    field: (label: string) => until(() => labelled(label)),
    button,
    press: async (name: string, within?: ParentNode) => (await until(() => button(name, within))).click(),
    /** Asks the server until the data fits; the limit of the test ends it. */
    stored: async (fits: (data: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> => {
      for (;;) {
        const { body } = await callAs(company.writer, 'GET', pathOf(whiteboard, key));
        if (fits(body['data'] as Record<string, unknown>)) return body['data'] as Record<string, unknown>;
      }
    },
  };
}

const FORCES = {
  PESTEL_SOURCES: {
    legal: [{ factor: 'Deadlines', effect: 'risk', source: 'Counsel', page: 3 }],
    social: [{ factor: 'Trust', effect: 'opportunity', source: '' }],
  },
  INSIGHTS: '<p>Two forces pull. More follows.</p>',
};

describe('situation cards', () => {
  it('[W9.13] [W2.14-12] opens a card whose analysis is not written here with its questions and observations', async () => {
    const on = await onCard('markt', {});
    type(await on.field('Observation 1'), 'Prices fall.');
    await on.stored((data) => String(data['OBSERVATIONS_DATA']) === 'Prices fall.');
    const questions = await until(() => on.button('Guiding questions'));
    const tooltip = questions.closest('span')?.querySelectorAll('[role=tooltip] > span');
    expect(tooltip).to.have.length(5);
    // what the card rests on follows its work where it has no margin
    const margin = await until(() => root(on.element).querySelector('dialog aside'));
    expect(margin.previousElementSibling?.textContent).to.include('Qualitative observations');
  });

  it('[W2.15-14 part] shows the forces of the environment by column and effect, and what follows from them', async () => {
    const on = await onCard('umfeld', FORCES, 'reader');
    await until(() => text(on.element).includes('1 opportunity supports us'));
    const list = (name: string) => root(on.element).querySelector(`[aria-label="${name}"]`)?.textContent;
    expect([list('Legal: Risk'), list('Legal: Opportunity'), list('Social: Opportunity')]).to.deep.equal(['DeadlinesCounsel', '', 'Trust']); // prettier-ignore
    expect(text(on.element)).to.include('Two forces pull.');
    expect(await axeFindings(on.element)).to.deep.equal([]);
  });

  it('the symbols of the environment stand in the middle of their fields on a board', async () => {
    const { board, company } = await newWhiteboard();
    const political = [{ factor: 'Deadlines', effect: 'risk', source: '' }];
    await callAs(company.admin, 'POST', pathOf({ board, company }, 'umfeld'), { PESTEL_SOURCES: { political } });
    const element = await showAs(company.admin, `<strategy-board board-id="${board.id}" locale="en-US" step="workshop1"></strategy-board>`); // prettier-ignore
    const symbol = await find(element, 'li[title^="Political"] svg');
    expect(middleOf(symbol)[0]).to.be.closeTo(middleOf(symbol.parentElement as Element)[0], 1);
  });

  it('[W1.11] [W9.16] writes forces where they are read: adds, turns and removes them with a way back', async () => {
    const on = await onCard('umfeld', FORCES);
    await on.press('Add opportunity: Political');
    const added = await on.field('Factor: Political Factor 1');
    await until(() => root(on.element).activeElement === added);
    type(added, 'Subsidies');
    await on.press('Make it an opportunity: Deadlines');
    const turned = await until(() => on.button('Make it a risk: Deadlines'));
    await until(() => root(on.element).activeElement === turned);
    paste(await until(() => on.button('Add risk: Legal')), [
      ['Fines', 'Counsel'],
      ['Audits', ''],
    ]);
    await on.press('Remove Trust');
    const columns = (data: Record<string, unknown>) => data['PESTEL_SOURCES'] as Record<string, { factor: string; effect: string; page?: number }[]>; // prettier-ignore
    const saved = columns(await on.stored((data) => columns(data)['social']?.length === 0));
    expect(saved['legal']?.map(({ factor, effect }) => [factor, effect])).to.deep.equal([['Deadlines', 'opportunity'], ['Fines', 'risk'], ['Audits', 'risk']]); // prettier-ignore
    expect(saved['legal']?.[0]).to.include({ page: 3 });
    const undo = await until(() =>
      [...root(on.element).querySelectorAll('.toast')].find(({ textContent }) => textContent.includes('Trust removed')),
    );
    undo.querySelector<HTMLButtonElement>('.btn:not(.btn-icon)')?.click();
    await on.stored((data) => columns(data)['social']?.[0]?.factor === 'Trust' && columns(data)['political']?.[0]?.factor === 'Subsidies'); // prettier-ignore
    expect(await axeFindings(on.element)).to.deep.equal([]);
  });

  it('[W2.15-14 part] [W9.14] compares competitors in a chart beside their table, and says what is left', async () => {
    const rivals = [
      { id: 'a', name: 'Vektra', share: 9, strengths: 'App', threat: 4 },
      { id: 'b', name: 'Region', share: 4 },
    ];
    const on = await onCard('wettbewerb', { WETTBEWERB_SECTIONS: rivals, own_share_percent: 5 });
    await until(() => text(on.element).includes('Rest of the market: 82%'));
    // the heading of the column says it for eyes
    const names = [...((await on.field('Market share in %: Region')).labels ?? [])];
    expect(names.map((label) => label.offsetWidth)).to.deep.equal([1]);
    type(await on.field('Market share in %: Region'), '14,5');
    await until(() => text(on.element).includes('Rest of the market: 71.5%'));
    const threat = (await on.field('Threat: Region')) as unknown as HTMLSelectElement;
    threat.value = '2';
    threat.dispatchEvent(new Event('change', { bubbles: true }));
    await on.press('Move Region up');
    const data = await on.stored(({ WETTBEWERB_SECTIONS: rows }) => (rows as { id: string }[])[0]?.id === 'b');
    expect((data['WETTBEWERB_SECTIONS'] as object[])[0]).to.include({ name: 'Region', share: 14.5, threat: 2 });
    await until(() => root(on.element).querySelector('.chart'));
    expect(await axeFindings(on.element)).to.deep.equal([]);
    type(await on.field('Market share in %: Vektra'), 'many');
    paste(await on.field('Market share in %: Vektra'), [['9', 'App']]);
    await until(async () => (await on.field('Market share in %: Vektra')).value === '9');
    (await until(() => on.button('Remove Region'))).focus();
    await on.press('Remove Region');
    await until(() => on.button('Remove Region') === undefined);
    expect(root(on.element).activeElement?.getAttribute('aria-label')).to.equal('Remove Vektra');
  });
});

const IMPACTS = { impacts: [{ id: 'i', auswirkung: 'Fitters get scarce', chance: 'Sell the date' }] };

describe('the challenge', () => {
  it('[W2.15-14 part] shows the shares of the customers as they were typed, the largest first', async () => {
    const segments = [
      { segment: 'Flats', share: 20, needs: 'Series' },
      { segment: 'Houses', share: 33.5, result_share: 51 },
    ];
    const on = await onCard('kunden', { KUNDEN_SEGMENTS: segments }, 'reader');
    await until(() => text(on.element).includes('33.5%'));
    const lines = [...root(on.element).querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(lines[0]).to.include('Houses').and.include('51%');
    expect(lines[1]).to.include('Flats').and.include('Result –');
    expect(await axeFindings(on.element)).to.deep.equal([]);
  });

  it('breaks the long name of a customer segment where it has too little room beside its bar', async () => {
    const on = await onCard('kunden', { KUNDEN_SEGMENTS: [{ segment: 'Eigentümergemeinschaften', share: 20 }] });
    const name = await until(() => root(on.element).querySelector('[title="Eigentümergemeinschaften"]'));
    const list = name.closest('ul') as HTMLElement;
    // the name gets less than the 169 pixels that it takes in one line
    list.style.cssText = 'width: 330px; grid-template-columns: fit-content(45%) minmax(0, 1fr)';
    expect(name.clientWidth).to.be.at.most(150);
    expect(name.scrollWidth).to.be.at.most(name.clientWidth);
    expect(name.scrollHeight).to.be.at.most(name.clientHeight);
  });

  it('[W2.14-11] [W2.17-01] [W2.17-02] [W2.17-03] [W3.41] has impacts that are added and removed, never the last one', async () => {
    const on = await onCard('herausforderung', IMPACTS);
    const remove = await until(() => on.button('Remove Fitters get scarce'));
    expect(remove.disabled).to.equal(true);
    const heads = [...root(on.element).querySelectorAll('th[scope=col]')].map((head) => head.textContent);
    expect(heads.slice(0, 4)).to.deep.equal(['Impact', 'Change in the rules of success', 'Opportunity', 'Risk']);
    await on.press('Add impact');
    type(await on.field('Impact: Impact 2'), 'Funding ends');
    await on.press('Remove Fitters get scarce');
    const left = (data: Record<string, unknown>) => (data['impacts'] as { auswirkung: string }[]).map((row) => row.auswirkung); // prettier-ignore
    await on.stored((data) => left(data).join() === 'Funding ends');
    expect(on.button('Remove Funding ends')?.disabled).to.equal(true);
  });

  it('[W2.17-05] [W2.17-06] [W2.17-07] [W2.17-10] [W2.17-11] [W2.17-13] has a matrix of offer and market with its groups', async () => {
    const on = await onCard('herausforderung', {});
    const matrix = await until(() => root(on.element).querySelector('.matrix'));
    const heads = [...matrix.querySelectorAll('thead th')].map((head) => head.textContent).slice(1);
    expect(heads).to.deep.equal(['Market reduction', 'Existing markets', 'Known markets', 'New customer segments', 'Future markets/customer segments']); // prettier-ignore
    const rows = [...matrix.querySelectorAll('tbody th')].map((head) => head.textContent);
    expect(rows).to.deep.equal(['Offer reduction', 'Existing offer', 'Modified offer', 'New offer', 'Future offer']);
    expect(matrix.querySelectorAll('td[aria-disabled]')).to.have.length(4);
    expect(matrix.querySelectorAll('td[aria-disabled] button')).to.have.length(0);
    const pruned = [...matrix.querySelectorAll('td[data-group="2"]')] as HTMLElement[];
    expect(pruned.map(({ dataset }) => dataset['merged'])).to.deep.equal(['right', 'left']);
    expect(pruned.map((cell) => getComputedStyle(cell).borderRightWidth === '0px')).to.deep.equal([true, false]);
    expect(pruned.map((cell) => cell.querySelector('h4') !== null)).to.deep.equal([true, false]);
    const about = on.button('About “Prune the offer”');
    const described = root(on.element).getElementById(about?.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).to.include('Drop services');
    expect(await axeFindings(on.element)).to.deep.equal([]);
  });

  it('[W2.17-04] [W2.17-12] holds notes in its cells that others see, and outside of fullscreen is only read; a take-over saves what is half written', async () => {
    const on = await onCard('herausforderung', IMPACTS);
    const cell = (): Element | null =>
      root(on.element).querySelector('dialog [aria-label="Existing offer, Existing markets"]');
    // while the lock is asked for, the matrix is only read, as behind the fullscreen
    (await until(() => cell() && on.button('Add note', cell() as Element))).click();
    type(await until(() => root(on.element).querySelector<HTMLTextAreaElement>('dialog form textarea')), 'Promise the date'); // prettier-ignore
    await on.press('Save');
    const notes = async () => (await callAs(on.company.writer, 'GET', `/api/v1/whiteboard/sticky-notes/?board_id=${on.board.id}`)).body as unknown as Note[]; // prettier-ignore
    for (;;) {
      const [note] = await notes();
      if (!note) continue;
      expect(note).to.include({ text: 'Promise the date', card_key: 'handlungsoptionen', section_key: 'cell-1-1' });
      break;
    }
    // the keys take it back and bring it again, in the dialog that the card is edited in
    await until(() => text(on.element).includes('Promise the date') && !root(on.element).querySelector('dialog form'));
    const matrix = cell() as Element;
    press(matrix, 'z', { ctrlKey: true });
    await until(async () => (await notes()).length === 0);
    press(matrix, 'y', { ctrlKey: true });
    await until(async () => (await notes()).length === 1);
    // who is writing a note when the card is taken over loses nothing of it
    (await until(() => on.button('Add note', cell() as Element))).click();
    type(await until(() => root(on.element).querySelector<HTMLTextAreaElement>('dialog form textarea')), 'Half written'); // prettier-ignore
    const admin = await secondPerson(on.company.admin, on.board.id);
    admin.send({ type: 'force_unlock', card_id: 'herausforderung' });
    await until(async () => (await notes()).some((note) => note.text === 'Half written'));
    await admin.hear('card_locked', ({ token }) => token !== undefined);
    admin.close();
    await startAs(on.company.reader);
    const reading = show(`<strategy-card board-id="${on.board.id}" card-key="herausforderung" locale="en-US"></strategy-card>`); // prettier-ignore
    await until(() => text(reading).includes('Promise the date') && text(reading).includes('Sell the date'));
    expect(
      root(reading).querySelectorAll('textarea, .section-note button, .section-notes-foot > button'),
    ).to.have.length(0);
  });
});

const HOUSE = {
  REALITAETEN_SECTIONS: [
    { key: 'finance', facts: [{ fact: 'Margin of 4%', source: 'Accounts', rating: 4 }] },
    {
      key: 'people',
      facts: [
        { fact: 'One in five leaves', rating: 1 },
        { fact: '17 open positions', rating: 2 },
      ],
    },
  ],
};
interface StoredArea {
  id: string;
  key: string;
  title: unknown;
  facts: { fact: string; rating: number | null; origin?: object }[];
}
const areasIn = (data: Record<string, unknown>) => (data['REALITAETEN_SECTIONS'] ?? []) as StoredArea[];

/** Cells as a spreadsheet puts them on the clipboard, pasted into a field. */
function paste(field: Element, rows: string[][]): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', rows.map((row) => row.join('\t')).join('\n'));
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
}

describe('the realities', () => {
  it('[W2.15-14 part] [W2.15-16] [W9.17] shows how the areas stand, and the facts of the one that is chosen', async () => {
    const on = await onCard('realitaeten', HOUSE, 'reader');
    await until(() => text(on.element).includes('weakest area: People, 1.5'));
    expect(text(on.element))
      .to.include('3 facts in 2 areas')
      .and.match(/no observations/i);
    expect(text(on.element)).to.include('Margin of 4%').and.not.include('One in five leaves');
    (await until(() => root(on.element).querySelector<HTMLElement>('[role=tab][data-key=people]'))).click();
    await until(() => text(on.element).includes('One in five leaves'));
    expect(await axeFindings(on.element)).to.deep.equal([]);
  });

  it('[W3.23 part] begins with six areas, and makes, names, moves and removes one by hand', async () => {
    const on = await onCard('realitaeten', {});
    const tabs = (): (string | null)[] =>
      [...root(on.element).querySelectorAll('dialog [role=tab] .tab-label')].map((tab) => tab.textContent);
    await until(() => tabs().join() === 'Finance,People,Processes,IT,Customers,Culture');
    await on.press('Add area');
    await until(() => tabs().at(-1) === 'Area 7');
    const focused = (): HTMLInputElement => root(on.element).activeElement as HTMLInputElement;
    await until(() => (focused() as HTMLInputElement | null)?.placeholder === 'Area 7');
    type(focused(), 'Warehouse');
    await on.press('Move Warehouse to the left');
    await on.stored((data) => areasIn(data).at(-2)?.title === 'Warehouse');
    await on.press('Remove the area Warehouse');
    await on.stored((data) => areasIn(data).length === 6);
    (await until(() => root(on.element).querySelector<HTMLButtonElement>('.toast .btn:not(.btn-icon)'))).click();
    const areas = areasIn(await on.stored((data) => areasIn(data).length === 7));
    expect(areas[5]).to.include({ title: 'Warehouse', key: 'manual' });
    expect(await axeFindings(on.element)).to.deep.equal([]);
  });

  it('takes cells of a spreadsheet as one step, and names those that cannot be read', async () => {
    const on = await onCard('realitaeten', HOUSE);
    const first = await on.field('Fact: Margin of 4%');
    // headings over nothing that belongs to them
    paste(first, [['', 'Fact', 'Rating'], [' ']]); // prettier-ignore
    await until(() => text(on.element).includes('Nothing was taken over'));
    paste(first, [
      ['Fact', 'Evidence', 'Rating'],
      ['Margin of 5%', 'Accounts', '3'],
      ['Cash for six months', 'Bank', 'good'],
    ]);
    await until(() => text(on.element).includes('1 cell cannot be read'));
    expect(text(on.element)).to.include('Row 2, Rating: “good”');
    await on.press('Paste the rest');
    const { facts } = areasIn(await on.stored((data) => areasIn(data)[0]?.facts.length === 2))[0] as StoredArea;
    expect(facts.map(({ fact, rating }) => [fact, rating])).to.deep.equal([['Margin of 5%', 3], ['Cash for six months', null]]); // prettier-ignore
    (await until(() => root(on.element).querySelector<HTMLButtonElement>('.toast .btn:not(.btn-icon)'))).click();
    await on.stored(
      (data) =>
        areasIn(data)[0]
          ?.facts.map(({ fact }) => fact)
          .join() === 'Margin of 4%',
    );
  });

  it('offers the lines of a page of its files once, says where they come from, and shows that page', async () => {
    const on = await onCard('realitaeten', HOUSE, 'writer', { file: 'figures.csv' });
    const base = '/api/v1/whiteboard/';
    const call = (method: string, url: string, body?: object) =>
      callAs(on.company.writer, method, `${base}${url}`, body).then((answer) => answer.body);
    const [file] = (await call('GET', `source-files/?board_id=${on.board.id}`)) as unknown as { id: string }[];
    const [page] = (await call('GET', `source-files/${file?.id}/pages/`)) as unknown as { id: string }[];
    const header = (key: string) => ({ display_key: key, internal_key: key, type: 'text' });
    const [table] = (await call('GET', `data-sources/?board_id=${on.board.id}`)) as unknown as { id: string }[];
    await call('PATCH', `data-sources/${table?.id}/`, {
      headers: [header('Fact'), header('Score'), header('Area')],
      data: [
        { Fact: 'Margin of 4%', Score: '2', Area: 'Finance' },
        { Fact: 'Stock for 61 days', Score: '2', Area: '' },
        { Fact: 'Two jobs in three are filled', Score: '3', Area: 'People' },
      ],
    });
    await call('POST', 'source-files/pages/assign/', { page_ids: [page?.id], card_key: 'realitaeten' });
    const offer = await until(() =>
      [...root(on.element).querySelectorAll('button')].find(({ textContent }) =>
        textContent.startsWith('Take over from “figures.csv”, page 1 · 2 rows'),
      ),
    );
    offer.click();
    const [area] = areasIn(await on.stored((data) => areasIn(data)[0]?.facts.length === 2));
    expect(area?.facts[0]).to.include({ fact: 'Margin of 4%', rating: 4 });
    expect(area?.facts[1]).to.deep.include({ fact: 'Stock for 61 days', rating: 2, origin: { file_id: file?.id, page: 1, label: 'figures.csv' } }); // prettier-ignore
    const people = areasIn(await on.stored((data) => areasIn(data)[1]?.facts.length === 3))[1];
    expect(people?.facts[2]).to.include({ fact: 'Two jobs in three are filled', rating: 3 });
    await until(() => !offer.isConnected);
    await on.press('Show figures.csv, page 1');
    await until(() => root(on.element).querySelector('[aria-roledescription=carousel][aria-label="figures.csv"]'));
  });

  it('[W2.15-14] [W3.22] shows each analysis in a view of its own under the title of its card', async () => {
    const trend = { id: 'r', microtrend: 'Rent', Einfluss: 5, Zeitpunkt: 'now' };
    const rivals = [
      { id: 'a', name: 'Vektra', share: 9 },
      { id: 'b', name: 'Region', share: 4 },
    ];
    const sales = { id: 's', title: 'Sales', headers: [{ internal_key: 'y', display_key: 'Year', type: 'text' }], data: [{ y: '2026' }] }; // prettier-ignore
    const views: [key: string, title: string, data: object, view: string][] = [
      ['realitaeten', 'Realities', HOUSE, '[role=tab][data-key=people]'],
      ['trends', 'Trends', { TRENDS_SEGMENTS: [{ id: 't', name: 'Rules', rows: [trend] }] }, 'svg [data-roving]'],
      ['umfeld', 'Environment', FORCES, '[aria-label="Legal: Risk"]'],
      ['wettbewerb', 'Competition', { WETTBEWERB_SECTIONS: rivals }, '.chart'],
      ['markt', 'Market', { ANALYSIS_SECTIONS: [sales] }, '[data-section=s]'],
    ];
    for (const [key, title, data, view] of views) {
      const on = await onCard(key, data, 'reader');
      await until(() => root(on.element).querySelector(view));
      expect(root(on.element).querySelector('article h2')?.textContent).to.equal(title);
    }
  });
});
