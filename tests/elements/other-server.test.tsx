import '#elements/board/board.element.ts';
import '#elements/board/boards.element.ts';
import '#elements/board/card.element.ts';
import '#elements/sign-in/sign-in.element.ts';
import { expect } from 'chai';

import { CHANNEL_TIMING } from '#core/realtime/board-socket.ts';
import { DRAFT_TIMING } from '#elements/board/cards/draft/card-draft.ts';

import { BOARD_ID } from '../other-server/other-data.ts';
import { command, nextEvent, show, type, until } from '../setup/browser.ts';

CHANNEL_TIMING.beforeLock = 20;
DRAFT_TIMING.text = 60;

interface Told {
  unknown: string[];
  messages: ({ type: string } & Record<string, unknown>)[];
  saves: { card: string; body: Record<string, unknown> }[];
}

const root = (element: HTMLElement): ShadowRoot => element.shadowRoot as ShadowRoot;
const startOther = async (query: Record<string, string>): Promise<string> =>
  (await command<{ url: string }>('other', query)).url;
const toldTo = async (url: string): Promise<Told> => (await (await fetch(`${url}/told`)).json()) as Told;

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
    expect((await toldTo(url)).unknown).to.deep.equal([]);
  });

  it('lists boards that come as a page of results', async () => {
    const url = await startOther({ signedIn: 'true' });
    const element = show(`<strategy-boards api-url="${url}" locale="en-US"></strategy-boards>`);
    await until(() => root(element).textContent?.includes('Timber 2030'));
    expect(root(element).textContent).to.include('Divisions').and.include('Harbor logistics');
    expect((await toldTo(url)).unknown).to.deep.equal([]);
  });

  it('shows a board, and asks for nothing that is ours', async () => {
    const url = await startOther({ signedIn: 'true' });
    const element = show(
      `<strategy-board api-url="${url}" board-id="${BOARD_ID}" step="canvas" locale="en-US"></strategy-board>`,
    );
    await until(() => root(element).querySelector('[part~=canvas]'));
    await until(() => root(element).textContent?.includes('1 of 6 cards with an insight'));
    const told = await toldTo(url);
    expect(told.unknown.filter((call) => /scene-data\/$|draft|ticket|live/.test(call))).to.deep.equal([]);
    for (const message of told.messages) expect(Object.keys(message)).to.not.include.members(['tab_id']);
  });

  for (const sockets of ['answers', 'silent'])
    it(`edits a card when the lock ${sockets === 'silent' ? 'is never answered' : 'is granted'}`, async () => {
      const url = await startOther({ signedIn: 'true', sockets });
      const element = show(
        `<strategy-card api-url="${url}" board-id="${BOARD_ID}" card-key="kunden" editing locale="en-US"></strategy-card>`,
      );
      const field = await until(
        () =>
          [...root(element).querySelectorAll('textarea')].find(
            (one) => one.value.startsWith('Sawmills') && !one.readOnly && !one.disabled,
          ),
        8_000,
      );
      type(field, 'Sawmills order earlier.');
      let saved: Told['saves'][number] | undefined;
      const ask = setInterval(() => void toldTo(url).then(({ saves }) => (saved = saves.at(-1))), 100);
      await until(() => saved, 8_000).finally(() => clearInterval(ask));
      expect(saved).to.deep.equal({ card: 'kunden', body: { OBSERVATIONS_DATA: ['Sawmills order earlier.'] } });
      const told = await toldTo(url);
      const allowed = ['type', 'card_id', 'card_ids', 'email', 'user_id', 'first_name', 'last_name', 'save_data'];
      for (const message of told.messages) expect(allowed).to.include.members(Object.keys(message));
    });
});
