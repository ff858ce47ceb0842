import '#elements/board/board.element.ts';
import '#elements/board/card.element.ts';
import { PLANNING_TIMING } from '#elements/board/cards/action-areas/planning.tsx';
import { expect } from 'chai';

import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';

import { sceneOf, showBoard } from '../../setup/board-page.ts';
import { until } from '../../setup/browser.ts';
import { button, named, readyButton, root, says, showAs } from '../../setup/page.ts';
import { newWhiteboard, secondPerson } from '../../setup/second-person.ts';

CHANNEL_TIMING.beforeLock = 20;

interface Matrix {
  action_matrix_cards?: unknown[];
}
interface Plan {
  objectives?: { title: string }[];
}

describe('two people on the screen of the action areas', () => {
  const { save } = PLANNING_TIMING;
  afterEach(() => {
    PLANNING_TIMING.save = save;
    document.body.innerHTML = '';
  });

  it('[W2.14-09] [W2.22-06 part] hold only the tab that each of them shows', async () => {
    PLANNING_TIMING.save = 60_000;
    const place = await newWhiteboard();
    const { company, board } = place;
    const markup = `<strategy-card board-id="${board.id}" card-key="action_areas" locale="en-US" editing></strategy-card>`;
    const element = await showAs(company.writer, markup);
    (await readyButton(element, 'Add first objective')).click();
    await says(element, '1/5 objectives');
    const other = await secondPerson(company.admin, board.id);
    (await button(element, 'Action matrix')).click();
    await readyButton(element, 'Add action card');
    await other.hear('card_unlocked', ({ card_id }) => card_id === 'action_areas');
    expect(((await sceneOf(place, 'action_areas')) as Plan).objectives).to.have.length(1);
    other.send({ type: 'lock_card', card_id: 'action_areas' });
    await other.hear('card_locked', ({ card_id, user_info }) => card_id === 'action_areas' && user_info.id === company.admin.id); // prettier-ignore
    (await button(element, 'Objectives planning')).click();
    await other.hear('card_unlocked', ({ card_id }) => card_id === 'action_matrix');
    await until(() => named(root(element), 'Add objective') === undefined);
    await says(element, company.admin.last_name);
    other.send({ type: 'unlock_card', card_id: 'action_areas' });
    // asked for before it was free, or after
    (await until(() => named(root(element), 'Edit now') ?? named(root(element), 'Add objective'))).click();
    await readyButton(element, 'Add objective');
    other.close();
  });

  it('edit again after the screen was left on its other tab', async () => {
    const { company, board } = await newWhiteboard();
    const markup = `<strategy-card board-id="${board.id}" card-key="action_areas" locale="en-US"></strategy-card>`;
    const element = await showAs(company.writer, markup);
    (await readyButton(element, 'Edit')).click();
    (await readyButton(element, 'Action matrix')).click();
    await readyButton(element, 'Add action card');
    (await readyButton(element, 'Exit fullscreen')).click();
    await until(() => !root(element).querySelector('dialog[part=fullscreen]'));
    (await readyButton(element, 'Edit')).click();
    await readyButton(element, 'Add first objective');
  });

  it('leave the other tab open on the canvas while somebody plans', async () => {
    const board = await showBoard('writer', 'step="canvas"');
    const card = await until(() => root(board.element).querySelector<HTMLElement>('[data-card=action_areas]'));
    await until(() => named(card, 'Edit the card Objectives and action packages'));
    const other = await secondPerson(board.company.admin, board.board.id);
    other.send({ type: 'lock_card', card_id: 'action_areas' });
    const open = await until(() => named(card, 'Edit the card Action matrix'));
    expect(named(card, 'Edit the card Objectives and action packages')).to.equal(undefined);
    open.click();
    await until(() => document.querySelector('dialog') ?? root(board.element).querySelector('strategy-card'));
    const inner = root(board.element).querySelector('strategy-card') as HTMLElement;
    (await readyButton(inner, 'Add action card')).click();
    await until(() => inner.shadowRoot?.querySelector('.action-card'));
    await until(async () => ((await sceneOf(board, 'action_matrix')) as Matrix).action_matrix_cards?.length === 1);
    other.close();
  });
});
