import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { show, startAs, until } from '../../setup/browser.ts';
import { named } from '../../setup/page.ts';
import { callAs, newWhiteboard } from '../../setup/second-person.ts';

/** Keeps the names of files that are handed to the person, instead of saving them. */
function heldDownloads(): { names: string[]; restore: () => void } {
  const real = HTMLAnchorElement.prototype.click;
  const names: string[] = [];
  HTMLAnchorElement.prototype.click = function click() {
    if (this.download === '') real.call(this);
    else names.push(this.download);
  };
  return { names, restore: () => (HTMLAnchorElement.prototype.click = real) };
}

async function onBoard(step: string) {
  const whiteboard = await newWhiteboard();
  const { company, board } = whiteboard;
  await callAs(company.admin, 'POST', `/api/v1/whiteboard/boards/${board.id}/scene-data/umfeld/`, {
    PESTEL_SOURCES: { political: [{ factor: 'Deadlines', effect: 'risk', source: '' }] },
  });
  await startAs(company.admin);
  const element = show(`<strategy-board board-id="${board.id}" locale="en-US" step="${step}"></strategy-board>`);
  return { ...whiteboard, root: element.shadowRoot as ShadowRoot };
}

describe('the picture of a board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('is named after the board and what it shows; that it is being made is said no longer once it is saved', async () => {
    const downloads = heldDownloads();
    try {
      const { root } = await onBoard('kickoff');
      await until(() => root.querySelector('.react-flow__viewport .react-flow__node'));
      const toasts = () => [...root.querySelectorAll('.toast')].map(({ textContent }) => textContent).join('\n');
      for (const [what, count] of [
        ['Save this step as a picture', 1],
        ['Save the whole board as a picture', 2],
      ] as const) {
        (await until(() => named(root, 'Share and keys'))).click();
        (
          await until(() =>
            [...root.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent.includes(what)),
          )
        ).click();
        await until(() => downloads.names.length === count);
        await until(() => toasts().includes('was saved to your downloads') && !toasts().includes('is being made'));
      }
      expect(downloads.names.map((name) => name.split(' – ').at(-1))).to.deep.equal(['Kickoff.png', 'whole board.png']);
    } finally {
      downloads.restore();
    }
  });

  it('the symbols of the environment stand in the middle of their fields', async () => {
    const { root } = await onBoard('workshop1');
    const symbol = await until(() => root.querySelector<SVGElement>('li[title^="Political"] svg'));
    const middle = (one: Element): number => one.getBoundingClientRect().left + one.getBoundingClientRect().width / 2;
    expect(middle(symbol)).to.be.closeTo(middle(symbol.parentElement as Element), 1);
  });
});
