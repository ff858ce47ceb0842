import '#elements/board/board.element.ts';
import '#elements/board/card.element.ts';
import { MATRIX_TIMING } from '#elements/board/cards/action-areas/action-matrix.tsx';
import { PLANNING_TIMING } from '#elements/board/cards/action-areas/planning.tsx';
import { expect } from 'chai';

import { seek } from '#core/origins/sought.ts';
import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';

import { axeFindings, LANDMARKS, nextEvent, type, until } from '../../setup/browser.ts';
import {
  button,
  labelled,
  middleOf,
  named,
  point,
  press,
  readyButton,
  root,
  says,
  showAs,
  text,
} from '../../setup/page.ts';
import { callAs, newWhiteboard, secondPerson } from '../../setup/second-person.ts';

CHANNEL_TIMING.beforeLock = 20;
const SAVES = [PLANNING_TIMING.save, MATRIX_TIMING.save];
PLANNING_TIMING.save = 60;
MATRIX_TIMING.save = 60;

const PLAN = {
  objectives: [
    { id: 'a', title: 'Double sales', order: 0 },
    { id: 'b', title: 'Better service', order: 1 },
  ],
  packages: [
    { id: 'p', objectiveId: 'a', categoryKey: 'people', name: 'Coaching', title: '', text: 'Two days', source: 'Talks', color: '#E3F2FD', order: 0 }, // prettier-ignore
  ],
};
const CARD = { id: 'm', title: 'Breakfast', description: 'Fridays', source: 'Talks', color: '#e8f5e9', x: -300, y: -200, width: 200, height: 120 }; // prettier-ignore

interface Plan {
  objectives: { id: string; title: string; order: number }[];
  packages: { id: string; objectiveId: string; categoryKey: string; name: string; text: string; title: string }[];
}

/** A card with this data, shown to somebody who edits it, or who only reads. */
async function onCard(key: string, data: object, role: 'writer' | 'reader' = 'writer') {
  const whiteboard = await newWhiteboard();
  const { company, board } = whiteboard;
  const path = `/api/v1/whiteboard/boards/${board.id}/scene-data/`;
  if (Object.keys(data).length > 0) await callAs(company.admin, 'POST', `${path}${key}/`, data);
  const editing = role === 'writer' ? 'editing' : '';
  const markup = `<strategy-card board-id="${board.id}" card-key="${key}" locale="en-US" board-path="/b/{id}" ${editing}></strategy-card>`;
  const element = await showAs(company[role], markup);
  const stored = async <T extends object>(fits: (data: T) => boolean, of = key): Promise<T> => {
    for (;;) {
      const { body } = await callAs(company.writer, 'GET', `${path}${of}/`);
      if (fits(body['data'] as T)) return body['data'] as T;
    }
  };
  return { ...whiteboard, element, stored, path };
}

/** The dialog with this title, over the fullscreen. */
const dialog = (element: HTMLElement, title: string): Promise<HTMLDialogElement> =>
  until(() =>
    [...root(element).querySelectorAll<HTMLDialogElement>('dialog.dialog[open]')].find((one) =>
      one.querySelector('h2')?.textContent?.includes(title),
    ),
  );

const layer = (element: HTMLElement) => root(element).querySelector('[part=fullscreen]');

