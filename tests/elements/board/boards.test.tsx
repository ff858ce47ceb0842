import type { BoardPerson } from '#contract/board/board-people.ts';
import '#elements/board/boards.element.ts';
import { expect } from 'chai';

import type { Board } from '#contract/board/boards.ts';

import type { SeededCompany, SeededPerson } from '../../seed/company.ts';
import { axeFindings, heldAction, liveOpen, newCompany, nextEvent, show, type, until } from '../../setup/browser.ts';
import { callAs, newWhiteboard } from '../../setup/second-person.ts';
import { button, dialog, middleOf, named, point, root, showAs, text, type Spot } from '../../setup/page.ts';

/** As a person could: not while a dialog covers the page. */
async function press(element: HTMLElement, name: string): Promise<void> {
  await until(() => root(element).querySelector('dialog[open]') === null);
  (await button(element, name)).click();
}
const tiles = (element: HTMLElement): string[] =>
  [...root(element).querySelectorAll('[part=tile] h3')].map((one) => one.textContent);
const input = (place: ParentNode): HTMLInputElement => place.querySelector('input') as HTMLInputElement;

async function showBoards(person: SeededPerson, more = 'locale="en-US"'): Promise<HTMLElement> {
  return showAs(person, `<strategy-boards ${more}></strategy-boards>`);
}
const create = (company: SeededCompany, name: string, group: string | null = null) =>
  callAs(company.admin, 'POST', '/api/v1/whiteboard/boards/', { name, group });
async function createGroup(company: SeededCompany, name: string): Promise<string> {
  const { body } = await callAs(company.admin, 'POST', '/api/v1/whiteboard/groups/', { name });
  return String(body['id']);
}

/** Drags by a grip to a point of a group. */
async function drag(element: HTMLElement, grip: Element, group: string, [x, y]: Spot): Promise<void> {
  point(grip, 'pointerdown', middleOf(grip));
  await until(() => {
    // a little more each time: sensors hear of moves only
    point(document, 'pointermove', [x + Math.random(), y]);
    return root(element).querySelector(`[data-group="${group}"] .outline-2, [data-group="${group}"].outline-2`);
  });
  point(document, 'pointerup', [x, y]);
}

