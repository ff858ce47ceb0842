import '#elements/board/card.element.ts';
import '#elements/board/gantt.element.ts';
import { expect } from 'chai';

import { atRest, cameraRests, frames, liveOpen, type, until } from '../../setup/browser.ts';
import { createEntry, sceneOf, showBoard } from '../../setup/board-page.ts';
import { find, named, press, root, showAs, text } from '../../setup/page.ts';
import { newWhiteboard } from '../../setup/second-person.ts';

const genuine = globalThis.fetch;
const logged = console.error;
/** What is logged while a call fails. */
let lines: string[] = [];

/** Answers the calls of this method whose address contains this. */
function answer(method: string, part: string, by: () => Response | Promise<Response>): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return request.method === method && request.url.includes(part) ? by() : genuine(input, init);
  };
}
const broken = (): Response => Response.json({ detail: 'Broken' }, { status: 422 });
const alerts = (element: HTMLElement): string[] =>
  [...root(element).querySelectorAll('[role=alert]')].map((one) => one.textContent);

describe('a board whose calls fail', () => {
  beforeEach(() => {
    lines = [];
    console.error = (line: unknown) => lines.push(String(line));
  });
  afterEach(() => {
    globalThis.fetch = genuine;
    console.error = logged;
    document.body.innerHTML = '';
  });

  it('[W2.3-30] a step that has no node shows the whole board', async () => {
    const { company, board } = await newWhiteboard();
    const asked = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const response = await asked(input, init);
      if (!new Request(input, init).url.includes('/whiteboard/scene/')) return response;
      const scene = (await response.json()) as { steps: string[] };
      return Response.json({ ...scene, steps: [...scene.steps, 'review'] });
    };
    const element = await showAs(
      company.reader,
      `<strategy-board board-id="${board.id}" step="review" locale="en-US"></strategy-board>`,
    );
    await find(element, '.react-flow__node-canvas, [data-card=fahrplan]');
    await cameraRests(root(element));
    const frame = await find(element, '.react-flow');
    const cut = (): string[] => {
      const sight = frame.getBoundingClientRect();
      const nodes = [...root(element).querySelectorAll<HTMLElement>('.react-flow__node')];
      expect(nodes.length).to.be.greaterThan(4);
      return nodes
        .filter((node) => {
          const { left, right, top, bottom } = node.getBoundingClientRect();
          return left < sight.left || right > sight.right || top < sight.top || bottom > sight.bottom;
        })
        .map((node) => String(node.dataset['id']));
    };
    await until(() => cut().length === 0);
    // cards that come late or grow are taken into sight
    const grown = new CSSStyleSheet();
    grown.replaceSync('.react-flow__node-canvas { min-height: 2400px }');
    element.shadowRoot?.adoptedStyleSheets.push(grown);
    await until(() => cut().length > 0);
    await until(() => cut().length === 0);
  });

  it('an id that cannot be one is said as a board that there is not, on the page and to it', async () => {
    const { company } = await newWhiteboard();
    const codes: unknown[] = [];
    const hear = ({ detail }: Event & { detail?: { code?: string; message?: string } }): void =>
      void codes.push(detail?.code, detail?.message);
    document.addEventListener('strategy-load-error', hear);
    const missing = 'This board does not exist, or it belongs to another company.';
    for (const tag of [
      '<strategy-board board-id="no-uuid" locale="en-US"></strategy-board>',
      '<strategy-card board-id="no-uuid" card-key="kunden" locale="en-US"></strategy-card>',
      '<strategy-gantt board-id="no-uuid" locale="en-US"></strategy-gantt>',
    ]) {
      codes.length = 0;
      const element = await showAs(company.reader, tag);
      await until(() => root(element).textContent.includes(missing));
      await until(() => codes.length > 0);
      expect(codes).to.deep.equal(['not_found', missing]);
      document.body.innerHTML = '';
    }
    document.removeEventListener('strategy-load-error', hear);
  });

  for (const [tag, beside] of [
    ['<strategy-card board-id="no-uuid" card-key="kunden" locale="en-US"></strategy-card>', '/scene-data/'],
    ['<strategy-gantt board-id="no-uuid" locale="en-US"></strategy-gantt>', '/timeline-data/'],
  ] as const)
    it(`tells the page one reason, also where the definition is refused last: ${tag}`, async () => {
      const { company } = await newWhiteboard();
      const codes: unknown[] = [];
      const hear = ({ detail }: Event & { detail?: { code?: string } }): void => void codes.push(detail?.code);
      document.addEventListener('strategy-load-error', hear);
      const asked: string[] = [];
      let refuse: (() => void) | undefined;
      globalThis.fetch = async (input, init) => {
        const { url } = new Request(input, init);
        if (url.includes('/whiteboard/scene/')) await new Promise<void>((done) => void (refuse = done));
        const response = await genuine(input, init);
        asked.push(url);
        return response;
      };
      const element = await showAs(company.reader, tag);
      await until(() => asked.some((url) => url.includes(beside)) && refuse !== undefined);
      // what would be said is said by then
      const drawn = async (): Promise<void> => {
        for (let times = 0; times < 10; times++) await frames();
      };
      await drawn();
      refuse?.();
      await until(() => asked.some((url) => url.includes('/whiteboard/scene/')));
      await drawn();
      await until(() => text(element).includes('This board does not exist, or it belongs to another company.'));
      await until(() => codes.length > 0);
      document.removeEventListener('strategy-load-error', hear);
      expect(codes).to.deep.equal(['not_found']);
    });

  for (const [code, says, mayGoBack] of [
    ['not_allowed', 'No access', true],
    ['action_not_in_token', 'This page is not allowed to show you this', false],
    ['origin_blocked', 'This page is not allowed to show this yet', false],
  ] as const)
    it(`says of a refusal by ${code} who may not do what, and calls the board no wrong definition`, async () => {
      const codes: unknown[] = [];
      const hear = ({ detail }: Event & { detail?: { code?: string } }): void => void codes.push(detail?.code);
      document.addEventListener('strategy-load-error', hear);
      const refusal = { detail: 'Ask somebody else.', code };
      answer('GET', '/whiteboard/scene/', () => Response.json(refusal, { status: 403 }));
      const { element } = await showBoard('reader');
      await until(() => text(element).includes(says));
      await until(() => codes.length > 0);
      document.removeEventListener('strategy-load-error', hear);
      expect(codes).to.deep.equal([code]);
      expect(text(element)).to.not.include('its definition is invalid');
      expect(text(element).includes('Ask somebody else.')).to.equal(mayGoBack);
      expect(named(root(element), 'Back to selection') !== undefined).to.equal(mayGoBack);
    });

  it('a canvas that cannot be reached says so in the language of the board, not in that of the browser', async () => {
    answer('GET', '/scene-data/', () => Promise.reject(new TypeError('Failed to fetch')));
    const { element } = await showBoard('writer', 'step="canvas"', 'de-DE');
    await until(() => alerts(element).some((words) => words.includes('Der Server ist nicht erreichbar.')));
    expect(text(element)).to.not.match(/Failed to fetch|No answer of/);
  });

  it('[W8.24] [W8.25] a form that cannot be loaded says why, and its fields are empty', async () => {
    const { element } = await showBoard('writer');
    const open = await until(() =>
      named(root(element).querySelector('.info-node[data-step=planen]'), 'start planning'),
    );
    answer('GET', '/scene-data/planen/', broken);
    open.click();
    await until(() => alerts(element).some((words) => words.includes('Broken')));
    expect(root(element).querySelector('dialog')?.textContent).to.include('question 1 of 14');
  });

  it('[W8.40] a timeline that cannot be loaded is only logged; so is a place that cannot be saved, which is put back', async () => {
    answer('GET', '/whiteboard/timeline-data/', broken);
    const { element } = await showBoard('writer');
    await until(() => lines.some((line) => line.includes('The timeline could not be loaded')));
    await frames();
    expect(alerts(element)).to.deep.equal([]);
    expect(root(element).querySelector('.react-flow__node')).to.not.equal(null);
    globalThis.fetch = genuine;
    const board = await showBoard('writer');
    await createEntry(board);
    const dot = await find(board.element, '[part=timeline] li button[data-system=false]');
    const place = dot.getBoundingClientRect().x;
    answer('PATCH', '/timeline-entries/', broken);
    press(dot, 'ArrowRight');
    await until(() => dot.getBoundingClientRect().x > place);
    await until(() => lines.some((line) => line.includes('A moved timeline entry was not saved')));
    await until(() => dot.getBoundingClientRect().x === place);
  });

  it('[W8.37] a header that cannot be saved is logged, and what was typed stays', async () => {
    const board = await showBoard('admin');
    const { element } = board;
    const field = (): ParentNode | null => root(element).querySelector('[data-field=name]');
    await until(() => text(element).includes('questions answered'));
    await liveOpen();
    await atRest();
    (await until(() => field()?.querySelector('button'))).click();
    const input = await until(() => field()?.querySelector('input'));
    answer('POST', '/scene-data/canvas_header_data/', () => Promise.reject(new TypeError('offline')));
    type(input, 'A name that waits');
    press(input, 'Enter');
    await until(() => lines.length > 0);
    expect(text(element)).to.include('A name that waits');
    globalThis.fetch = genuine;
    dispatchEvent(new Event('online'));
    await until(async () => JSON.stringify(await sceneOf(board, 'canvas_header_data')).includes('A name that waits'));
  });
});
