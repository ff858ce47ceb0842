import { createHash } from 'node:crypto';

import type { Transaction } from '../db/database.ts';

/** Where content is written, and who is its author. */
export interface ContentKey {
  companyId: string;
  boardId: string;
  userId: string;
}

/** The id that a record gets in the copy of a board, as `copied_id` of the database makes it. */
export function copiedId(boardId: string, id: string): string {
  const hex = createHash('md5').update(`${boardId}${id}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join('-');
}

/** One kind of what lies on a board, as snapshots and copies keep it. */
export interface ContentPart {
  /** Its name within stored content; never changed. */
  kind: string;
  /** All of it, as it is stored, as JSON text: a board may have megabytes, which nobody here looks into. */
  read(tx: Transaction, place: ContentKey): Promise<string>;
  /** Puts stored content in the place of what the board has; `asCopy` gives records new ids. */
  write(tx: Transaction, place: ContentKey, stored: unknown, asCopy: boolean): Promise<void>;
  /** What follows from it on the board, once everything is written; also when the content did not know this kind. */
  afterWrite?(tx: Transaction, place: ContentKey): Promise<void>;
  /** As a preview shows it: the shape of the wire. */
  show(stored: unknown): unknown;
}

/** What lay on a board, by kind; kinds that this server does not know stay. */
export type BoardContent = Record<string, unknown>;

/** Reads and writes everything that lies on a board: for snapshots, derived boards and copies. */
export class BoardContentService {
  readonly #parts: readonly ContentPart[];

  constructor(parts: readonly ContentPart[]) {
    this.#parts = parts;
  }

  /** JSON text of a BoardContent. */
  async read(tx: Transaction, place: ContentKey): Promise<string> {
    const kinds: string[] = [];
    // one after the other: they share one connection
    for (const part of this.#parts) kinds.push(`${JSON.stringify(part.kind)}:${await part.read(tx, place)}`);
    return `{${kinds.join(',')}}`;
  }

  /** A kind that the content does not know is left as it is on the board. */
  async write(tx: Transaction, place: ContentKey, content: BoardContent, asCopy: boolean): Promise<void> {
    for (const part of this.#parts) if (part.kind in content) await part.write(tx, place, content[part.kind], asCopy);
    for (const part of this.#parts) await part.afterWrite?.(tx, place);
  }

  show(content: BoardContent): BoardContent {
    return Object.fromEntries(
      this.#parts.filter(({ kind }) => kind in content).map((part) => [part.kind, part.show(content[part.kind])]),
    );
  }
}