describe('the action areas on the canvas', () => {
  it('[W2.22-01] [W2.22-03] [W2.22-04] are five columns of objectives and six rows, with packages in their colour', async () => {
    const { company, board } = await newWhiteboard();
    const path = `/api/v1/whiteboard/boards/${board.id}/scene-data/action_areas/`;
    await callAs(company.admin, 'POST', path, PLAN);
    const markup = `<strategy-board board-id="${board.id}" step="canvas" locale="en-US"></strategy-board>`;
    const element = await showAs(company.reader, markup);
    const table = await until(() => root(element).querySelector('[data-card=action_areas] [role=table]'));
    const [head, ...rows] = [...table.querySelectorAll('[role=row]')].map((row) => [...row.children]);
    const wordsOf = (one: Element | undefined) => one?.textContent.replaceAll('\u200B', '');
    expect(head?.map(wordsOf)).to.deep.equal(['', 'Double sales', 'Better service', '–', '–', '–']);
    expect(rows.map(([name]) => wordsOf(name))).to.deep.equal(['Structures/Processes', 'People', 'Culture', 'Data/IT', 'Innovation', 'Partners']); // prettier-ignore
    expect(rows.map(({ length }) => length)).to.deep.equal([6, 6, 6, 6, 6, 6]);
    const preview = await until(() => table.querySelector('[role=cell] [title=Coaching]'));
    expect(preview.textContent).to.equal('CoachingTwo days');
    expect(getComputedStyle(preview).backgroundColor).to.equal('rgb(227, 242, 253)');
  });

  it('leave each sign of a free column its room, and a title two lines where its cell has them', async () => {
    const { company, board } = await newWhiteboard();
    const path = `/api/v1/whiteboard/boards/${board.id}/scene-data/action_areas/`;
    const objectives = ['a', 'b', 'c', 'd'].map((id, order) => ({ id, title: 'Fachkräfte gewinnen', order }));
    const names = [['a', 'Coaching'], ['a', 'Lunches'], ['b', 'Trade school']] as const; // prettier-ignore
    const packages = names.map(([objectiveId, name], order) => ({ ...PLAN.packages[0], id: name, objectiveId, name, order })); // prettier-ignore
    await callAs(company.admin, 'POST', path, { objectives, packages });
    const markup = `<strategy-board board-id="${board.id}" step="canvas" locale="en-US"></strategy-board>`;
    const element = await showAs(company.reader, markup);
    const table = await until(() => root(element).querySelector('[data-card=action_areas] [role=table]'));
    const free = [...table.querySelectorAll<HTMLElement>('[role=columnheader][aria-hidden]')];
    expect(free.map((one) => one.scrollWidth <= one.clientWidth)).to.deep.equal([true]);
    const title = await until(() => table.querySelector<HTMLElement>('[title="Trade school"] span'));
    expect([title.scrollWidth <= title.clientWidth, title.clientHeight > 20]).to.deep.equal([true, true]);
  });
});

/** The waits that are begun, and the saves of this card, until it is ended. */
function watchSaves(key: string) {
  const { setTimeout: wait, fetch: send } = window;
  const waits: unknown[] = [];
  const saves: unknown[] = [];
  Object.assign(window, {
    setTimeout: (...given: Parameters<typeof wait>) => {
      waits.push(given[1]);
      return wait(...given);
    },
    fetch: (...[input, init]: Parameters<typeof send>) => {
      const url = String(input instanceof Request ? input.url : input);
      if (url.includes(`/scene-data/${key}/`) && (init?.method ?? 'GET') === 'POST') saves.push(init?.body);
      return send(input, init);
    },
  });
  return { waits, saves, end: () => Object.assign(window, { setTimeout: wait, fetch: send }) };
}

describe('[W9.01] [W9.02] the saves of action areas', () => {
  const cases = [
    { what: 'objectives planning', key: 'action_areas', data: PLAN, add: 'Add objective', timing: PLANNING_TIMING, ms: 500, count: (data: object) => (data as Plan).objectives.length }, // prettier-ignore
    { what: 'the action matrix', key: 'action_matrix', data: { action_matrix_cards: [CARD] }, add: 'Add action card', timing: MATRIX_TIMING, ms: 300, count: (data: object) => (data as { action_matrix_cards: [] }).action_matrix_cards.length }, // prettier-ignore
  ];
  cases.forEach(({ what, key, data, add, timing, ms, count }, at) =>
    it(`${what} waits ${ms} ms after each change and saves the last state once`, async () => {
      const short = timing.save;
      timing.save = SAVES[at] ?? 0;
      const on = await onCard(key, data);
      const more = await readyButton(on.element, add);
      const watched = watchSaves(key);
      try {
        more.click();
        more.click();
        await on.stored((stored) => count(stored) === count(data) + 2);
      } finally {
        watched.end();
        timing.save = short;
      }
      // others may wait as long
      expect(watched.waits.filter((wait) => wait === ms).length).to.be.at.least(2);
      expect(watched.saves).to.have.length(1);
    }),
  );
});

