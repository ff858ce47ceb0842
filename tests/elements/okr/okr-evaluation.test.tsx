import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import { previousPeriod, type Period } from '#contract/okr/okr-rules.ts';
import { coreFor } from '#core/session/core.ts';
import { hasUnsaved } from '#core/session/unsaved.ts';

import type { SeededCompany, SeededPerson } from '../../seed/company.ts';
import type { SeededOkr } from '../../seed/okr.ts';
import { axeFindings, command, countCalls, frames, liveOpen, nextEvent, type, until } from '../../setup/browser.ts';
import { callAs } from '../../setup/second-person.ts';
import { button, menuItem, readyButton, root, says, showAs } from '../../setup/page.ts';

const words = (element: HTMLElement): string => root(element).textContent ?? '';
async function showOkr(person: SeededPerson, state: string, locale = 'en-US'): Promise<HTMLElement> {
  return showAs(
    person,
    `<div style="height:800px"><strategy-okr style="height:800px" locale="${locale}" state="${state}"></strategy-okr></div>`,
  );
}
const newOkr = (): Promise<{ company: SeededCompany; okr: SeededOkr; period: Period }> => command('okr');

/** Hands a file to the open import, as the browser does after its dialog. */
function bring(element: HTMLElement, text: string): void {
  const input = root(element).querySelector<HTMLInputElement>('dialog input[type=file]');
  if (!input) throw new Error('no place for a file');
  const list = new DataTransfer();
  list.items.add(new File([text], 'ziele.csv', { type: 'text/csv' }));
  input.files = list.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function openImport(
  element: HTMLElement,
  menu = 'Export and import',
  item = 'Import from a file …',
): Promise<void> {
  (await button(element, menu)).click();
  (
    await until(() =>
      [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent.includes(item)),
    )
  ).click();
  await until(() => root(element).querySelector('dialog input[type=file]'));
}

describe('strategy-okr, evaluation', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('keeps what was learned and not saved when the evaluation is left, until it is cancelled', async () => {
    const { company } = await newOkr();
    const textArea = (element: HTMLElement): Promise<HTMLTextAreaElement> =>
      until(() => root(element).querySelector<HTMLTextAreaElement>('.okr-review-form textarea'));
    const element = await showOkr(company.writer, 'mode=evaluation');
    (await button(element, 'Record what was learned')).click();
    const first = await textArea(element);
    await until(() => root(element).activeElement === first);
    type(first, 'Ask earlier');
    await until(hasUnsaved);
    document.body.innerHTML = '';
    const again = await showOkr(company.writer, 'mode=evaluation');
    expect((await textArea(again)).value).to.equal('Ask earlier');
    (await button(again, 'Cancel')).click();
    await button(again, 'Record what was learned');
    expect(hasUnsaved()).to.equal(false);
  });

  it('shows figures, distribution, teams and what stays behind, in both languages', async () => {
    const { company } = await newOkr();
    const element = await showOkr(company.reader, 'mode=evaluation');
    await until(() => words(element).includes('Average progress'));
    expect(words(element)).to.include('50%').and.to.include('0 of 1').and.to.include('Wärme im Süden');
    await until(() => root(element).querySelector('[part=evaluation] table'));
    expect(await axeFindings(element)).to.deep.equal([]);
    const german = await showOkr(company.reader, 'mode=evaluation', 'de-DE');
    await until(() => words(german).includes('Schlüsselergebnisse nach Fortschritt'));
  });

  it('goes to the quarter before by its address, and says when that is empty', async () => {
    const { company, period } = await newOkr();
    const element = await showOkr(company.reader, `mode=evaluation&year=${period.year}&quarter=${period.quarter}`);
    const changed = nextEvent<{ state: string }>('strategy-change');
    (await button(element, 'Previous quarter')).click();
    expect((await changed).detail.state)
      .to.include('mode=evaluation')
      .and.to.include('quarter=');
    await until(() => words(element).includes('No objectives in'));
  });

  it('keeps what was learned', async () => {
    const { company } = await newOkr();
    const element = await showOkr(company.writer, 'mode=evaluation');
    (await button(element, 'Record what was learned')).click();
    const field = await until(() => root(element).querySelector('textarea'));
    type(field, 'Measure first.');
    (await button(element, 'Save')).click();
    await until(() => root(element).querySelector('article')?.textContent.includes('Measure first.'));
    expect(await axeFindings(element)).to.deep.equal([]);
  });
});

