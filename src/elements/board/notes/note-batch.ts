import { isFinalStatus } from '#core/editing/is-final.ts';

import type { NotePatch } from './local-change.ts';
import type { BoardNote } from './note-shape.ts';

/** New notes and changed fields that go to the server together. */
export interface NoteBatch {
  create: BoardNote[];
  /** `text_base`: what a text was written upon. */
  update: (NotePatch & { id: string; text_base?: string })[];
}

/** The part of one note to send. */
export interface BatchPart {
  id: string;
  created: BoardNote | null;
  patch: NotePatch;
  textBase: string | undefined;
}

/** The request for these notes: new ones whole, of others the changed fields. */
export function batchOf(parts: readonly BatchPart[]): NoteBatch {
  return {
    create: parts.flatMap(({ created, patch: { deleted: _deleted, ...fields } }) =>
      created ? [{ ...created, ...fields }] : [],
    ),
    // a new note is sent as a change too: should it have arrived before without an answer, only the change counts
    update: parts.flatMap(({ id, created, patch, textBase }) => {
      if (!created && Object.keys(patch).length === 0) return [];
      const isWritten = patch.text !== undefined && textBase !== undefined;
      return [{ id, ...patch, ...(isWritten && { text_base: textBase }) }];
    }),
  };
}

/** Whether the server has refused for good: another try would change nothing. */
export const isFinal = (error: unknown): boolean => {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && isFinalStatus(status, { session: 'passing' });
};

/** Whether a refusal may be about one note of a batch only. */
export const mayBeOne = (error: unknown): boolean => [400, 403, 422].includes((error as { status: number }).status);

/** Most bytes of all requests together that outlive their page (the browser's limit is 64 kB), with room for the rest. */
const LAST_BYTES = 56_000;

const sizeOf = (part: BatchPart): number => new TextEncoder().encode(JSON.stringify(batchOf([part]))).length;

/**
 * The requests when the page closes: in `last` as much as outlives it, texts before positions; the rest follows in batches
 * that may be lost.
 */
export function splitForUnload(parts: readonly BatchPart[], most: number): { last: NoteBatch; rest: NoteBatch[] } {
  const isWritten = ({ created, patch }: BatchPart): boolean => created !== null || patch.text !== undefined;
  const ordered = [...parts.filter(isWritten), ...parts.filter((part) => !isWritten(part))];
  let [bytes, count] = [0, 0];
  while (count < Math.min(most, ordered.length)) {
    bytes += sizeOf(ordered[count] as BatchPart);
    if (bytes > LAST_BYTES) break;
    count += 1;
  }
  const rest: NoteBatch[] = [];
  for (let from = count; from < ordered.length; from += most) rest.push(batchOf(ordered.slice(from, from + most)));
  return { last: batchOf(ordered.slice(0, count)), rest };
}
