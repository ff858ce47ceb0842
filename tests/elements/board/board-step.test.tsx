import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { until } from '../../setup/browser.ts';
import { showBoard } from '../../setup/board-page.ts';
import { find, named, root, says } from '../../setup/page.ts';
import { callAs } from '../../setup/second-person.ts';

describe('the current step of a board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W4.03 part] is what a leader selects, back to one of before too, and an undo leaves what others have selected, not what they have renamed', async () => {
    const { company, board, element } = await showBoard('admin');
    const url = `/api/v1/whiteboard/boards/${board.id}/`;
    const isAt = async (step: string) => (await callAs(company.writer, 'GET', url)).body['current_step'] === step;
    const select = async (step: string) => {
      (await find(element, `[part=stepper] [data-step=${step}]`)).click();
      await until(() => isAt(step));
    };
    const undo = async () => {
      const toast = await until(() => {
        const all = [...root(element).querySelectorAll('.toast')];
        return all.length === 1 && all[0]?.textContent.includes('The board is now at') && all[0];
      });
      named(toast, 'Undo')?.click();
    };
    await select('kickoff');
    await select('planen');
    await select('workshop1');
    await callAs(company.admin, 'PATCH', url, { name: 'Renamed meanwhile' });
    await undo();
    await until(() => isAt('planen'));
    await select('kickoff');
    await callAs(company.admin, 'PATCH', url, { current_step: 'workshop2' });
    await undo();
    await says(element, 'Somebody else has selected another step meanwhile.');
    expect(await isAt('workshop2')).to.equal(true);
  });

  it('is pressed on at least 32 px on a phone, also where its number stands alone', async () => {
    const { element } = await showBoard('reader', 'style="width:400px"');
    const narrowest = () => {
      const steps = [...root(element).querySelectorAll<HTMLElement>('[part=stepper] button')];
      const sides = steps.flatMap((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]);
      return steps.length === 5 && steps.filter(({ title }) => title !== '').length === 4 && Math.min(...sides);
    };
    expect(await until(narrowest)).to.be.at.least(32);
  });

  it('shows its whole title where there is room for that one only, also when the room gets less', async () => {
    const { element } = await showBoard('reader', 'style="width:1000px"');
    const row = await find(element, '[part=stepper]');
    (await find(element, '[part=stepper] [data-step=canvas]')).click();
    const end = () => row.querySelector('[data-step=canvas][aria-current]')?.getBoundingClientRect().right;
    await until(() => end() !== undefined && row.querySelector('.sr-only') !== null);
    row.style.maxWidth = '200px';
    await until(() => row.clientWidth < row.scrollWidth);
    await until(() => (end() ?? Infinity) <= row.getBoundingClientRect().right);
  });

  it('is said by one message, none where one is back at the step before, and its undo leads the page back too', async () => {
    const { company, board, element } = await showBoard('admin', 'step="planen"');
    const url = `/api/v1/whiteboard/boards/${board.id}/`;
    const chosen = (step: string) => find(element, `[part=stepper] [data-step=${step}]`);
    const isAt = async (step: string) => (await callAs(company.writer, 'GET', url)).body['current_step'] === step;
    const titles = () => [...root(element).querySelectorAll('.toast p')].map(({ textContent }) => textContent);
    // a page that answers with attributes
    element.addEventListener('strategy-change', (event) => {
      const { step } = (event as CustomEvent<{ step?: string }>).detail;
      if (step !== undefined) element.setAttribute('step', step);
    });
    const select = async (step: string) => {
      (await chosen(step)).click();
      await until(() => isAt(step));
    };
    await select('kickoff');
    await until(() => titles().length === 1);
    await select('planen');
    await until(() => titles().length === 0);
    await select('kickoff');
    await until(() => titles().length === 1);
    const [first] = titles();
    await select('workshop1');
    const toast = await until(() => titles().length === 1 && titles()[0] !== first && find(element, '.toast'));
    named(toast, 'Undo')?.click();
    await until(() => isAt('kickoff'));
    await until(() => element.getAttribute('step') === 'kickoff');
    await until(async () => (await chosen('kickoff')).getAttribute('aria-current') === 'step');
    await until(() => titles().length === 0);
  });
});