describe('strategy-boards', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('keeps the place that it takes at least, unless the page gives it less', async () => {
    const { company } = await newWhiteboard();
    const ready = nextEvent('strategy-ready');
    const element = await showBoards(company.reader);
    await ready;
    expect(element.getBoundingClientRect().height).to.be.at.least(720);
    element.style.minHeight = '0';
    expect(element.getBoundingClientRect().height).to.be.below(720);
  });

  it('[W2.1-01] opens a board at its current step by a real link and an event', async () => {
    const { company, board } = await newWhiteboard();
    const ready = nextEvent('strategy-ready');
    const element = await showBoards(company.reader, 'locale="en-US" board-path="/app/{id}"');
    await ready;
    const link = await until(() => root(element).querySelector<HTMLAnchorElement>('[part=tile] a'));
    expect(link.getAttribute('href')).to.equal(`/app/${board.id}?step=planen`);
    expect(text(element)).to.include('1 board').and.not.to.include('0 groups');
    expect(text(element)).to.include('1 of 5').and.to.include('Planning');
    const away = nextEvent<{ to: string }>('strategy-navigate');
    link.click();
    expect((await away).detail.to).to.equal(`/app/${board.id}?step=planen`);
  });

  it('[W2.1-02] a reader finds no actions, and in an empty company learns who can create boards', async () => {
    const company = await newCompany();
    const element = await showBoards(company.reader);
    await until(() => text(element).includes('The administrators of your company create boards.'));
    expect(text(element)).to.include('No boards yet').and.not.to.include('0 boards');
    expect(named(root(element), 'New board')).to.equal(undefined);
    expect(named(root(element), 'New group')).to.equal(undefined);
  });

  it('[W2.1-02] [W2.1-03] an admin creates a group and a board in it, renames and deletes it', async () => {
    const company = await newCompany();
    const element = await showBoards(company.admin);
    await press(element, 'New group');
    type(input(await dialog(element, 'New group')), 'Regions');
    (await dialog(element, 'New group')).querySelector('form')?.requestSubmit();
    await until(() => root(element).querySelector('[part=group] h2')?.textContent === 'Regions');
    await press(element, 'New board in this group');
    (await dialog(element, 'New board')).querySelector('form')?.requestSubmit();
    await until(() => text(element).includes('Enter a name.'));
    type(input(await dialog(element, 'New board')), 'Benelux');
    const saved = nextEvent<{ id: string }>('strategy-saved');
    (await dialog(element, 'New board')).querySelector('form')?.requestSubmit();
    await saved;
    await until(() => tiles(element).includes('Benelux') && text(element).includes('1 board in 1 group'));

    await press(element, 'Menu of the board Benelux');
    await press(element, 'Rename');
    type(input(await dialog(element, 'Rename the board')), 'Benelux 2030');
    (await dialog(element, 'Rename the board')).querySelector('form')?.requestSubmit();
    await until(() => tiles(element).includes('Benelux 2030'));

    await press(element, 'Menu of the board Benelux 2030');
    await press(element, 'Delete');
    const confirm = await dialog(element, 'Delete the board');
    expect(named(confirm, 'Delete board')?.disabled).to.equal(true);
    type(input(confirm), 'Benelux 2030');
    await until(() => named(confirm, 'Delete board')?.disabled === false);
    named(confirm, 'Delete board')?.click();
    await until(() => tiles(element).length === 0);
  });

  it('leads from the message to a board that was created, and to one that was duplicated', async () => {
    const company = await newCompany();
    const element = await showBoards(company.admin, 'locale="en-US" board-path="/app/{id}"');
    /** Where the message about a board of this name leads. */
    const ledTo = async (name: string): Promise<string> => {
      const message = await until(() =>
        [...root(element).querySelectorAll('[data-toast], .toast')].find((one) => one.textContent.includes(name)),
      );
      const away = nextEvent<{ to: string }>('strategy-navigate');
      named(message, 'Open')?.click();
      return (await away).detail.to;
    };
    await press(element, 'New board');
    type(input(await dialog(element, 'New board')), 'Benelux');
    const made = nextEvent<{ id: string }>('strategy-saved');
    (await dialog(element, 'New board')).querySelector('form')?.requestSubmit();
    expect(await ledTo('Benelux')).to.equal(`/app/${(await made).detail.id}`);
    await until(() => tiles(element).includes('Benelux'));
    await press(element, 'Menu of the board Benelux');
    const copied = nextEvent<{ id: string }>('strategy-saved');
    await press(element, 'Duplicate');
    const copy = (await copied).detail.id;
    await until(() => tiles(element).length === 2);
    expect(await ledTo('Benelux (')).to.equal(`/app/${copy}`);
  });

  it('says who may write on a board that was created, and leads to the rights of people', async () => {
    const company = await newCompany();
    const element = await showBoards(company.admin);
    await press(element, 'New board');
    type(input(await dialog(element, 'New board')), 'Benelux');
    (await dialog(element, 'New board')).querySelector('form')?.requestSubmit();
    const rights = await heldAction(root(element), 'People and rights');
    expect(rights.closest('.toast')?.textContent).to.include('So far only administrators may write.');
    rights.click();
    const rightsOf = await until(() => root(element).querySelector('dialog[open]'));
    await until(() => rightsOf.textContent.includes('Benelux'));
  });

  it('[W2.1-02] moves a board to a group and along its order', async () => {
    const company = await newCompany();
    const group = await createGroup(company, 'South');
    await create(company, 'First', group);
    await create(company, 'Second', group);
    await create(company, 'Third');
    const element = await showBoards(company.admin);
    await until(() => tiles(element).join() === 'First,Second,Third');
    await press(element, 'Menu of the board Second');
    await press(element, 'Move up');
    await until(() => tiles(element).join() === 'Second,First,Third');
    await press(element, 'Menu of the board Third');
    await press(element, 'Move to a group');
    const select = (await dialog(element, 'Move the board')).querySelector('select') as HTMLSelectElement;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, group);
    select.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    (await dialog(element, 'Move the board')).querySelector('form')?.requestSubmit();
    await until(() => root(element).querySelectorAll('[part=group]').length === 1);
    expect(tiles(element)).to.include('Third');
  });

  it('searches without case and accents, sorts by name, and closes groups', async () => {
    const company = await newCompany();
    for (const name of ['Wärme 2030', 'Öl', 'Nord']) await create(company, name);
    const element = await showBoards(company.reader);
    await until(() => tiles(element).length === 3);
    const search = await until(() => root(element).querySelector<HTMLInputElement>('input[type=search]'));
    type(search, 'warme');
    await until(() => tiles(element).join() === 'Wärme 2030');
    // Enter opens the only one that fits
    document.addEventListener('strategy-navigate', (event) => event.preventDefault(), { once: true });
    const opened = nextEvent<{ to: string }>('strategy-navigate');
    search.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true }),
    );
    expect((await opened).detail.to).to.match(/[0-9a-f-]{36}\?step=planen$/);
    type(search, 'zzz');
    await until(() => text(element).includes('No board matches “zzz”'));
    await press(element, 'Show all boards');
    await press(element, 'Sorting: Own order');
    await press(element, 'Name');
    await until(() => tiles(element).join() === 'Nord,Öl,Wärme 2030');
    await press(element, 'Collapse group Without a group');
    await until(() => tiles(element).length === 0);
    await press(element, 'Expand group Without a group');
    await until(() => tiles(element).length === 3);
  });

  it('stores closed groups for the next visit; a search opens them, and its groups can be closed too', async () => {
    const company = await newCompany();
    await create(company, 'Nord');
    const element = await showBoards(company.reader);
    await until(() => tiles(element).length === 1);
    await press(element, 'Collapse group Without a group');
    await until(() => tiles(element).length === 0);
    element.remove();
    const again = show('<strategy-boards locale="en-US"></strategy-boards>');
    await button(again, 'Expand group Without a group');
    expect(tiles(again)).to.deep.equal([]);
    type(await until(() => root(again).querySelector<HTMLInputElement>('input[type=search]')), 'nord');
    await until(() => tiles(again).length === 1);
    await press(again, 'Collapse group Without a group');
    await until(() => tiles(again).length === 0);
    type(await until(() => root(again).querySelector<HTMLInputElement>('input[type=search]')), '');
    await button(again, 'Expand group Without a group');
  });

  it('shows both names of a board that two people have renamed', async () => {
    const company = await newCompany();
    const { body } = await create(company, 'Alt');
    const element = await showBoards(company.admin);
    await press(element, 'Menu of the board Alt');
    await press(element, 'Rename');
    const asked = await dialog(element, 'Alt');
    await callAs(company.admin, 'PATCH', `/api/v1/whiteboard/boards/${String(body['id'])}/`, { name: 'Theirs' });
    type(input(asked), 'Mine');
    named(asked, 'Rename board')?.click();
    const choice = await dialog(element, 'Somebody else has changed this section in the meantime');
    expect(choice.textContent).to.include('Mine').and.to.include('Theirs');
    named(choice, 'Keep the chosen texts')?.click();
    await until(() => tiles(element).join() === 'Mine');
  });

  it('asks a board admin before they give up their own rights', async () => {
    const { company, board } = await newWhiteboard();
    const own = `/api/v1/whiteboard/boards/${board.id}/people/${company.writer.id}/`;
    await callAs(company.admin, 'PUT', own, { permission_level: 'admin', allowed_cards: [] });
    const element = await showBoards(company.writer);
    await until(() => tiles(element).length === 1);
    await press(element, `Menu of the board ${tiles(element)[0] ?? ''}`);
    await press(element, 'People and rights');
    const people = await dialog(element, 'People and rights on');
    (await until(() => named(people, 'Remove the rights of Wim Writer'))).click();
    const question = await dialog(element, 'Give up your own rights on');
    named(question, 'Cancel')?.click();
    await until(() => named(people, 'Remove the rights of Wim Writer'));
    named(people, 'Remove the rights of Wim Writer')?.click();
    named(await dialog(element, 'Give up your own rights on'), 'Give up rights')?.click();
    await until(async () => {
      const { body } = await callAs(company.admin, 'GET', `/api/v1/whiteboard/boards/${board.id}/people/`);
      return !(body as unknown as { id: string }[]).some(({ id }) => id === company.writer.id);
    });
  });

  it('lets who may write begin with all cards, and gives rights back as they were', async () => {
    const { company, board } = await newWhiteboard();
    const path = `/api/v1/whiteboard/boards/${board.id}/people/`;
    await callAs(company.admin, 'PUT', `${path}${company.reader.id}/`, { permission_level: 'read', allowed_cards: [] });
    const rights = async () => {
      const { body } = await callAs(company.admin, 'GET', path);
      return (body as unknown as BoardPerson[]).find(({ id }) => id === company.reader.id);
    };
    const element = await showBoards(company.admin);
    await until(() => tiles(element).length === 1);
    await press(element, `Menu of the board ${tiles(element)[0] ?? ''}`);
    await press(element, 'People and rights');
    const people = await dialog(element, 'People and rights on');
    const name = (await rights())?.full_name ?? '';
    const row = () => [...people.querySelectorAll('li')].find((one) => one.textContent.includes(name));
    const select = await until(() => row()?.querySelector('select'));
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'write');
    select.dispatchEvent(new Event('change', { bubbles: true }));
    const count = await until(() => /May write (\d+) of (\d+) cards/.exec(row()?.textContent ?? ''));
    expect(count[1]).to.equal(count[2]);
    const before = await rights();
    await until(() => row()?.ariaBusy === 'false');
    named(people, `Remove the rights of ${name}`)?.click();
    await until(async () => (await rights()) === undefined);
    (await heldAction(root(element), 'Undo')).click();
    const after = await until(rights);
    expect([after.permission_level, after.allowed_cards]).to.deep.equal(['write', before?.allowed_cards]);
  });

  it('is sorted as its attribute says, and emits what a person chooses', async () => {
    const company = await newCompany();
    for (const name of ['Beta', 'Alpha']) await create(company, name);
    const element = await showBoards(company.reader, 'locale="en-US" sort="name"');
    await until(() => tiles(element).join() === 'Alpha,Beta');
    const changed = nextEvent<{ sort: string }>('strategy-change');
    await press(element, 'Sorting: Name');
    await press(element, 'Own order');
    expect((await changed).detail).to.deep.equal({ sort: 'order' });
    await until(() => tiles(element).join() === 'Beta,Alpha');
    element.setAttribute('sort', 'changed');
    await button(element, 'Sorting: Last change');
  });

  it('[W2.1-02] boards and groups are moved by keyboard at their grip; readers have none', async () => {
    const company = await newCompany();
    const north = await createGroup(company, 'North');
    await createGroup(company, 'South');
    await create(company, 'First');
    await create(company, 'Other', north);
    await create(company, 'Second');
    await create(company, 'Third');
    const element = await showBoards(company.admin);
    await until(() => tiles(element).join() === 'Other,First,Second,Third');
    const grip = await button(element, 'Move “First”');
    grip.focus();
    const key = (code: string, altKey = false) =>
      new KeyboardEvent('keydown', { key: code, code, altKey, bubbles: true, composed: true, cancelable: true });
    grip.dispatchEvent(key('ArrowDown', true));
    await until(() => tiles(element).join() === 'Other,Second,First,Third');
    expect(root(element).activeElement?.getAttribute('aria-label')).to.equal('Move “First”');
    // as the server has it, not only as it is shown
    const stored = async () => {
      const { body } = await callAs(company.admin, 'GET', '/api/v1/whiteboard/boards/');
      return (body as unknown as { name: string }[]).map(({ name }) => name).join();
    };
    await until(() => text(element).includes('“First” is now 2 of 3.'));
    while (!(await stored()).includes('Second,Other,First,Third')) await new Promise(requestAnimationFrame);
    (await button(element, 'Move “South”')).dispatchEvent(key('ArrowUp', true));
    await until(() => root(element).querySelector('[part=group] h2')?.textContent === 'South');
    expect(await axeFindings(element)).to.deep.equal([]);
    const again = await showBoards(company.reader);
    await until(() => tiles(again).join() === 'Other,Second,First,Third');
    expect(root(again).querySelector('button[aria-label^=Move]')).to.equal(null);
  });

  it('[W2.1-02] a board at the edge of its group goes by key into the next one, and keeps the focus', async () => {
    const company = await newCompany();
    const [north, south] = [await createGroup(company, 'North'), await createGroup(company, 'South')];
    await create(company, 'First', north);
    await create(company, 'Second', south);
    const element = await showBoards(company.admin);
    await until(() => tiles(element).join() === 'First,Second');
    const in_ = (group: string): string[] =>
      [...root(element).querySelectorAll(`[data-group="${group}"] [part=tile] h3`)].map((one) => one.textContent);
    const move = async (code: string): Promise<void> => {
      const grip = await button(element, 'Move “First”');
      grip.focus();
      grip.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: code,
          code,
          altKey: true,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    };
    await move('ArrowDown');
    await until(() => text(element).includes('“First” is now in “South”.'));
    await until(() => in_(south).join() === 'Second,First');
    await until(() => root(element).activeElement?.getAttribute('aria-label') === 'Move “First”');
    await move('ArrowUp');
    await until(() => in_(south).join() === 'First,Second');
    await move('ArrowUp');
    await until(() => in_(north).join() === 'First');
    await until(async () => {
      const { body } = await callAs(company.admin, 'GET', '/api/v1/whiteboard/boards/');
      const groupOf = new Map((body as unknown as Board[]).map(({ name, group }) => [name, group]));
      return groupOf.get('First') === north && groupOf.get('Second') === south;
    });
  });

  it('[W2.1-02] a board that is dragged into another group stays where it was dropped', async () => {
    const company = await newCompany();
    const [north, south] = [await createGroup(company, 'North'), await createGroup(company, 'South')];
    await create(company, 'First', north);
    for (const name of ['Second', 'Third', 'Fourth']) await create(company, name, south);
    const element = await showBoards(company.admin);
    await until(() => tiles(element).join() === 'First,Second,Third,Fourth');
    const third = [...root(element).querySelectorAll('[part=tile]')].find((one) => one.textContent.includes('Third'));
    const [x, y] = middleOf(third as Element);
    // over the left half of the third one
    await drag(element, await button(element, 'Move “First”'), south, [x - 30, y - 20]);
    await until(() => tiles(element).join() === 'Second,First,Third,Fourth');
    await until(async () => {
      const { body } = await callAs(company.admin, 'GET', '/api/v1/whiteboard/boards/');
      const stored = (body as unknown as Board[]).filter(({ group }) => group === south);
      return stored.map(({ name }) => name).join() === 'Second,First,Third,Fourth';
    });
  });

  it('[W2.1-02] a board that is dragged into a folded group is its last', async () => {
    const company = await newCompany();
    const [north, south] = [await createGroup(company, 'North'), await createGroup(company, 'South')];
    await create(company, 'First', north);
    for (const name of ['Second', 'Third']) await create(company, name, south);
    const element = await showBoards(company.admin);
    await until(() => tiles(element).join() === 'First,Second,Third');
    const fold = await until(() =>
      root(element).querySelector<HTMLElement>(`[data-group="${south}"] [aria-expanded=true]`),
    );
    fold.click();
    await until(() => tiles(element).join() === 'First');
    const target = root(element).querySelector(`[data-group="${south}"]`) as Element;
    await drag(element, await button(element, 'Move “First”'), south, middleOf(target));
    await until(async () => {
      const { body } = await callAs(company.admin, 'GET', '/api/v1/whiteboard/boards/');
      const stored = (body as unknown as Board[]).filter(({ group }) => group === south);
      return stored.map(({ name }) => name).join() === 'Second,Third,First';
    });
  });

  it('[W2.1-02] shows what somebody else creates', async () => {
    const company = await newCompany();
    await create(company, 'Before');
    const element = await showBoards(company.reader);
    await until(() => tiles(element).join() === 'Before');
    await liveOpen();
    await create(company, 'After');
    await until(() => tiles(element).includes('After'));
  });

  it('says that the boards could not be loaded, and tries again', async () => {
    const { company } = await newWhiteboard();
    const genuine = globalThis.fetch;
    globalThis.fetch = (given, init) =>
      (given instanceof Request ? given.url : String(given)).includes('/whiteboard/boards/')
        ? Promise.resolve(Response.json({ detail: 'Broken', code: 'broken' }, { status: 501 }))
        : genuine(given, init);
    const failed = nextEvent<{ status: number }>('strategy-load-error');
    const element = await showBoards(company.reader);
    expect((await failed).detail.status).to.equal(501);
    globalThis.fetch = genuine;
    await press(element, 'Try again');
    await until(() => tiles(element).length === 1);
  });

  it('has no serious findings of axe in a narrow column and in German', async () => {
    const { company } = await newWhiteboard();
    const element = await showBoards(company.admin, 'locale="de-DE" style="width:400px"');
    await until(() => text(element).includes('1 Board'));
    await button(element, 'Neues Board');
    expect(element.scrollWidth).to.be.at.most(400);
    expect(await axeFindings(element)).to.deep.equal([]);
  });
});