describe('strategy-okr, what was learned', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('of a team that was deleted can be changed and taken away', async () => {
    const { company, okr, period } = await newOkr();
    await callAs(company.writer, 'PUT', '/api/v1/okr/evaluation/reviews/', { ...period, team: okr.team, text: 'Start early.' }); // prettier-ignore
    const { body } = await callAs(company.admin, 'PATCH', `/api/v1/okr/teams/${okr.team}/`, { name: 'Dissolved' });
    expect(body['name']).to.equal('Dissolved');
    await callAs(company.admin, 'DELETE', `/api/v1/okr/teams/${okr.team}/`);
    const element = await showOkr(company.reader, 'mode=evaluation');
    const edit = async (text: string): Promise<void> => {
      const pen = await until(() => root(element).querySelector<HTMLElement>('article [aria-label*=Dissolved]'));
      pen.click();
      const field = await until(() => root(element).querySelector<HTMLTextAreaElement>('.okr-review-form textarea'));
      expect(root(element).querySelector('.okr-review-form')?.textContent).to.include('Dissolved');
      type(field, text);
      (await button(element, 'Save')).click();
    };
    await edit('Start earlier.');
    await until(() => root(element).querySelector('article')?.textContent.includes('Start earlier.'));
    await edit('');
    await until(() => words(element).includes('Record what was learned'));
    expect(words(element)).not.to.include('Dissolved');
  });

  it('can be changed at each text, also of a team without objectives, whatever teams are chosen', async () => {
    const { company, okr, period } = await newOkr();
    const path = '/api/v1/okr/evaluation/reviews/';
    const before = previousPeriod(period);
    await callAs(company.writer, 'PUT', path, { ...before, team: null, text: 'Of the company.' });
    await callAs(company.writer, 'PUT', path, { ...before, team: okr.team, text: 'Of the team.' });
    const element = await showOkr(
      company.writer,
      `mode=evaluation&year=${before.year}&quarter=${before.quarter}&team=${okr.team}`,
    );
    const articles = () => [...root(element).querySelectorAll('.okr-reviews article')];
    await until(() => articles().length === 2);
    const edit = (place: number) => articles()[place]?.querySelector<HTMLElement>('button')?.click();
    edit(0);
    const text = await until(() => root(element).querySelector<HTMLTextAreaElement>('.okr-review-form textarea'));
    expect(text.value).to.equal('Of the company.');
    type(text, 'Of all of us.');
    (await button(element, 'Save')).click();
    await until(() => articles()[0]?.textContent.includes('Of all of us.'));
    expect(root(element).querySelector('dialog[open]')).to.equal(null);
    edit(0);
    type(await until(() => root(element).querySelector<HTMLTextAreaElement>('.okr-review-form textarea')), '');
    (await button(element, 'Save')).click();
    await says(element, 'What was learned was removed');
    await until(() => articles().length === 1);
    edit(0);
    const ofTeam = await until(() => root(element).querySelector<HTMLTextAreaElement>('.okr-review-form textarea'));
    expect(ofTeam.value).to.equal('Of the team.');
    expect(await axeFindings(element)).to.deep.equal([]);
    (await button(element, 'Cancel')).click();
    await until(() => articles().length === 1);
  });

  it('follows changes at once, but not each of many', async () => {
    const { company, okr } = await newOkr();
    const element = await showOkr(company.reader, 'mode=evaluation');
    await until(() => words(element).includes('Wärme im Süden'));
    await liveOpen();
    const asked = await countCalls('/okr/evaluation/');
    const path = `/api/v1/okr/key-results/${okr.keyResult}/`;
    await callAs(company.writer, 'PUT', path, { current: 100 });
    await until(() => words(element).includes('1 of 1'));
    const before = asked();
    const begun = performance.now();
    const { queries } = coreFor(location.origin);
    for (let time = 0; time < 5; time += 1) await queries.invalidateQueries({ queryKey: ['okr'] });
    await frames();
    // one look in ten seconds at most
    expect(asked() - before).to.be.at.most(Math.ceil((performance.now() - begun) / 10_000));
  });
});

