import '#elements/board/card.element.ts';
import { expect } from 'chai';

import { MOST_MARKET_SEGMENTS } from '#contract/cards/zielmarkte.ts';
import { DRAFT_TIMING } from '#core/editing/draft-saver.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';

import { axeFindings, LANDMARKS, show, startAs, type, until } from '../../setup/browser.ts';
import { button, named, nameOf, root, says, text } from '../../setup/page.ts';
import { callAs, newWhiteboard } from '../../setup/second-person.ts';

CHANNEL_TIMING.beforeLock = 20;
DRAFT_TIMING.text = 60;

interface Segment {
  id: string;
  name: string;
  zielmarkte_content?: string;
  angebote_content?: string;
}
const SEGMENTS: Segment[] = [
  { id: 'a', name: 'Homes', zielmarkte_content: '<p>70 minutes</p><script>alert(1)</script>' },
  { id: 'b', name: ' ', angebote_content: '<ul><li>Service</li></ul>' },
];

/** The card with these segments under one of its two names, shown to somebody who edits it, or who only reads. */
async function onCard(segments: Segment[], role: 'writer' | 'reader' = 'writer', key = 'zielmarkte') {
  localStorage.clear();
  const { company, board } = await newWhiteboard();
  const path = `/api/v1/whiteboard/boards/${board.id}/scene-data/zielmarkte/`;
  if (segments.length > 0) await callAs(company.admin, 'POST', path, { segments });
  await startAs(company[role]);
  const editing = role === 'writer' ? 'editing' : '';
  const element = show(
    `<strategy-card board-id="${board.id}" card-key="${key}" locale="en-US" ${editing}></strategy-card>`,
  );
  return {
    element,
    name: (number: number) =>
      until(() => root(element).querySelector<HTMLInputElement>(`input[aria-label="Name of segment ${number}"]`)),
    editors: () => [...root(element).querySelectorAll<HTMLElement>('[contenteditable=true]')],
    stored: async (fits: (segments: Segment[]) => boolean): Promise<Segment[]> => {
      for (;;) {
        const { body } = await callAs(company.writer, 'GET', path);
        const { segments: now = [] } = body['data'] as { segments?: Segment[] };
        if (fits(now)) return now;
      }
    },
  };
}

describe('target markets', () => {
  it('[W2.20-01] [W2.20-03] begins with one sentence, adds segments and keeps the focus in their names', async () => {
    const on = await onCard([]);
    await says(on.element, 'Add segment to start');
    (await button(on.element, 'Add segment')).click();
    const first = await on.name(1);
    await until(() => root(on.element).activeElement === first);
    type(first, 'Homes');
    await on.stored(([segment]) => segment?.name === 'Homes');
    expect(root(on.element).activeElement).to.equal(first);
    (await button(on.element, 'Add segment')).click();
    const second = await on.name(2);
    await until(() => root(on.element).activeElement === second);
    expect(await axeFindings(on.element, LANDMARKS)).to.deep.equal([]);
  });

  it('[W2.20-01 part] removes a segment with a way back, and shows the next one', async () => {
    const on = await onCard(SEGMENTS);
    await until(() => on.editors().some((editor) => editor.textContent === '70 minutes'));
    (await button(on.element, 'Remove Homes')).click();
    await on.stored((segments) => segments.length === 1 && segments[0]?.id === 'b');
    await until(() => on.editors().some((editor) => editor.textContent === 'Service'));
    // the editors have an undo of their own
    (await until(() => root(on.element).querySelector<HTMLElement>('.toast .btn:not(.btn-icon)'))).click();
    const [back] = await on.stored((segments) => segments.length === 2);
    expect(back).to.include({ id: 'a', name: 'Homes', zielmarkte_content: '<p>70 minutes</p>' });
  });

  it('brings no segment back that the card has no room for, and says so', async () => {
    const all = Array.from({ length: MOST_MARKET_SEGMENTS }, (_, at) => ({ id: `s${at}`, name: `Segment ${at}` }));
    const on = await onCard(all);
    (await button(on.element, 'Remove Segment 0')).click();
    await on.stored((segments) => segments.length === MOST_MARKET_SEGMENTS - 1);
    (await button(on.element, 'Add segment')).click();
    await on.stored((segments) => segments.length === MOST_MARKET_SEGMENTS);
    (await until(() => root(on.element).querySelector<HTMLElement>('.toast .btn:not(.btn-icon)'))).click();
    await says(on.element, 'There is no room for it any more.');
    expect(root(on.element).querySelectorAll('.segment-chip')).to.have.length(MOST_MARKET_SEGMENTS);
  });

  it('[W2.20-02] [W2.14-08] writes three formatted texts of the segment that has the focus, under both names of the card', async () => {
    const on = await onCard(SEGMENTS, 'writer', 'zielbild');
    (await on.name(2)).focus();
    const editors = await until(() => {
      const all = on.editors();
      return all.length === 3 && all[2]?.textContent === 'Service' && all;
    });
    expect(editors.map(nameOf)).to.deep.equal([
      'Target markets: Unnamed segment',
      'Customer segments: Unnamed segment',
      'Offerings: Unnamed segment',
    ]);
    editors[0]?.focus();
    document.execCommand('insertText', false, 'Cities');
    const [, written] = await on.stored(([, segment]) => segment?.zielmarkte_content === '<p>Cities</p>');
    expect(written).to.include({
      id: 'b',
      angebote_content: '<ul><li><p>Service</p></li></ul>'.replaceAll(/<\/?p>/g, ''),
    });
  });

  it('[W2.20-04] [W2.20-05] [W2.20-06] shows readers clean texts, and says what is missing', async () => {
    const on = await onCard(SEGMENTS, 'reader');
    await says(on.element, '70 minutes');
    expect(text(on.element)).to.include('Unnamed segment').and.to.include('No content').and.not.to.include('alert');
    expect(root(on.element).querySelectorAll('script')).to.have.length(0);
    expect(named(root(on.element), 'Add segment')).to.equal(undefined);
    expect(await axeFindings(on.element, LANDMARKS)).to.deep.equal([]);
  });
});
