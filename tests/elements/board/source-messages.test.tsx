import '#elements/board/card.element.ts';
import { expect } from 'chai';

import type { SourceFile } from '#contract/board/source-files.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';

import { until } from '../../setup/browser.ts';
import { button, find, named, readyButton, root, showAs, text } from '../../setup/page.ts';
import { newWhiteboard } from '../../setup/second-person.ts';

CHANNEL_TIMING.beforeLock = 20;

type Answer = () => Response | Promise<Response>;
const { fetch: real } = window;
const refused: Answer = () => Response.json({ detail: 'The store is full.', code: 'store_full' }, { status: 422 });
const empty: Answer = () => Response.json([]);

/** A card with one file; calls whose address has a key of `answers` get that answer. */
async function onCard(
  file: string,
  { pages = 1, isAssigned = true, answers }: { pages?: number; isAssigned?: boolean; answers: Record<string, Answer> },
) {
  // prettier-ignore
  localStorage.clear();
  const { company, board } = await newWhiteboard({ file, pages: String(pages) });
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const [, own] = Object.entries(answers).find(([part]) => url.includes(part)) ?? [];
    if (own) return own();
    const answer = await real(input, init);
    if (!url.includes('/source-files/?') || !answer.ok || !isAssigned) return answer;
    const files = (await answer.json()) as SourceFile[];
    return Response.json(files.map((one) => ({ ...one, card_assignment: { kunden: pages } })));
  };
  const element = await showAs(
    company.writer,
    `<strategy-card board-id="${board.id}" card-key="kunden" locale="en-US" editing></strategy-card>`,
  );
  const sources = await find(element, '[data-sources=kunden]');
  return { element, sources, says: (words: string) => until(() => text(element).includes(words)) };
}
type OnCard = Awaited<ReturnType<typeof onCard>>;

const preview = async ({ sources }: OnCard, file: string): Promise<void> =>
  (await until(() => named(sources, `Preview ${file}`))).click();

async function assignWhole({ element }: OnCard, file: string): Promise<void> {
  (await button(element, 'Assign a whole file')).click();
  const item = await until(() =>
    [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent.includes(file)),
  );
  item.click();
}

// the rows of the tables, each named again where its case is
describe('[W8.06] [W8.07] [W8.08] [W8.09] [W8.13] [W8.14] [W8.16] [W8.20] [W8.21] what the sources of a card say when something is missing or fails', () => {
  afterEach(() => {
    window.fetch = real;
    document.body.innerHTML = '';
  });

  const previews: [title: string, file: string, answers: Record<string, Answer>, words: string][] = [
    ['[W8.06] a table that cannot be loaded', 'zahlen.csv', { '/data-sources/': refused }, 'Failed to load data source.'],
    ['[W8.07] a page without a table', 'zahlen.csv', { '/data-sources/': empty }, 'No data source found for this page.'],
    ['[W8.08] a file whose pages cannot be loaded', 'studie.pdf', { '/pages/': refused }, 'Failed to load file data.'],
    ['[W8.09] a file without pages', 'studie.pdf', { '/pages/': empty }, 'No pages to display for this file.'],
    ['[W8.13] a text that cannot be loaded', 'notes.txt', { '/content/': () => Promise.reject(new TypeError('Failed to fetch')) }, 'The text of this file could not be loaded.'],
    ['[W8.14] an empty text', 'notes.txt', { '/content/': () => new Response(' \n') }, 'This file has no text.'],
  ]; // prettier-ignore
  for (const [title, file, answers, words] of previews)
    it(`${title} is said in the preview`, async () => {
      const on = await onCard(file, { answers });
      await preview(on, file);
      await on.says(words);
    });

  it('[W8.18] a page selection that cannot be saved says so', async () => {
    const on = await onCard('studie.pdf', {
      pages: 2,
      answers: { '/pages/assign/': refused, '/pages/unassign/': refused },
    });
    (await readyButton(on.element, 'Select pages')).click();
    const shown = () => root(on.element).querySelector('dialog[open]:not([part=fullscreen])');
    (await until(() => named(shown(), 'Page 1'))).click();
    (await until(() => named(shown(), 'Save selection'))).click();
    await on.says('Page selections failed');
  });

  it('[W2.11-08] the page selection says that it loads, and that no pages were found', async () => {
    const held = Promise.withResolvers<void>();
    const on = await onCard('studie.pdf', { answers: { '/pages/': () => held.promise.then(empty) } });
    (await readyButton(on.element, 'Select pages')).click();
    await until(() => root(on.element).querySelector('[role=status][aria-label="Loading pages"]'));
    held.resolve();
    await on.says('No pages found.');
    expect(root(on.element).querySelector('[aria-label="Loading pages"]')).to.equal(null);
  });

  it('[W8.17] a page selection that cannot be opened says so', async () => {
    const on = await onCard('studie.pdf', { answers: { '/pages/': refused } });
    (await readyButton(on.element, 'Select pages')).click();
    await on.says('Error opening page selection');
  });

  const assignments: [title: string, answers: Record<string, Answer>, words: string[]][] = [
    ['[W8.16] pages that cannot be fetched', { '/pages/': refused }, ['Error fetching pages', 'The store is full.']],
    ['[W8.20] a file without pages', { '/pages/': empty }, ['This file has no pages to assign.']],
    ['[W8.21] an assignment that fails', { '/pages/assign/': refused }, ['Error assigning file', 'The store is full.']],
  ]; // prettier-ignore
  for (const [title, answers, words] of assignments)
    it(`${title} is said when a whole file is assigned`, async () => {
      const on = await onCard('studie.pdf', { answers, isAssigned: false });
      await assignWhole(on, 'studie.pdf');
      for (const each of words) await on.says(each);
      expect(on.sources.textContent).to.contain('Please upload the files this card is based on.');
    });
});
