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
    const undo = async (messages: number) => {
      const toasts = await until(() => {
        const all = [...root(element).querySelectorAll('.toast')];
        return all.length === messages && all;
      });
      named(toasts.at(-1) ?? null, 'Undo')?.click();
    };
    await select('kickoff');
    await select('planen');
    await select('workshop1');
    await callAs(company.admin, 'PATCH', url, { name: 'Renamed meanwhile' });
    await undo(3);
    await until(() => isAt('planen'));
    await select('kickoff');
    await callAs(company.admin, 'PATCH', url, { current_step: 'workshop2' });
    await undo(3);
    await says(element, 'Somebody else has selected another step meanwhile.');
    expect(await isAt('workshop2')).to.equal(true);
  });
});
