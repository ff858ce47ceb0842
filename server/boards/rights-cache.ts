import type { BoardRights } from '#contract/policy.ts';

/** How long rights are believed without asking the database again, in milliseconds (DESIGN 4: at most 5 s). */
const BELIEVED_MS = 5_000;
const SIZE = 20_000;

interface Entry {
  userId: string;
  boardId: string;
  /** Null when the board is not one of this company. */
  rights: BoardRights | null;
  until: number;
}

/** What people may do on boards, for the hot save: cleared when a person's rights or a board change. */
export class RightsCache {
  readonly #entries = new Map<string, Entry>();

  get(companyId: string, userId: string, boardId: string): BoardRights | null | undefined {
    const entry = this.#entries.get(`${companyId}|${userId}|${boardId}`);
    return entry && entry.until > Date.now() ? entry.rights : undefined;
  }

  set(companyId: string, entry: Omit<Entry, 'until'>): void {
    const key = `${companyId}|${entry.userId}|${entry.boardId}`;
    this.#entries.delete(key);
    if (this.#entries.size >= SIZE) this.#entries.delete(this.#entries.keys().next().value ?? '');
    this.#entries.set(key, { ...entry, until: Date.now() + BELIEVED_MS });
  }

  forgetPerson(userId: string): void {
    this.#forget((entry) => entry.userId === userId);
  }

  forgetBoard(boardId: string): void {
    this.#forget((entry) => entry.boardId === boardId);
  }

  #forget(isMeant: (entry: Entry) => boolean): void {
    for (const [key, entry] of this.#entries) if (isMeant(entry)) this.#entries.delete(key);
  }
}
