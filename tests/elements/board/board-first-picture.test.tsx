import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { nextEvent, show, startAs, until } from '../../setup/browser.ts';
import { root } from '../../setup/page.ts';
import { newWhiteboard } from '../../setup/second-person.ts';

const genuine = globalThis.fetch;

/** Hears of each question to the server, and lets an answer wait. */
function listenToCalls(hold: (url: string) => Promise<void> | undefined): void {
  globalThis.fetch = async (input, init) => {
    const { url } = new Request(input, init);
    const response = await genuine(input, init);
    await hold(url);
    return response;
  };
}

/** A board that is shown at its canvas, at once after it has been put on the page. */
async function putBoard(): Promise<HTMLElement> {
  const { company, board } = await newWhiteboard();
  localStorage.clear();
  await startAs(company.writer);
  return show(`<strategy-board board-id="${board.id}" step="canvas" locale="en-US"></strategy-board>`);
}

describe('the first picture of a board', () => {
  afterEach(() => {
    globalThis.fetch = genuine;
    document.body.innerHTML = '';
  });

  it('has one card at first, which takes input before the other cards and the steps above are drawn', async () => {
    const ready = nextEvent('strategy-ready');
    const element = await putBoard();
    const within = await until(() => element.shadowRoot);
    const count = (what: string): number => within.querySelectorAll(what).length;
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(`${count('.canvas-card')} ${count('.info-node h2')}`));
    observer.observe(within, { childList: true, subtree: true });
    await ready;
    observer.disconnect();
    expect([...new Set(seen)].filter((counts) => counts !== '0 0')).to.deep.equal(['1 0', '13 4']);
  });

  it('that begins at a step has its content at once', async () => {
    const { company, board } = await newWhiteboard();
    await startAs(company.writer);
    const element = show(`<strategy-board board-id="${board.id}" step="kickoff" locale="en-US"></strategy-board>`);
    const within = await until(() => element.shadowRoot);
    const first = await new Promise<(string | undefined)[]>((resolve) => {
      const look = (): void => {
        const nodes = [...within.querySelectorAll('.info-node')];
        if (nodes.length > 0) resolve(nodes.map((node) => node.querySelector('h2')?.textContent));
      };
      new MutationObserver(look).observe(within, { childList: true, subtree: true });
      look();
    });
    expect(first).to.include('Kickoff').and.not.include(undefined);
  });

  it('shows its nodes where they are looked at in the first frame that has them', async () => {
    const element = await putBoard();
    const seen = Promise.withResolvers<string[]>();
    const look = (): unknown => {
      const nodes = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.react-flow__node') ?? [])];
      if (nodes.length === 0) return requestAnimationFrame(look);
      const { transform } = root(element).querySelector<HTMLElement>('.react-flow__viewport')?.style ?? {};
      return seen.resolve([...nodes.map(({ style }) => style.visibility), transform ?? '']);
    };
    look();
    const first = await seen.promise;
    expect(first).to.include('visible').and.not.include('hidden');
    expect(first.at(-1)).not.to.equal('translate(0px, 0px) scale(1)');
  });

  it('comes as a whole: the definition and the cards are asked for together and drawn together', async () => {
    const scene = Promise.withResolvers<void>();
    const cards = Promise.withResolvers<void>();
    const asked: string[] = [];
    listenToCalls((url) => {
      const part = ['/whiteboard/scene/', '/scene-data/'].find((one) => url.includes(one));
      if (part === undefined) return undefined;
      asked.push(part);
      return part === '/scene-data/' ? cards.promise : scene.promise;
    });
    const element = await putBoard();
    await until(() => asked.length === 2);
    expect(asked.toSorted()).to.deep.equal(['/scene-data/', '/whiteboard/scene/']);
    const within = root(element);
    expect(within.textContent).to.include('loading whiteboard');
    const shown: string[] = [];
    const observer = new MutationObserver(() => shown.push(within.textContent));
    observer.observe(within, { childList: true, subtree: true });
    cards.resolve();
    scene.resolve();
    await until(() => within.querySelectorAll('.canvas-card').length === 13);
    observer.disconnect();
    expect(shown.some((words) => words.includes('Loading canvas data'))).to.equal(false);
  });

  it('[W2.12-01] does not wait for cards that take long: the board says that they are loading', async () => {
    const cards = Promise.withResolvers<void>();
    listenToCalls((url) => (url.includes('/scene-data/') ? cards.promise : undefined));
    const element = await putBoard();
    await until(() => element.shadowRoot?.textContent.includes('Loading canvas data...'));
    const drawn = (): number => root(element).querySelectorAll('.canvas-card').length;
    const ready = nextEvent('strategy-ready').then(drawn);
    cards.resolve();
    expect(await ready).to.equal(13);
  });
});