describe('objectives planning', () => {
  it('[W2.22-13] [W2.22-14] [W2.22-15] [W2.22-16] begins with the first objective and ends with the fifth', async () => {
    const on = await onCard('action_areas', {});
    const first = await readyButton(on.element, 'Add first objective');
    expect(named(layer(on.element), 'Add action')).to.equal(undefined);
    first.click();
    const add = await readyButton(on.element, 'Add objective');
    for (const count of [2, 3, 4, 5]) {
      add.click();
      await says(on.element, `${count}/5 objectives`);
    }
    await until(() => add.disabled);
    const { objectives } = await on.stored<Plan>((data) => data.objectives?.length === 5);
    expect(objectives[4]?.title).to.equal('Objective 5');
    expect(await axeFindings(on.element, LANDMARKS)).to.deep.equal([]);
  });

  it('[W2.22-17] [W2.22-18] [W2.22-19] [W2.22-23] [W5.35] moves, renames and deletes objectives with their packages', async () => {
    const on = await onCard('action_areas', PLAN);
    await button(on.element, 'Move “Double sales” left').then((left) => expect(left.disabled).to.equal(true));
    (await button(on.element, 'Move “Double sales” right')).click();
    await on.stored<Plan>((data) => data.objectives.find(({ id }) => id === 'a')?.order === 1);
    const title = await button(on.element, 'Better service');
    title.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    const field = await until(() => root(on.element).querySelector<HTMLInputElement>('[aria-label="Title of the objective"]')); // prettier-ignore
    type(field, '  ');
    press(field, 'Enter', { isComposing: true });
    expect(field.isConnected).to.equal(true);
    press(field, 'Enter');
    await until(() => root(on.element).activeElement?.textContent === 'Untitled');
    await on.stored<Plan>((data) => data.objectives.some((one) => one.title === 'Untitled'));
    (await button(on.element, 'Delete “Double sales”')).click();
    const asked = await dialog(on.element, 'Delete “Double sales”?');
    expect(asked.textContent).to.include('Its action package is deleted with it.');
    named(asked, 'Delete')?.click();
    const left = await on.stored<Plan>((data) => data.objectives.length === 1);
    expect([left.packages.length, left.objectives[0]?.order]).to.deep.equal([0, 0]);
  });

  it('[W2.22-20] [W2.22-21] [W2.22-22] [W2.22-24] [W5.38] [W5.39] adds packages, moves one by keys, opens and deletes it', async () => {
    const on = await onCard('action_areas', PLAN);
    (await readyButton(on.element, 'Add action')).click();
    const made = await dialog(on.element, 'New action package');
    expect(made.classList.contains('dialog-600')).to.equal(true);
    expect(named(made, 'Save')?.disabled).to.equal(true);
    for (const name of ['Double sales', 'Better service', 'Culture']) (await labelledBox(made, name)).click();
    (await until(() => named(made, 'Create 2 packages'))).click();
    const { packages } = await on.stored<Plan>((data) => data.packages.length === 3);
    expect(packages[1]).to.include({ objectiveId: 'a', categoryKey: 'culture', name: 'Action', text: 'New Action', title: '' }); // prettier-ignore
    const grip = await button(on.element, 'Move “Coaching”');
    press(grip, 'ArrowRight', { altKey: true });
    await on.stored<Plan>((data) => data.packages.find(({ id }) => id === 'p')?.objectiveId === 'b');
    await until(() => root(on.element).activeElement?.getAttribute('aria-label') === 'Move “Coaching”');
    // the overview behind has one as well
    (await until(() => named(layer(on.element), 'Show more of “Coaching”'))).click();
    await says(on.element, 'Source: Talks');
    (await button(on.element, 'Delete “Coaching”')).click();
    named(await dialog(on.element, 'Delete “Coaching”?'), 'Delete')?.click();
    await on.stored<Plan>((data) => data.packages.length === 2);
    press(await button(on.element, 'Add objective'), 'z', { ctrlKey: true });
    await on.stored<Plan>((data) => data.packages.length === 3);
    expect(await axeFindings(on.element, LANDMARKS)).to.deep.equal([]);
  });

  it('orders the packages of a cell by mouse and by keys, which lead into the next cell at its edge', async () => {
    const coaching = PLAN.packages[0]!;
    const packages = [coaching, { ...coaching, id: 'q', name: 'Academy', order: 1 }];
    const on = await onCard('action_areas', { ...PLAN, packages });
    const grip = await button(on.element, 'Move “Coaching”');
    const cell = grip.closest<HTMLElement>('[data-cell]')!;
    const other = cell.querySelector('[data-package=q]')!;
    (await button(on.element, 'Show more of “Coaching”')).click();
    await button(on.element, 'Show less of “Coaching”');
    cell.scrollIntoView({ block: 'center' });
    point(grip, 'pointerdown', middleOf(grip));
    // a little more each time: sensors hear of moves only
    const moveTo = (y: number) => point(document, 'pointermove', [middleOf(other)[0] + Math.random(), y]);
    await until(() => {
      moveTo(middleOf(grip)[1]);
      return cell.querySelector('[data-dnd-dragging]');
    });
    // at its own place it is not dropped
    expect(cell.textContent).to.not.include('Drop here');
    await until(() => {
      moveTo(other.getBoundingClientRect().bottom);
      return cell.textContent.includes('Drop here') && cell.matches('.outline-2');
    });
    point(document, 'pointerup', middleOf(other));
    const order = (data: Plan) => data.packages.map(({ id }) => id).join(' ');
    await on.stored<Plan>((data) => order(data) === 'q p');
    await says(on.element, 'Coaching moved: People, Double sales, place 2 of 2');
    // also when the drag has come to its end
    await until(() => [...cell.querySelectorAll('[data-package]')].map((one) => one.getAttribute('data-package')).join(' ') === 'q p'); // prettier-ignore
    // what was expanded stays so where it is moved
    await button(on.element, 'Show less of “Coaching”');
    const step = async (key: string) => press(await button(on.element, 'Move “Coaching”'), key, { altKey: true });
    await step('ArrowUp');
    await on.stored<Plan>((data) => order(data) === 'p q');
    await until(() => root(on.element).activeElement?.getAttribute('aria-label') === 'Move “Coaching”');
    await step('ArrowUp');
    await on.stored<Plan>((data) => data.packages.find(({ id }) => id === 'p')?.categoryKey === 'structures_processes');
    await button(on.element, 'Show less of “Coaching”');
  });

  it('is only read by others', async () => {
    const on = await onCard('action_areas', PLAN, 'reader');
    await says(on.element, 'Coaching');
    expect(named(root(on.element), 'Add objective')).to.equal(undefined);
    expect(named(root(on.element), 'Move “Coaching”')).to.equal(undefined);
  });
});

