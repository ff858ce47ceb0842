import type { BoardMessage, BoardRequest } from '#contract/socket.ts';

import type { SeededCompany, SeededPerson } from '../seed/company.ts';
import type { SeededBoard } from '../seed/board.ts';
import { command, until } from './browser.ts';

export interface Whiteboard {
  company: SeededCompany;
  board: SeededBoard;
}
/** A board; `file` is the name of one on it that has been read, with so many pages: no server of element tests does that. */
export const newWhiteboard = (query: { file?: string; pages?: string } = {}): Promise<Whiteboard> =>
  command('whiteboard', query);

/** A call of somebody who sits at another computer. */
export const callAs = (
  person: SeededPerson,
  method: string,
  url: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> =>
  command('as', { email: person.email, method, url, ...(body !== undefined && { body: JSON.stringify(body) }) });

/** The socket of somebody at another computer, with everything that it has been told. */
export interface SecondPerson {
  heard: BoardMessage[];
  send(request: BoardRequest): void;
  /** The first message that fits, also one from before. */
  hear<T extends BoardMessage['type']>(
    type: T,
    fits?: (message: Extract<BoardMessage, { type: T }>) => boolean,
  ): Promise<Extract<BoardMessage, { type: T }>>;
  close(): void;
}

export async function secondPerson(person: SeededPerson, boardId: string): Promise<SecondPerson> {
  const { body } = await callAs(person, 'POST', '/api/v1/realtime/ticket/');
  const url = new URL(`/ws/whiteboard/${boardId}/?ticket=${String(body['ticket'])}`, location.href);
  url.protocol = 'ws:';
  const socket = new WebSocket(url);
  const heard: BoardMessage[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)) as BoardMessage));
  await new Promise((open, failed) => {
    socket.addEventListener('open', open);
    socket.addEventListener('error', failed);
  });
  const send = (request: BoardRequest): void => socket.send(JSON.stringify(request));
  send({
    type: 'authenticate',
    email: person.email,
    user_id: person.id,
    first_name: person.first_name,
    last_name: person.last_name,
    tab_id: crypto.randomUUID(),
  });
  await until(() => heard.some(({ type }) => type === 'current_locks'));
  return {
    heard,
    send,
    hear: (type, fits = () => true) =>
      until(() => heard.find((one) => one.type === type && fits(one as never))) as Promise<never>,
    close: () => socket.close(),
  };
}
