import '#elements/board/board.element.ts';
import '#elements/board/boards.element.ts';
import '#elements/board/card.element.ts';
import '#elements/okr/okr.element.ts';
import '#elements/sign-in/sign-in.element.ts';
import { expect } from 'chai';

import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';
import { DRAFT_TIMING } from '#core/editing/draft-saver.ts';

import { BOARD_ID } from '../other-server/other-data.ts';
import { command, nextEvent, show, type, until } from '../setup/browser.ts';
import { root } from '../setup/page.ts';

CHANNEL_TIMING.beforeLock = 20;
DRAFT_TIMING.text = 60;

interface Received {
  unknown: string[];
  messages: ({ type: string } & Record<string, unknown>)[];
  saves: { card: string; body: Record<string, unknown> }[];
  puts: Record<string, unknown>[];
  notes: Record<string, unknown>[];
}

const startOther = async (query: Record<string, string>): Promise<string> =>
  (await command<{ url: string }>('other', query)).url;
const receivedBy = async (url: string): Promise<Received> => (await (await fetch(`${url}/told`)).json()) as Received;

describe('against a server that knows only the specification', () => {
  it('signs in, whatever the sign-in answers', async () => {
    const url = await startOther({ signedIn: 'false' });
    const element = show(`<strategy-sign-in api-url="${url}" locale="en-US"></strategy-sign-in>`);
    const field = (name: string): Promise<HTMLInputElement> =>
      until(() => root(element).querySelector<HTMLInputElement>(`input[name=${name}]`));
    type(await field('email'), 'olga@other.example');
    type(await field('password'), 'wrong');
    root(element).querySelector('form')?.requestSubmit();
    await until(() => root(element).querySelector('[role=alert]')?.textContent === 'No match.');
    type(await field('password'), 'other');
    const event = nextEvent<{ user: { id: string } }>('strategy-signed-in');
    root(element).querySelector('form')?.requestSubmit();
    expect((await event).detail.user.id).to.equal('person-7');
    expect((await receivedBy(url)).unknown).to.deep.equal([]);
  });

  it('lists boards that come as a page of results', async () => {
    const url = await startOther({ signedIn: 'true' });
    const element = show(`<strategy-boards api-url="${url}" locale="en-US"></strategy-boards>`);
    await until(() => root(element).textContent?.includes('Timber 2030'));
    expect(root(element).textContent).to.include('Divisions').and.include('Harbor logistics');
    expect((await receivedBy(url)).unknown).to.deep.equal([]);
  });

  it('shows a board, and asks for nothing that is ours', async () => {
    const url = await startOther({ signedIn: 'true' });
    const element = show(
      `<strategy-board api-url="${url}" board-id="${BOARD_ID}" step="canvas" locale="en-US"></strategy-board>`,
    );
    await until(() => root(element).querySelector('[part~=canvas]'));
    await until(() => root(element).textContent?.includes('1 of 6 cards with an insight'));
    const received = await receivedBy(url);
    expect(received.unknown.filter((call) => /scene-data\/$|draft|ticket|live/.test(call))).to.deep.equal([]);
    for (const message of received.messages) expect(Object.keys(message)).to.not.include.members(['tab_id']);
  });

  it('[W7.09] [W7.11] shows, moves, makes and deletes notes with one call each and nothing of ours in it', async () => {
    const url = await startOther({ signedIn: 'true' });
    const element = show(
      `<strategy-board api-url="${url}" board-id="${BOARD_ID}" step="canvas" locale="en-US"></strategy-board>`,
    );
    element.style.cssText = 'display:block;width:1500px;height:800px';
    const node = (text: string): HTMLElement | undefined =>
      [...root(element).querySelectorAll<HTMLElement>('.react-flow__node-note')].find(
        (one) => one.querySelector('.note-text')?.textContent === text,
      );
    const press = (target: HTMLElement, key: string): boolean =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    const receivedNotes = async (count: number): Promise<Received['notes']> => {
      let notes: Received['notes'] = [];
      const ask = setInterval(() => void receivedBy(url).then((received) => (notes = received.notes)), 50);
      await until(() => notes.length >= count).finally(() => clearInterval(ask));
      return notes;
    };
    const first = await until(() => node('Dock hours'));
    first.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    await until(() => root(element).querySelector('[data-selected]'));
    press(first, 'ArrowRight');
    expect(await receivedNotes(1)).to.deep.equal([{ id: '1', x: 4016, y: 300 }]);
    root(element).querySelector<HTMLElement>('[role=toolbar] button[aria-label="Add note"]')?.click();
    const made = (await receivedNotes(2))[1];
    expect(made).to.include({ text: 'New Note', card_key: 'general', section_key: 'general' });
    expect(made).to.not.have.property('id');
    const field = await until(() => root(element).querySelector<HTMLTextAreaElement>('.note-editor'));
    type(field, 'Ask the crane driver');
    press(field, 'Escape');
    expect((await receivedNotes(3))[2]).to.deep.equal({ id: '2', text: 'Ask the crane driver' });
    press(await until(() => node('Ask the crane driver')), 'Delete');
    expect((await receivedNotes(4))[3]).to.deep.equal({ id: '2', deleted: true });
    expect((await receivedBy(url)).unknown.filter((call) => call.includes('sticky-notes'))).to.deep.equal([]);
  });

  for (const sockets of ['answers', 'silent'])
    it(`edits a card when the lock ${sockets === 'silent' ? 'is never answered' : 'is granted'}`, async () => {
      const url = await startOther({ signedIn: 'true', sockets });
      const element = show(
        `<strategy-card api-url="${url}" board-id="${BOARD_ID}" card-key="kunden" editing locale="en-US"></strategy-card>`,
      );
      const field = await until(() =>
        [...root(element).querySelectorAll('textarea')].find(
          (one) => one.value.startsWith('Sawmills') && !one.readOnly && !one.disabled,
        ),
      );
      type(field, 'Sawmills order earlier.');
      let saved: Received['saves'][number] | undefined;
      const ask = setInterval(() => void receivedBy(url).then(({ saves }) => (saved = saves.at(-1))), 100);
      await until(() => saved).finally(() => clearInterval(ask));
      expect(saved).to.deep.equal({ card: 'kunden', body: { OBSERVATIONS_DATA: ['Sawmills order earlier.'] } });
      const received = await receivedBy(url);
      const allowed = ['type', 'card_id', 'card_ids', 'email', 'user_id', 'first_name', 'last_name', 'save_data'];
      for (const message of received.messages) expect(allowed).to.include.members(Object.keys(message));
    });

  it('[A3.28] shows objectives, saves a value with its whole key result, and asks for nothing that is ours', async () => {
    const url = await startOther({ signedIn: 'true' });
    const element = show(
      `<strategy-okr api-url="${url}" locale="en-US" style="width: 1200px; height: 600px"></strategy-okr>`,
    );
    const row = await until(() => root(element).querySelector<HTMLElement>('[role=row][data-type=key_result]'));
    expect(row.querySelector('[data-column=current]')?.textContent).to.equal('40 / $\u00A0100');
    row.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true }));
    const menu = await until(() => row.querySelector<HTMLElement>('[aria-haspopup=menu]'));
    expect(row.querySelector('.okr-check-in')).to.equal(null);
    menu.click();
    await until(() => [...root(element).querySelectorAll('[role=menuitem]')].some((one) => one.textContent === 'Open'));
    expect(root(element).textContent).not.to.contain('Check in');
    row.querySelector<HTMLElement>('[data-act=edit]')?.click();
    const field = await until(() => root(element).querySelector<HTMLInputElement>('.okr-editor input'));
    type(field, '55');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    await until(() => root(element).querySelector('[role=row] .okr-value')?.textContent === '55');
    let put: Record<string, unknown> | undefined;
    const ask = setInterval(() => void receivedBy(url).then(({ puts }) => (put = puts.at(-1))), 100);
    await until(() => put).finally(() => clearInterval(ask));
    expect(put).to.deep.include({
      id: 'result-1',
      title: 'Beams delivered',
      objective: 'goal-1',
      current: 55,
      unit: '$',
    });
    expect((await receivedBy(url)).unknown.filter((call) => call.includes('/okr/'))).to.deep.equal([]);
  });

  it('offers neither evaluation nor files of OKR, and falls back from their address to the table', async () => {
    const url = await startOther({ signedIn: 'true' });
    const element = show(
      `<strategy-okr api-url="${url}" locale="en-US" state="mode=evaluation" style="width: 1200px; height: 600px"></strategy-okr>`,
    );
    await until(() => root(element).querySelector('[role=row][data-type=key_result]'));
    expect([...root(element).querySelectorAll('.segment')].map((one) => one.textContent)).to.deep.equal([
      'Table',
      'Diagram',
    ]);
    expect(root(element).querySelector('[aria-label="Export and import"]')).to.equal(null);
    expect((await receivedBy(url)).unknown.filter((call) => call.includes('/okr/'))).to.deep.equal([]);
  });

  it('[A4.26] opens a key result with its projects and tasks, and completes a task that nobody versions', async () => {
    const url = await startOther({ signedIn: 'true' });
    const element = show(
      `<strategy-okr api-url="${url}" locale="en-US" style="width: 1200px; height: 600px"></strategy-okr>`,
    );
    const row = await until(() => root(element).querySelector<HTMLElement>('[role=row][data-type=key_result]'));
    row.querySelector<HTMLElement>('[data-act=open]')?.click();
    const panel = (): HTMLElement | null => root(element).querySelector('[part=panel]');
    const box = (): HTMLInputElement | null | undefined => panel()?.querySelector('.panel-line .checkbox');
    (await until(box)).click();
    await until(() => box()?.checked === true);
    await until(() => panel()?.textContent.includes('Sawmill lease'));
    expect(panel()?.querySelector('[role=tab], [role=tabpanel]')).to.equal(null);
    expect(panel()?.textContent).to.include('40% achieved').and.not.to.include('Elsewhere');
    expect(panel()?.textContent).not.to.match(/NaN|undefined/);
    expect((await receivedBy(url)).unknown.filter((call) => call.includes('/okr/'))).to.deep.equal([]);
  });
});
