import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { showBoard } from '../../setup/board-page.ts';
import { until } from '../../setup/browser.ts';
import { button, find, root } from '../../setup/page.ts';
import { savedDuring } from '../../setup/saved-files.ts';

describe('the picture of a board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('is named after the board and what it shows; that it is being made is said no longer once it is saved', async () => {
    const { element } = await showBoard('admin', 'step="kickoff"');
    await find(element, '.react-flow__viewport .react-flow__node');
    const toasts = () => [...root(element).querySelectorAll('.toast')].map(({ textContent }) => textContent).join('\n');
    const names: string[] = [];
    for (const what of ['Save this step as a picture', 'Save the whole board as a picture']) {
      const [file] = await savedDuring(1, async () => {
        (await button(element, 'Share and keys')).click();
        (
          await until(() =>
            [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) =>
              one.textContent.includes(what),
            ),
          )
        ).click();
      });
      names.push(file?.name.split(' – ').at(-1) ?? '');
      await until(() => toasts().includes('was saved to your downloads') && !toasts().includes('is being made'));
    }
    expect(names).to.deep.equal(['Kickoff.png', 'whole board.png']);
  });
});