/** The checkbox with this name. */
const labelledBox = (within: HTMLElement, name: string): Promise<HTMLInputElement> =>
  until(() => {
    const label = [...within.querySelectorAll('label')].find((one) => one.textContent?.trim() === name);
    return label?.querySelector('input');
  });

describe('the action matrix', () => {
  it('[W2.14-09] [W2.22-06] [W2.22-08] [W2.22-09] [W2.22-10] [W2.22-11] [W2.22-12] [W3.55] is the other tab, with a lock and cards of its own', async () => {
    const on = await onCard('action_areas', PLAN);
    await readyButton(on.element, 'Add objective');
    (await button(on.element, 'Action matrix')).click();
    (await readyButton(on.element, 'Add action card')).click();
    type Stored = { action_matrix_cards?: Record<string, unknown>[] };
    const cards = ({ action_matrix_cards: all = [] }: Stored) => all;
    const [added] = cards(await on.stored<Stored>((data) => cards(data).length === 1, 'action_matrix'));
    expect(added).to.include({ title: 'New Action', width: 200, height: 120, color: '#ffffff' });
    const card = await until(() => root(on.element).querySelector<HTMLElement>('.action-card'));
    const open = async () => {
      card.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
      return dialog(on.element, 'Edit “');
    };
    const edited = await open();
    expect(edited.classList.contains('dialog-500')).to.equal(true);
    type(await labelled(on.element, 'Title'), 'Reverted');
    named(edited, 'Cancel')?.click();
    await until(() => !edited.isConnected);
    await open();
    type(await labelled(on.element, 'Description'), 'Saved by a click outside');
    const outside = await dialog(on.element, 'Edit “New Action”');
    for (const name of ['mousedown', 'click'])
      outside.dispatchEvent(new MouseEvent(name, { bubbles: true, composed: true, clientX: 2, clientY: 2 }));
    const [saved] = cards(await on.stored<Stored>((data) => cards(data)[0]?.['description'] !== '', 'action_matrix'));
    expect(saved).to.include({ title: 'New Action', description: 'Saved by a click outside' });
    expect(await axeFindings(on.element, LANDMARKS)).to.deep.equal([]);
  });

  it('[W5.43] shows quadrants and axes; keys move and resize a card, Delete removes it', async () => {
    const on = await onCard('action_matrix', { action_matrix_cards: [CARD] });
    await readyButton(on.element, 'Add action card');
    for (const words of [
      'High Gain',
      'Low Gain',
      'Low Pain',
      'High Pain',
      'Low-Hanging Fruits',
      'Best Bets',
      'No-Gos',
      'Investments',
    ])
      // prettier-ignore
      expect(text(on.element)).to.include(words);
    const card = (): Promise<HTMLElement> => until(() => layer(on.element)?.querySelector<HTMLElement>('.action-card'));
    type Stored = { action_matrix_cards: (typeof CARD)[] };
    press(await card(), 'ArrowRight', { shiftKey: true });
    await on.stored<Stored>(({ action_matrix_cards: [one] }) => one?.x === -250);
    for (const _ of [1, 2, 3]) press(await card(), 'ArrowUp', { altKey: true, shiftKey: true });
    await on.stored<Stored>(({ action_matrix_cards: [one] }) => one?.height === 60);
    press(await card(), 'Delete');
    await until(() => root(on.element).activeElement?.classList.contains('react-flow'));
    await on.stored<Stored>(({ action_matrix_cards: all }) => all.length === 0);
    (await button(on.element, 'Undo')).click();
    await on.stored<Stored>(({ action_matrix_cards: all }) => all.length === 1);
  });

  it('[W3.55 part] keeps a colour of another program until another one is chosen', async () => {
    const color = '#123456';
    const on = await onCard('action_matrix', { action_matrix_cards: [{ ...CARD, color }] });
    await readyButton(on.element, 'Add action card');
    const card = await until(() => layer(on.element)?.querySelector<HTMLElement>('.action-card'));
    card.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    const edited = await dialog(on.element, 'Edit “');
    type(await labelled(on.element, 'Title'), 'Lunch');
    named(edited, 'Save')?.click();
    type Stored = { action_matrix_cards: (typeof CARD)[] };
    const stored = await on.stored<Stored>(({ action_matrix_cards: [one] }) => one?.title === 'Lunch');
    expect(stored.action_matrix_cards[0]?.color).to.equal(color);
  });

  it('[W2.22-07] [W9.40] [W9.41] has a plane to pan and zoom, on which two by two quadrants, axes and cards are seen', async () => {
    const on = await onCard('action_matrix', { action_matrix_cards: [CARD] });
    await readyButton(on.element, 'Add action card');
    await until(() => layer(on.element)?.querySelector('.action-card'));
    const within = layer(on.element) as HTMLElement;
    const seen = (selector: string) =>
      [...within.querySelectorAll(selector)].filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 0 && height > 0 && one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      }).length;
    await until(() => seen('.action-card') === 1);
    expect([seen('.action-matrix'), seen('.react-flow'), seen('.action-quadrant')]).to.deep.equal([1, 1, 4]);
    const middle = (one: Element | null) => {
      const { x = 0, y = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
      return { words: one?.textContent, x: x + width / 2, y: y + height / 2 };
    };
    const axis = (of: string) => middle(within.querySelector(`[data-axis=${of}]`));
    const [top, bottom, left, right] = [axis('top'), axis('bottom'), axis('left'), axis('right')];
    expect([top.words, bottom.words, left.words, right.words]).to.deep.equal(['High Gain', 'Low Gain', 'Low Pain', 'High Pain']); // prettier-ignore
    expect([top.y < bottom.y, left.x < right.x]).to.deep.equal([true, true]);
    // on the edges of the quadrants: they need no room around
    const ground = within.querySelector('.action-ground')!.getBoundingClientRect();
    const near = [top.y - ground.top, bottom.y - ground.bottom, left.x - ground.left, right.x - ground.right];
    expect(Math.max(...near.map(Math.abs))).to.be.below(4);
    const [first, second, third, fourth] = [...within.querySelectorAll('.action-quadrant')].map(middle);
    const isSquare = first && second && third && fourth && first.x < second.x && first.y < third.y;
    expect([isSquare, second?.x === fourth?.x, third?.y === fourth?.y]).to.deep.equal([true, true, true]);
    expect(within.querySelector('.react-flow__pane.draggable')).to.not.equal(null);
    const zoom = () => within.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform;
    const before = zoom();
    named(within, 'Zoom in')?.click();
    await until(() => zoom() !== before);
  });

  it('pans and zooms its plane by keys, and brings a card into sight that gets the focus', async () => {
    const on = await onCard('action_matrix', { action_matrix_cards: [CARD, { ...CARD, id: 'far', x: 1700, y: 1700 }] });
    await readyButton(on.element, 'Add action card');
    const within = layer(on.element) as HTMLElement;
    const plane = await until(() => within.querySelector<HTMLElement>('.react-flow'));
    const view = () => within.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform;
    await until(() => view()?.includes('scale(0.8)'));
    plane.focus();
    for (const name of ['ArrowRight', 'ArrowDown', '+']) {
      const before = view();
      press(plane, name);
      await until(() => view() !== before);
    }
    const far = await until(() => within.querySelector<HTMLElement>('[data-card=far]'));
    far.focus();
    // as the Tab key does
    await until(() => far.matches(':focus-visible'));
    await until(() => {
      const [card, seen] = [far.getBoundingClientRect(), plane.getBoundingClientRect()];
      return card.right <= seen.right && card.bottom <= seen.bottom && card.left >= seen.left;
    });
  });

  it('brings a card that somebody goes to into sight, also in a matrix that is open already', async () => {
    const on = await onCard('action_matrix', { action_matrix_cards: [CARD, { ...CARD, id: 'far', x: 1700, y: 1700 }] });
    await readyButton(on.element, 'Add action card');
    const within = layer(on.element) as HTMLElement;
    const far = await until(() => within.querySelector<HTMLElement>('[data-card=far]'));
    const plane = await until(() => within.querySelector<HTMLElement>('.react-flow'));
    const isSeen = (): boolean => {
      const [card, seen] = [far.getBoundingClientRect(), plane.getBoundingClientRect()];
      return card.right <= seen.right && card.bottom <= seen.bottom && card.left >= seen.left && card.top >= seen.top;
    };
    await until(() => within.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform.includes('scale(0.8)')); // prettier-ignore
    expect(isSeen()).to.equal(false);
    seek({ kind: 'action_card', ref: 'far' });
    await until(() => isSeen() && root(on.element).activeElement === far);
  });

  it('keeps what is typed in its dialog when the card is taken over', async () => {
    const on = await onCard('action_areas', {});
    await callAs(on.company.admin, 'POST', `${on.path}action_matrix/`, { action_matrix_cards: [CARD] });
    await readyButton(on.element, 'Add first objective');
    (await button(on.element, 'Action matrix')).click();
    await readyButton(on.element, 'Add action card');
    const card = await until(() => layer(on.element)?.querySelector<HTMLElement>('.action-card'));
    card.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    await dialog(on.element, 'Edit “Breakfast”');
    type(await labelled(on.element, 'Title'), 'Half written');
    const admin = await secondPerson(on.company.admin, on.board.id);
    admin.send({ type: 'force_unlock', card_id: 'action_matrix' });
    type Stored = { action_matrix_cards: (typeof CARD)[] };
    await on.stored<Stored>(({ action_matrix_cards: [one] }) => one?.title === 'Half written', 'action_matrix');
    await says(on.element, 'Your changes have been saved.');
    admin.close();
  });

  it('keeps the title of an objective that is being typed when planning is taken over by who writes then', async () => {
    const on = await onCard('action_areas', PLAN);
    const title = await until(() => named(layer(on.element), 'Double sales'));
    title.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    type(await until(() => layer(on.element)?.querySelector<HTMLInputElement>('th input')), 'Half written');
    const admin = await secondPerson(on.company.admin, on.board.id);
    admin.send({ type: 'force_unlock', card_id: 'action_areas' });
    await says(on.element, 'Your changes have been saved.');
    const mine = await on.stored<Plan>(({ objectives: [one] }) => one?.title === 'Half written');
    // who has taken over writes what was typed and their own
    admin.send({ type: 'lock_card', card_id: 'action_areas' });
    await admin.hear(
      'card_locked',
      (lock) => lock.card_id === 'action_areas' && lock.user_info.id === on.company.admin.id,
    );
    expect(mine.objectives.map(({ title: one }) => one)).to.deep.equal(['Half written', 'Better service']);
    admin.close();
  });

  it('locks only the tab that is shown, so that somebody else may work on the other one', async () => {
    const on = await onCard('action_areas', PLAN);
    const admin = await secondPerson(on.company.admin, on.board.id);
    await readyButton(on.element, 'Add objective');
    const title = await until(() => named(layer(on.element), 'Double sales'));
    title.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    type(await until(() => layer(on.element)?.querySelector<HTMLInputElement>('th input')), 'Half written');
    (await button(on.element, 'Action matrix')).click();
    await readyButton(on.element, 'Add action card');
    await admin.hear('card_unlocked', ({ card_id }) => card_id === 'action_areas');
    await on.stored<Plan>(({ objectives: [one] }) => one?.title === 'Half written');
    (await button(on.element, 'Objectives planning')).click();
    await admin.hear('card_unlocked', ({ card_id }) => card_id === 'action_matrix');
    await readyButton(on.element, 'Add objective');
    expect(named(layer(on.element), 'Half written')).to.not.equal(undefined);
    admin.close();
  });

  it('says of a card and of a package where they came from, and takes what was written along', async () => {
    const on = await onCard('action_areas', PLAN);
    const body = { board_id: on.board.id, card_key: 'general', section_key: 'general', text: 'Everybody waits', x: 0, y: 0 }; // prettier-ignore
    const { body: note } = await callAs(on.company.admin, 'POST', '/api/v1/whiteboard/sticky-notes/', body);
    await callAs(on.company.admin, 'POST', `${on.path}action_matrix/`, { action_matrix_cards: [CARD] });
    await readyButton(on.element, 'Add objective');
    (await until(() => named(layer(on.element), 'Show more of “Coaching”'))).click();
    (await button(on.element, 'Edit “Coaching”')).click();
    await choose(on.element, await dialog(on.element, 'Edit “Coaching”'), 'Everybody waits');
    named(await dialog(on.element, 'Edit “Coaching”'), 'Cancel')?.click();
    (await button(on.element, 'Action matrix')).click();
    await readyButton(on.element, 'Add action card');
    const card = await until(() => layer(on.element)?.querySelector<HTMLElement>('.action-card'));
    card.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, composed: true }));
    const chip = await choose(on.element, await dialog(on.element, 'Edit “Breakfast”'), 'Everybody waits');
    expect(chip.closest('form')).to.equal(null);
    type(await labelled(on.element, 'Title'), 'On the way out');
    on.element.addEventListener('strategy-navigate', (event) => event.preventDefault());
    const gone = nextEvent<{ to: string }>('strategy-navigate');
    chip.click();
    expect((await gone).detail.to).to.include(`show=note%3A${String(note['id'])}`);
    type Stored = { action_matrix_cards: (typeof CARD)[] };
    await on.stored<Stored>(({ action_matrix_cards: [one] }) => one?.title === 'On the way out', 'action_matrix');
  });
});

