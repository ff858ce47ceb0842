import type { FastifyInstance } from 'fastify';

import type { OtherSocket } from './other-socket.ts';

type Fields = Record<string, unknown>;

/** Notes as the specification shows them: numbers as ids, no board, no author, no sequence, one call for each note. */
export function mountNotes(app: FastifyInstance, received: { notes: Fields[] }, socket: OtherSocket): void {
  const notes = new Map<string, Fields>([
    ['1', { id: '1', text: 'Dock hours', card_key: 'general', section_key: 'general', x: 4000, y: 300 }],
  ]);
  const path = '/api/v1/whiteboard/sticky-notes/';
  app.get(path, async () => ({ count: notes.size, next: null, results: [...notes.values()] }));
  app.post<{ Body: Fields }>(path, async ({ body }, reply) => {
    received.notes.push(body);
    const note: Fields = { ...body, id: String(notes.size + 1) };
    notes.set(String(note['id']), note);
    return reply.code(201).send(note);
  });
  app.patch<{ Params: { id: string }; Body: Fields }>(`${path}:id/`, async ({ params: { id }, body }) => {
    received.notes.push({ id, ...body });
    const note = { ...notes.get(id), ...body };
    notes.set(id, note);
    socket.sendAll({ type: 'sticky_note.updated', payload: note });
    return note;
  });
  app.delete<{ Params: { id: string } }>(`${path}:id/`, async ({ params: { id } }, reply) => {
    received.notes.push({ id, deleted: true });
    notes.delete(id);
    return reply.code(204).send();
  });
}
