import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { until } from '../../setup/browser.ts';
import { find, root, showAs } from '../../setup/page.ts';
import { newWhiteboard } from '../../setup/second-person.ts';

const genuine = globalThis.fetch;

describe('a board that is loading', () => {
  afterEach(() => {
    globalThis.fetch = genuine;
    document.body.innerHTML = '';
  });

  it('says so below the shape of its cards, not across it', async () => {
    const { company, board } = await newWhiteboard();
    const asked = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      new Request(input, init).url.includes('/whiteboard/scene/') ? new Promise(() => undefined) : asked(input, init);
    const element = await showAs(
      company.reader,
      `<strategy-board board-id="${board.id}" locale="en-US" style="display:block;height:700px"></strategy-board>`,
    );
    const words = await find(element, '[aria-busy=true] p');
    const shape = await until(() => root(element).querySelector('[aria-busy=true] > [aria-hidden=true]'));
    expect(words.getBoundingClientRect().top).to.be.at.least(shape.getBoundingClientRect().bottom);
    expect(shape.getBoundingClientRect().height).to.be.greaterThan(200);
  });
});
