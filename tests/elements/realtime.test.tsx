import { expect } from 'chai';

import { BoardSocket, CHANNEL_TIMING } from '#core/realtime/board-socket.ts';
import { createBoardChannel, joinBoardChannel } from '#core/realtime/use-board-channel.ts';
import { listenLive } from '#core/realtime/live-channel.ts';
import { TAB_TIMING, tabId } from '#core/realtime/tab-id.ts';
import { coreFor } from '#core/session/core.ts';
import { loadSession } from '#core/session/session.ts';
import { UNKNOWN } from '#core/session/session-state.ts';
import { hasUnsaved, registerUnsaved } from '#core/session/unsaved.ts';

import { signInAs, until } from '../setup/browser.ts';
import { callAs, newWhiteboard, secondPerson } from '../setup/second-person.ts';

CHANNEL_TIMING.beforeLock = 20;
TAB_TIMING.patience = 60_000;

/** The core of this page with somebody signed in, and a board. */
async function atBoard() {
  const whiteboard = await newWhiteboard();
  await signInAs(whiteboard.company.writer.email);
  const core = coreFor(location.origin);
  core.$session.set(UNKNOWN);
  await loadSession(core);
  return { core, ...whiteboard };
}

/** A socket that a test answers itself: a server that knows only the specification. */
class SpecSocket extends EventTarget {
  static OPEN = 1;
  static last: SpecSocket | undefined;
  readyState = 0;
  readonly url: string;
  readonly sent: Record<string, unknown>[] = [];
  constructor(url: string) {
    super();
    this.url = url;
    SpecSocket.last = this;
    queueMicrotask(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  lose(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

/** A channel to a server of others, on a page of its own origin. */
async function atSpecServer() {
  const { core, board, company } = await atBoard();
  const real = globalThis.WebSocket;
  globalThis.WebSocket = SpecSocket as unknown as typeof WebSocket;
  const foreign = { ...core, $features: { ...core.$features, get: () => ({ ai: false }) } } as typeof core;
  const channel = new BoardSocket(foreign, board.id);
  channel.open();
  await until(() => channel.$connection.get() === 'open');
  const stop = (): void => {
    channel.close();
    globalThis.WebSocket = real;
  };
  const socket = (): SpecSocket => SpecSocket.last as SpecSocket;
  await until(() => socket().sent.length > 0);
  return { channel, socket, stop, writer: company.writer };
}

describe('the real-time client', () => {
  it('[W4.09] shares one socket per board and closes it after the last user', async () => {
    const { core, board } = await atBoard();
    const channel = createBoardChannel(core, board.id);
    const [first, second] = [joinBoardChannel(core, board.id), joinBoardChannel(core, board.id)];
    expect(createBoardChannel(core, board.id)).to.equal(channel);
    await until(() => channel.$connection.get() === 'open');
    first();
    first();
    await until(() => channel.$people.get().length === 1);
    expect(channel.$connection.get()).to.equal('open');
    second();
    await until(() => channel.$connection.get() === 'idle');
  });

  it('[W4.10] [W4.11] [W4.23 part] gets the lock of a free card, and the name of its holder otherwise', async () => {
    const { core, board, company } = await atBoard();
    const channel = createBoardChannel(core, board.id);
    const leave = joinBoardChannel(core, board.id);
    const other = await secondPerson(company.admin, board.id);
    const answer = await channel.lock('kunden');
    expect(answer.granted && typeof answer.token).to.equal('number');
    expect(channel.$locks.get()['kunden']?.mine).to.equal(true);
    other.send({ type: 'lock_card', card_id: 'markt' });
    await until(() => channel.$locks.get()['markt']?.user_info.full_name === 'Ada Admin');
    const denied = await channel.lock('markt');
    expect(!denied.granted && denied.holder?.full_name).to.equal('Ada Admin');
    channel.unlock('kunden');
    await other.hear('card_unlocked', ({ card_id }) => card_id === 'kunden');
    other.close();
    leave();
  });

  it('[W4.18] takes a card over and waits until it is free', async () => {
    const { core, board, company } = await atBoard();
    await signInAs(company.admin.email);
    core.$session.set(UNKNOWN);
    await loadSession(core);
    const channel = createBoardChannel(core, board.id);
    const leave = joinBoardChannel(core, board.id);
    const holder = await secondPerson(company.writer, board.id);
    holder.send({ type: 'lock_card', card_id: 'kunden' });
    await until(() => channel.$locks.get()['kunden']);
    const taken = channel.forceUnlock('kunden');
    await holder.hear('card_force_unlocked', ({ you_were_kicked }) => you_were_kicked === true);
    expect(channel.$locks.get()['kunden']).not.to.equal(undefined);
    holder.send({ type: 'unlock_card', card_id: 'kunden' });
    await taken;
    expect(channel.$locks.get()['kunden']).to.equal(undefined);
    holder.close();
    leave();
  });

  it('reports changed topics on the live channel, those before it was open too', async () => {
    const { core, company } = await atBoard();
    // before the page hears anything, as a change between the first answer and the opened socket
    await callAs(company.admin, 'POST', '/api/v1/whiteboard/boards/', { name: 'Before' });
    const heard: string[] = [];
    const leave = listenLive(core, (news) => heard.push(news === 'missed' ? news : `${news.topic} ${news.id}`));
    // a server that has only begun says that something may have been missed
    await until(() => heard.includes('boards null') || heard.includes('missed'));
    const { body } = await callAs(company.admin, 'POST', '/api/v1/whiteboard/boards/', { name: 'After' });
    await until(() => heard.includes(`boards ${String(body['id'])}`));
    leave();
  });

  it('[W7.15] [W4.25] authenticates as specified with a server of others, again when it asks', async () => {
    const { socket, stop, writer } = await atSpecServer();
    const { email, id: user_id, first_name, last_name } = writer;
    expect(socket().sent).to.deep.equal([{ type: 'authenticate', email, user_id, first_name, last_name }]);
    socket().say({ type: 'error', message: 'Not authenticated' });
    await until(() => socket().sent.length === 2);
    stop();
  });

  it('[W4.24] [W7.16] [W7.17] goes on as specified when a server of others does not answer', async () => {
    const { channel, socket, stop } = await atSpecServer();
    CHANNEL_TIMING.lockAnswer = 30;
    const answer = await channel.lock('kunden');
    CHANNEL_TIMING.lockAnswer = 2_000;
    expect(answer).to.deep.equal({ granted: true, token: undefined });
    expect(socket().sent.at(-1)).to.deep.equal({ type: 'lock_card', card_id: 'kunden' });
    channel.unlock('kunden', { INSIGHTS: 'x' });
    const save_data = { formData: { INSIGHTS: 'x' }, cardKey: 'kunden' };
    expect(socket().sent.at(-1)).to.deep.equal({ type: 'unlock_card', card_id: 'kunden', save_data });
    stop();
  });

  it('comes back after a loss, at once when the network is back', async () => {
    const { channel, socket, stop } = await atSpecServer();
    const before = socket();
    before.say({ type: 'authenticated' });
    before.lose();
    expect(channel.$connection.get()).to.equal('lost');
    dispatchEvent(new Event('online'));
    await until(() => channel.$connection.get() === 'open');
    expect(socket()).not.to.equal(before);
    stop();
  });

  it('keeps the id of the tab, but not for a second page of the same storage', async () => {
    const id = await tabId();
    expect(sessionStorage.getItem('leitstern.tab')).to.equal(id);
    expect(await tabId()).to.equal(id);
    const held = await navigator.locks.query();
    expect(held.held?.map(({ name }) => name)).to.include(`leitstern.tab.${id}`);
  });

  it('keeps the page while something is unsaved', () => {
    const work = registerUnsaved();
    const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect([hasUnsaved(), asks()]).to.deep.equal([false, false]);
    work.set(true);
    expect([hasUnsaved(), asks()]).to.deep.equal([true, true]);
    work.dispose();
    expect([hasUnsaved(), asks()]).to.deep.equal([false, false]);
  });
});
