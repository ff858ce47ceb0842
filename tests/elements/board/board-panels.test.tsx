import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { axeFindings, nextEvent, type, until } from '../../setup/browser.ts';
import { callAs, newWhiteboard, secondPerson } from '../../setup/second-person.ts';
import { find, leave, readyButton, root, showAs, text } from '../../setup/page.ts';

async function showPanel(role: 'admin' | 'writer' | 'reader', panel: string, more: string) {
  const whiteboard = await newWhiteboard();
  const element = await showAs(
    whiteboard.company[role],
    `<strategy-board board-id="${whiteboard.board.id}" ${more}></strategy-board>`,
  );
  await pressTool(element, panel);
  await find(element, `[data-panel=${panel}] h2`);
  return { ...whiteboard, element };
}

const pressTool = async (element: HTMLElement, panel: string): Promise<void> =>
  (await find(element, `[data-panel-tool=${panel}]`)).click();

/** The detail of the snapshot 'Before'. */
async function showSnapshot(): Promise<HTMLElement> {
  const { element, board, company } = await showPanel('admin', 'snapshots', 'locale="en-US" step="canvas"');
  await callAs(company.admin, 'POST', `/api/v1/whiteboard/boards/${board.id}/snapshots/`, { name: 'Before' });
  (await readyButton(element, 'Before')).click();
  return element;
}

