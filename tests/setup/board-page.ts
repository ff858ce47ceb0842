import '#elements/board/board.element.ts';

import { showAs } from './page.ts';
import { callAs, newWhiteboard, type Whiteboard } from './second-person.ts';

/** A board that is shown, and who may do what on it. */
export type ShownBoard = Whiteboard & { element: HTMLElement };

/** A new board, shown to somebody who may do so much. */
export async function showBoard(
  role: 'admin' | 'writer' | 'reader',
  attributes = '',
  locale = 'en-US',
): Promise<ShownBoard> {
  const whiteboard = await newWhiteboard();
  const markup = `<strategy-board board-id="${whiteboard.board.id}" locale="${locale}" ${attributes}></strategy-board>`;
  return { ...whiteboard, element: await showAs(whiteboard.company[role], markup) };
}

export const sceneUrl = ({ board }: Whiteboard, key: string): string =>
  `/api/v1/whiteboard/boards/${board.id}/scene-data/${key}/`;
/** What the server has of a card or step. */
export const sceneOf = async (place: Whiteboard, key: string): Promise<Record<string, unknown>> =>
  (await callAs(place.company.admin, 'GET', sceneUrl(place, key))).body['data'] as Record<string, unknown>;

export const ENTRIES = '/api/v1/whiteboard/timeline-entries/';
/** An entry of the timeline that somebody else makes; its id. */
export async function createEntry({ company, board }: Whiteboard, fields: object = {}): Promise<string> {
  const entry = { name: 'Trade fair', position: 512, strategy_board: board.id, ...fields };
  return String((await callAs(company.admin, 'POST', ENTRIES, entry)).body['id']);
}