describe('strategy-okr, evaluation of several people', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('shows both texts where two people have written at once, and saves the chosen one', async () => {
    const { company, period } = await newOkr();
    const path = '/api/v1/okr/evaluation/reviews/';
    const element = await showOkr(company.writer, 'mode=evaluation');
    (await button(element, 'Record what was learned')).click();
    const text = await until(() => root(element).querySelector<HTMLTextAreaElement>('.okr-review-form textarea'));
    type(text, 'Measure first.');
    await callAs(company.admin, 'PUT', path, { ...period, team: null, text: 'Promise less.' });
    (await button(element, 'Save')).click();
    const dialog = await until(() => root(element).querySelector('dialog[open]'));
    expect([...dialog.querySelectorAll('.two-versions p')].map((one) => one.textContent)).to.deep.equal([
      'Measure first.',
      'Promise less.',
    ]);
    expect(await axeFindings(element)).to.deep.equal([]);
    (await button(element, 'Save mine')).click();
    await until(() => root(element).querySelector('article')?.textContent.includes('Measure first.'));
    await until(() => !hasUnsaved());
  });

  it('offers quarters only: nothing else can be evaluated', async () => {
    const { company, period } = await newOkr();
    const element = await showOkr(company.reader, 'mode=evaluation');
    const quarter = `Q${period.quarter} ${period.year}`;
    (await button(element, `Period: ${quarter}`)).click();
    const items = await until(() => {
      const found = [
        ...root(element).querySelectorAll('[role=menuitemradio], [role=menuitem], [role=menuitemcheckbox]'),
      ];
      return found.length > 4 && found;
    });
    for (const one of items) if (/20/.test(one.textContent)) expect(one.textContent).to.match(/^Q[1-4] \d{4}$/);
    expect(items.some((one) => one.textContent === 'All')).to.equal(false);
  });

  it('prints the evaluation in a document of its own, with nothing of the page around it', async () => {
    const { company } = await newOkr();
    const element = await showOkr(company.reader, 'mode=evaluation', 'de-DE');
    await until(() => words(element).includes('Schlüsselergebnisse nach Fortschritt'));
    await until(() => root(element).querySelector('.chart canvas'));
    (await button(element, 'Export und Import')).click();
    const printed = new Promise<Window>((done) => {
      const { append } = document.body;
      document.body.append = (...nodes) => {
        append.apply(document.body, nodes);
        document.body.append = append;
        const view = (nodes[0] as HTMLIFrameElement).contentWindow;
        if (view) view.print = () => done(view);
      };
    });
    (await menuItem(element, 'Drucken')).click();
    const view = await printed;
    const shadow = view.document.body.firstElementChild?.shadowRoot;
    const part = shadow?.querySelector<HTMLElement>('[part=evaluation]');
    expect(part?.textContent).to.include('Wärme im Süden');
    expect(shadow?.querySelector('.okr-filters')).to.equal(null);
    expect(shadow?.adoptedStyleSheets.length).to.be.greaterThan(2);
    // the rules have arrived, and the bars have their lengths
    expect(part && view.getComputedStyle(part).display).to.equal('flex');
    expect(shadow?.querySelector<HTMLElement>('.okr-bar-track > span')?.style.width).to.match(/%$/);
    const chart = shadow?.querySelector('canvas');
    const pixels = chart?.getContext('2d')?.getImageData(0, 0, chart.width, chart.height).data ?? [];
    expect(pixels.some((value) => value > 0)).to.equal(true);
    // what the plot shows can be read on paper too
    expect(shadow?.querySelector<HTMLElement>('.chart td')?.offsetWidth).to.be.greaterThan(1);
    view.dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('iframe')).to.equal(null);
  });
});