describe('action areas to read', () => {
  it('say of a package and of a card where they came from, in two steps', async () => {
    const on = await onCard('action_areas', PLAN, 'reader');
    await callAs(on.company.admin, 'POST', `${on.path}action_matrix/`, { action_matrix_cards: [CARD] });
    const body = { board_id: on.board.id, card_key: 'general', section_key: 'general', text: 'Everybody waits', x: 0, y: 0 }; // prettier-ignore
    const { body: note } = await callAs(on.company.admin, 'POST', '/api/v1/whiteboard/sticky-notes/', body);
    const add = [{ kind: 'note', board_id: on.board.id, ref: String(note['id']) }];
    for (const [kind, ref] of [['action_package', 'p'], ['action_card', 'm']]) // prettier-ignore
      await callAs(on.company.admin, 'POST', '/api/v1/origins/change/', { thing: { kind, board_id: on.board.id, ref }, add }); // prettier-ignore
    (await button(on.element, 'Show more of “Coaching”')).click();
    await until(() => root(on.element).querySelector('[data-package=p] .origin-chip a'));
    on.element.setAttribute('card-key', 'action_matrix');
    const card = await until(() => root(on.element).querySelector<HTMLElement>('.action-card'));
    card.click();
    const shown = await dialog(on.element, 'Breakfast');
    const link = await until(() => shown.querySelector<HTMLAnchorElement>('.origin-chip a'));
    expect(link.textContent).to.include('Everybody waits');
    expect([text(on.element).includes('Fridays'), shown.querySelector('input')]).to.deep.equal([true, null]);
    expect(await axeFindings(on.element, LANDMARKS)).to.deep.equal([]);
  });
});

/** Names this note as the origin of what the dialog shows; its chip. */
async function choose(element: HTMLElement, shown: HTMLElement, note: string): Promise<HTMLElement> {
  (await until(() => named(shown, 'Say where this comes from'))).click();
  const asked = await dialog(element, 'Where does');
  const choice = () => [...asked.querySelectorAll<HTMLElement>('.origin-choice')].find((one) => one.textContent.includes(note)); // prettier-ignore
  (await until(choice)).click();
  named(asked, 'Save')?.click();
  return until(() => shown.querySelector<HTMLElement>('.origin-chip a'));
}
