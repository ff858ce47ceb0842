import type { NotePatch } from './local-change.ts';
import type { BoardNote } from './note-shape.ts';

/** New notes and changed fields that go to the server together. */
export interface NoteBatch {
  create: BoardNote[];
  update: (NotePatch & { id: string })[];
}

/** What is sent of these notes: the new ones whole, of the others the changed fields. */
export function batchOf(parts: readonly [id: string, created: BoardNote | null, patch: NotePatch][]): NoteBatch {
  return {
    create: parts.flatMap(([, created, { deleted: _deleted, ...fields }]) =>
      created ? [{ ...created, ...fields }] : [],
    ),
    // a new note is sent as a change too: should it have arrived before without an answer, only the change counts
    update: parts.flatMap(([id, created, patch]) =>
      created || Object.keys(patch).length > 0 ? [{ id, ...patch }] : [],
    ),
  };
}

/** Whether the server has refused for good: another try would change nothing. */
export const isFinal = (error: unknown): boolean => {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
};

/** Whether a refusal may be about one note of a batch only. */
export const mayBeOne = (error: unknown): boolean => [400, 403, 422].includes((error as { status: number }).status);