/** Answers calls of a path in another way until the test ends. */
function answerInstead(path: string, answer: (request: Request) => Promise<Response>): void {
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    return request.url.endsWith(path) ? answer(request) : realFetch(request);
  };
}
const realFetch = window.fetch.bind(window);

describe('strategy-okr, import', () => {
  afterEach(() => {
    window.fetch = realFetch;
    document.body.innerHTML = '';
  });

  it('says that there is nothing to print while the evaluation is not there', async () => {
    const { company } = await newOkr();
    answerInstead('/okr/evaluation/', () => Promise.resolve(new Response('{}', { status: 500 })));
    const element = await showOkr(company.reader, 'mode=evaluation');
    (await button(element, 'Export and import')).click();
    const print = await menuItem(element, 'Print');
    print.click();
    await until(() => words(element).includes('There is nothing to print yet'));
  });

  it('gives an upload up that is cancelled', async () => {
    const { company } = await newOkr();
    const element = await showOkr(company.writer, '');
    await openImport(element);
    let sent: AbortSignal | undefined;
    answerInstead('/okr/imports/', ({ signal }) => {
      sent = signal;
      return new Promise<Response>((_, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
      });
    });
    bring(element, 'Objective\nNew');
    // the button is there before the upload has come to its turn
    await until(() => sent);
    (await button(element, 'Cancel')).click();
    await until(() => sent?.aborted);
    await until(() => root(element).querySelector('dialog') === null);
  });

  it('says which columns of a file are not imported, and gives them a meaning', async () => {
    const { company } = await newOkr();
    const element = await showOkr(company.writer, '');
    await openImport(element);
    bring(element, 'Objective;Key result;Colour\nBrand new;;red\n;Countable;');
    await until(() => words(element).includes('This column is not imported: “Colour”.'));
    (await button(element, 'Map columns')).click();
    await until(() => words(element).includes('What each column of the file means:'));
    expect(words(element)).not.to.include('This column is not imported');
  });

  it('shows what a file would do, imports it and leads there', async () => {
    const { company, period } = await newOkr();
    const element = await showOkr(company.writer, '');
    await openImport(element);
    bring(element, 'Objective;Key result;Target\nBrand new;;\n;Countable;12\nMade along;With it;3\n;Broken;much');
    await until(() => words(element).includes('“much” is not a number.'));
    expect(words(element)).to.include('nothing saved yet');
    // everything that will be written can be seen
    expect(words(element)).to.include('Start value: 0 · Current value: 0 · Target value: 12');
    expect(await axeFindings(element)).to.deep.equal([]);
    const saved = nextEvent<{ type: string }>('strategy-saved');
    // as many as above the rows, also where an objective is created along
    expect(words(element)).to.include('Create 3');
    (await button(element, 'Import: create 3')).click();
    expect((await saved).detail.type).to.equal('import');
    await until(() => words(element).includes('2 objectives created'));
    (await button(element, `Show Q${period.quarter} ${period.year}`)).click();
    await until(() => words(element).includes('Brand new'));
  });

  for (const late of [false, true])
    it(`shows what was written when it is stopped too late${late ? ', also when only its discarding says so' : ''}`, async () => {
      const { company } = await newOkr();
      const element = await showOkr(company.writer, '');
      await openImport(element);
      let preview: string | undefined;
      let isWritten = false;
      window.fetch = async (input, init) => {
        const request = new Request(input, init);
        const { method, url, signal } = request;
        if (method === 'POST' && url.endsWith('/okr/imports/')) {
          const answer = await realFetch(request);
          preview = await answer.clone().text();
          return answer;
        }
        if (url.endsWith('/confirm/')) {
          await realFetch(new Request(request, { signal: null }));
          isWritten = true;
          return new Promise((_, fail) => {
            signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
          });
        }
        if (!late || preview === undefined || method !== 'GET' || !/imports\/[\w-]+\/$/.test(url))
          return realFetch(request);
        const old = new Response(preview, { headers: { 'Content-Type': 'application/json' } });
        preview = undefined;
        return old;
      };
      bring(element, 'Objective\nWritten before');
      (await button(element, 'Import: create 1')).click();
      await until(() => isWritten);
      const saved = nextEvent<{ type: string }>('strategy-saved');
      (await button(element, 'Cancel')).click();
      if (late) {
        await until(() => preview === undefined);
        (await readyButton(element, 'Cancel')).click();
      }
      expect((await saved).detail.type).to.equal('import');
      await until(() => words(element).includes('1 objective created'));
      await until(() => words(element).includes('Written before'));
    });

  it('asks for the meaning of columns that it does not understand', async () => {
    const { company } = await newOkr();
    const element = await showOkr(company.writer, '', 'de-DE');
    await openImport(element, 'Export und Import', 'Aus einer Datei importieren …');
    bring(element, 'Was;Wozu\nNeu;Darum');
    const select = await until(() => root(element).querySelector<HTMLSelectElement>('.okr-mapping select'));
    expect(await axeFindings(element)).to.deep.equal([]);
    select.value = 'objective';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    (await button(element, 'Zuordnung übernehmen')).click();
    await button(element, 'Importieren: 1 anlegen');
  });

  it('leads to the quarter of what was imported, and takes the import back', async () => {
    const { company } = await newOkr();
    const element = await showOkr(company.writer, '');
    await openImport(element);
    bring(element, 'Objective;Period\nFar away;Q2 2031');
    (await button(element, 'Import: create 1')).click();
    await button(element, 'Show Q2 2031');
    (await button(element, 'Undo import')).click();
    expect(await axeFindings(element)).to.deep.equal([]);
    (await button(element, 'Undo import')).click();
    await until(() => words(element).includes('1 item deleted'));
  });

  it('reads numbers by the chosen decimal sign', async () => {
    const { company } = await newOkr();
    const element = await showOkr(company.writer, '');
    await openImport(element);
    bring(element, 'Objective;Key result;Target\nNew;Sold;10.000');
    await until(() => words(element).includes('Target value: 10,000'));
    // also a kind in German is set in one line, and what shows which rows stays within the dialog
    expect(root(element).querySelector('.okr-import-rows td:nth-child(3)')?.clientWidth).to.be.at.least(160);
    const kinds = root(element).querySelector('.okr-import .segmented') as Element;
    expect(getComputedStyle(kinds).overflowX).to.equal('auto');
    // on a phone each cell below the kind has the whole row
    const body = (await until(() =>
      root(element).querySelector('.okr-import-rows')?.closest('.dialog-body'),
    )) as HTMLElement;
    body.style.width = '400px';
    const row = root(element).querySelector('.okr-import-rows tbody tr') as Element;
    for (const cell of row.querySelectorAll('td:nth-child(n + 3)')) expect(cell.clientWidth).to.equal(row.clientWidth);
    body.style.width = '';
    const select = [...root(element).querySelectorAll<HTMLSelectElement>('.okr-import-settings select')].find(
      ({ value }) => value === ',',
    );
    if (!select) throw new Error('no choice of the decimal sign');
    select.value = '.';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => words(element).includes('Target value: 10') && !words(element).includes('10,000'));
  });

  it('forgets the file and its error when another one is wanted', async () => {
    const { company, period } = await newOkr();
    const element = await showOkr(company.writer, '');
    await openImport(element);
    bring(element, 'Objective\nNew');
    await button(element, 'Import: create 1');
    await callAs(company.writer, 'POST', '/api/v1/okr/objectives/', { objective: 'new', ...period });
    (await button(element, 'Import: create 1')).click();
    await until(() => root(element).querySelector('dialog [role=alert]'));
    (await button(element, 'Choose another file')).click();
    await until(() => root(element).querySelector('dialog input[type=file]'));
    expect(root(element).querySelector('dialog [role=alert]')).to.equal(null);
  });

  it('says why a file can not be read, and takes another one', async () => {
    const { company } = await newOkr();
    const element = await showOkr(company.writer, '');
    await openImport(element);
    bring(element, 'Objective');
    await until(
      () => root(element).querySelector('dialog [role=alert]')?.textContent === 'There are no rows below the header.',
    );
    bring(element, 'Objective\nNew');
    await button(element, 'Import: create 1');
  });
});
