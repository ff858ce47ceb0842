import { AsyncLocalStorage } from 'node:async_hooks';

/** Kinds of work by how long a statement of theirs may run: a call, a large call (exports, copies), what nobody waits for. */
export type Work = 'call' | 'large' | 'background';

/** On whose behalf the database is asked. */
export interface Asker {
  /** Id of a person, the address of a stranger, or a part of the server; null: nobody in particular. */
  person: string | null;
  company: string | null;
  work: Work;
  /** Whether a transaction is open whose work asks for a further connection. */
  holds: boolean;
}

const NOBODY: Asker = { person: null, company: null, work: 'call', holds: false };
const asking = new AsyncLocalStorage<Asker>();

export const askerNow = (): Asker => asking.getStore() ?? NOBODY;

/** Runs the work, and all that it begins, on behalf of whom `asker` names; what it does not name stays. */
export const askAs = <T>(asker: Partial<Asker>, work: () => T): T => asking.run({ ...askerNow(), ...asker }, work);

/**
 * Runs what is done for many, on whosever call it happens to begin, in a share and a line of its own: of the whole server
 * or of one company.
 */
export const askForAll = <T>(
  part: 'boards' | 'sessions' | 'readiness',
  work: () => T,
  company: string | null = null,
): T => askAs({ person: company === null ? part : `${part} ${company}`, company, work: 'call', holds: false }, work);