describe('the panels of strategy-board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W2.9-01] [W2.9-05] [W2.9-06] [W6.06] readers see the agenda of the workshop without its actions', async () => {
    const { element } = await showPanel('reader', 'agenda', 'locale="en-US" step="workshop1"');
    await find(element, '[data-panel=agenda] table');
    expect(text(element)).to.contain('Strategy Workshop 1').and.contain('Day 1');
    const heads = [...root(element).querySelectorAll('[data-panel=agenda] th')].map((one) => one.textContent);
    expect(heads).to.deep.equal(['Time', 'Module', 'Duration']);
    expect(text(element)).not.to.contain('Edit Agenda');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('[W2.3-23] [W2.9-03] [W2.9-04] other steps have no agenda, in German too', async () => {
    const { element } = await showPanel('reader', 'agenda', 'locale="de-DE" step="kickoff"');
    await until(() => text(element).includes('Für diesen Workshop gibt es keine Agenda.'));
    expect((await find(element, '[part=side-panel]')).style.width).to.equal('750px');
  });

  it('leaves words of the canvas that can be read beside a panel in a window of 1024 px', async () => {
    const { element } = await showPanel('reader', 'files', 'locale="en-US" step="canvas" style="width:968px"');
    const view = await find(element, '.react-flow__viewport');
    const zoom = (): number => Number(/scale\((.+)\)/.exec(view.style.transform)?.[1]);
    await until(() => zoom() > 0.45);
    const column = await find(element, '.canvas-column');
    const frame = (await find(element, '[part=canvas-frame]')).getBoundingClientRect();
    await until(() => Math.abs(column.getBoundingClientRect().right - frame.right + 12) < 3);
    // without the panel there is room for more columns, and for larger words
    const beside = zoom();
    await pressTool(element, 'files');
    await until(() => zoom() > beside + 0.05);
  });

  it('[W2.9-07] [W2.9-08] [W2.9-09] [W4.45] [W4.46] a board admin edits a copy, starts and stops the day', async () => {
    const { element } = await showPanel('admin', 'agenda', 'locale="en-US" step="workshop2"');
    const rows = () => root(element).querySelectorAll('[data-panel=agenda] tbody tr').length;
    (await readyButton(element, 'Edit Agenda')).click();
    (await readyButton(element, 'Add Item')).click();
    await until(() => rows() === 10);
    expect([...root(element).querySelectorAll('th')].at(-1)?.textContent).to.equal('Actions');
    expect(await axeFindings(element)).to.deep.equal([]);
    // another duration of the first item moves the second one
    const fields = () => [...root(element).querySelectorAll<HTMLInputElement>('[data-panel=agenda] [data-item] input')];
    const [, , duration, second] = fields();
    const began = second?.value ?? '';
    type(duration as HTMLInputElement, String(Number.parseInt(duration?.value ?? '', 10) + 5));
    expect(second?.value).to.equal(began);
    leave(duration as HTMLInputElement);
    await until(() => (fields()[3]?.value ?? began) !== began);
    const first = await find(element, '[data-panel=agenda] [data-item] input');
    first.focus();
    const down = { key: 'ArrowDown', altKey: true, bubbles: true, composed: true, cancelable: true };
    first.dispatchEvent(new KeyboardEvent('keydown', down));
    await until(() => root(element).querySelector('[data-panel=agenda] [data-item] input') !== first);
    expect(root(element).activeElement).to.equal(first);
    (await readyButton(element, 'Cancel')).click();
    await until(() => rows() === 9);
    (await readyButton(element, 'Start Agenda')).click();
    await readyButton(element, 'Stop Agenda');
    expect(text(element)).to.contain('Day 1 is running');
  });

  it('[W6.06] a right that is given before the channel of the board is open is not missed', async () => {
    const real = globalThis.WebSocket;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((done) => (open = done));
    globalThis.WebSocket = class extends real {
      override send(data: string): void {
        if (data.includes('"authenticate"')) void gate.then(() => super.send(data));
        else super.send(data);
      }
    };
    try {
      const { element, board, company } = await showPanel('writer', 'agenda', 'locale="en-US" step="workshop2"');
      await find(element, '[data-panel=agenda] table');
      const url = `/api/v1/whiteboard/boards/${board.id}/people/${company.writer.id}/`;
      await callAs(company.admin, 'PUT', url, { permission_level: 'admin', allowed_cards: [] });
      open();
      await readyButton(element, 'Edit Agenda');
    } finally {
      globalThis.WebSocket = real;
    }
  });

  it('[W6.06] stores what was written into an agenda when the right goes, until it comes back', async () => {
    const { element, board, company } = await showPanel('writer', 'agenda', 'locale="en-US" step="workshop2"');
    const put = (permission_level: string) =>
      callAs(company.admin, 'PUT', `/api/v1/whiteboard/boards/${board.id}/people/${company.writer.id}/`, {
        permission_level,
        allowed_cards: [],
      });
    await put('admin');
    (await readyButton(element, 'Edit Agenda')).click();
    type(
      await find<HTMLInputElement>(element, '[data-panel=agenda] input[placeholder="What happens?"]'),
      'Written last',
    );
    await put('read');
    await until(() => text(element).includes('Your version is kept on this device until you may edit it again.'));
    expect(root(element).querySelector('[data-panel=agenda] tbody input')).to.equal(null);
    await put('admin');
    const again = await find<HTMLInputElement>(element, '[data-panel=agenda] input[placeholder="What happens?"]');
    expect(again.value).to.equal('Written last');
    (await readyButton(element, 'Save')).click();
    await readyButton(element, 'Edit Agenda');
    await until(() => root(element).querySelector('[data-panel=agenda] tbody')?.textContent.includes('Written last'));
  });

  it('[W2.8-01] [W2.8-02] [W2.8-03] [W4.55] [W4.56] creates a snapshot, previews it read-only and exits', async () => {
    const { element, board, company } = await showPanel('admin', 'snapshots', 'locale="en-US" step="canvas"');
    (await readyButton(element, 'Create snapshot')).click();
    (await find(element, 'form button[type=submit]')).click();
    await find(element, '[data-snapshot]');
    const url = `/api/v1/whiteboard/boards/${board.id}`;
    await callAs(company.admin, 'POST', `${url}/snapshots/`, { name: 'Second' });
    await until(() => root(element).querySelectorAll('[data-snapshot]').length === 2);
    const other = await secondPerson(company.writer, board.id);
    other.send({ type: 'lock_card', card_id: 'kunden' });
    await until(() => root(element).querySelector('[data-card=kunden][data-state=locked]'));
    (await readyButton(element, 'Preview “Second”')).click();
    await until(() => text(element).includes('previewing snapshot Second'));
    await until(() => root(element).querySelectorAll('[data-snapshot][aria-disabled=true]').length === 1);
    await until(() => !root(element).querySelector('[data-card=kunden] button[aria-label^="Edit"]'));
    // who edits a card of the board edits none of its snapshot
    await until(() => root(element).querySelector('[data-card=kunden][data-state=free]'));
    expect([...root(element).querySelectorAll('[data-card]')].map((one) => one.textContent).join()).to.not.contain('Locked'); // prettier-ignore
    // it can be brought back from where it is looked at
    (await readyButton(element, 'Restore this state')).click();
    await until(() => text(element).includes('Restore “Second”?'));
    (await readyButton(element, 'Cancel')).click();
    await until(() => !text(element).includes('Restore “Second”?'));
    (await readyButton(element, 'exit preview')).click();
    await until(() => !text(element).includes('previewing snapshot'));
    await until(() => root(element).querySelector('[data-card=kunden][data-state=locked]'));
    other.close();
  });

  it('[W2.2-08] [W2.8-04] [W2.8-05] the detail offers the preview, and opens the derived board', async () => {
    const element = await showSnapshot();
    await until(() => text(element).includes('Created:'));
    expect((await readyButton(element, 'Preview “Before”')).disabled).to.equal(false);
    const navigate = nextEvent('strategy-navigate');
    (await readyButton(element, 'Edit')).click();
    const { to } = (await navigate).detail as { to: string };
    expect(to).to.match(/^\/client\/whiteboard\/[\da-f-]{36}$/);
  });

  it('[W2.8-04] [W5.13] a snapshot is renamed in its detail; an empty name is refused', async () => {
    const element = await showSnapshot();
    (await readyButton(element, 'Rename snapshot')).click();
    const field = (await find(element, '[data-panel=snapshots] form input')) as HTMLInputElement;
    type(field, '  ');
    await until(() => text(element).includes('Enter a name.'));
    type(field, ' After ');
    (await readyButton(element, 'Rename')).click();
    await until(() => root(element).querySelector('[data-panel=snapshots] h3')?.textContent === 'After');
    expect(await axeFindings(element)).to.deep.equal([]);
  });

  it('a snapshot made before a restore is named in the language of the page, also after that changes', async () => {
    const { element, board, company } = await showPanel('admin', 'snapshots', 'locale="de-DE" step="canvas"');
    const url = `/api/v1/whiteboard/boards/${board.id}/snapshots/`;
    const { body } = await callAs(company.admin, 'POST', url, { name: 'Vor Workshop 1' });
    await callAs(company.admin, 'POST', `${url}${String(body['id'])}/restore/`);
    await readyButton(element, 'Vor dem Wiederherstellen von „Vor Workshop 1“');
    element.setAttribute('locale', 'en-US');
    await readyButton(element, 'Before restoring “Vor Workshop 1”');
  });

  it('[W2.8-07] [W4.57] a snapshot is deleted after a confirmation that names it; the panel shows the list again', async () => {
    const element = await showSnapshot();
    (await readyButton(element, 'Delete')).click();
    const dialog = await until(() => root(element).querySelector('dialog'));
    expect(dialog.textContent).to.include('Before');
    // in typeface and theme of the element, not of the page
    expect(getComputedStyle(dialog).fontFamily).to.include('Leitstern');
    expect(await axeFindings(element)).to.deep.equal([]);
    (await readyButton(element, 'Cancel')).click();
    await until(() => !root(element).querySelector('dialog'));
    (await readyButton(element, 'Delete')).click();
    (await find(element, 'dialog button[type=submit]')).click();
    await readyButton(element, 'Create snapshot');
    await until(() => root(element).querySelectorAll('[data-snapshot]').length === 0);
    expect(root(element).querySelector('dialog')).to.equal(null);
  });
});
