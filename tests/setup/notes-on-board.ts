import '#elements/board/board.element.ts';

import type { Note } from '#contract/board/notes.ts';
import { coreFor } from '#core/session/core.ts';
import { UNKNOWN } from '#core/session/session-state.ts';

import { show, signInAs, until } from './browser.ts';
import { callAs, newWhiteboard, type Whiteboard } from './second-person.ts';

/** Where the notes of all boards are. */
export const NOTES = '/api/v1/whiteboard/sticky-notes/';
/** A board that is shown, and who may do what on it. */
export type Place = Whiteboard & { element: HTMLElement; root: ShadowRoot };

/** A board with these notes near its canvas, shown to somebody. */
export async function onBoard(
  role: 'admin' | 'writer' | 'reader',
  notes: object[] = [],
  locale = 'en-US',
  prepare: (whiteboard: Whiteboard, ids: string[]) => unknown = () => undefined,
): Promise<Place> {
  const whiteboard = await newWhiteboard();
  const { board, company } = whiteboard;
  const create = notes.map((note, index) => ({ id: crypto.randomUUID(), x: 100 + index * 260, y: 800, ...note }));
  await callAs(company.writer, 'POST', `${NOTES}batch/`, { board_id: board.id, create });
  localStorage.clear();
  await prepare(
    whiteboard,
    create.map(({ id }) => id),
  );
  await signInAs(company[role].email);
  const core = coreFor(location.origin);
  core.queries.clear();
  core.$session.set(UNKNOWN);
  const element = show(`<strategy-board board-id="${board.id}" locale="${locale}" step="canvas"></strategy-board>`);
  element.style.cssText = 'display:block;width:1500px;height:800px';
  const root = element.shadowRoot as ShadowRoot;
  await until(() => root.querySelector('[data-card=kunden]'));
  await until(() => nodes(root).length >= notes.length);
  return { ...whiteboard, element, root };
}

/** The notes that are in the document. */
export const nodes = (root: ShadowRoot): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('.react-flow__node-note'),
];
export const textOf = (node: Element): string =>
  (node.querySelector('.note-text')?.textContent ?? '').replaceAll('\n', ' ');
export const withText = (root: ShadowRoot, text: string): HTMLElement | undefined =>
  nodes(root).find((node) => textOf(node) === text);
/** The notes as the server has them. */
export const stored = async ({ company, board }: Whiteboard): Promise<Note[]> =>
  (await callAs(company.writer, 'GET', `${NOTES}?board_id=${board.id}`)).body as unknown as Note[];
/** A small real picture. */
export const picture = (): Promise<Blob> =>
  new Promise((done) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
    canvas.getContext('2d')?.fillRect(0, 0, 60, 20);
    canvas.toBlob((blob) => done(blob as Blob));
  });

/** Everything that is kept on this device. */
export const kept = (): string => JSON.stringify(Object.entries(localStorage));
