import { sql } from 'drizzle-orm';

import type { LiveTopic } from '#contract/hearing.ts';

import type { Transaction } from '../db/database.ts';
import type { ChangeFeed } from '../db/change-feed.ts';

/** How long changes after the first are gathered, in milliseconds. */
const GATHER_MS = 250;

/** Something of a topic has changed in a company, for everybody or for one person, as processes notify each other. */
export interface LiveChange {
  company_id: string;
  user_id?: string;
  topic: LiveTopic;
  id: string | null;
  version: number | null;
}

/** What has changed, as it is published. */
export interface Change {
  companyId: string;
  userId?: string | undefined;
  /** Null means several. */
  id?: string | null;
  version?: number | null;
}

const wireOf = (topic: LiveTopic, { companyId, userId, id = null, version = null }: Change): LiveChange => ({
  company_id: companyId,
  ...(userId !== undefined && { user_id: userId }),
  topic,
  id,
  version,
});

/**
 * Publishes within a transaction: heard when and only when it commits. It makes commits wait for each other, so hot paths
 * publish after the acknowledgement instead.
 */
export async function publishIn(tx: Transaction, topic: LiveTopic, change: Change): Promise<void> {
  await tx.execute(sql`select pg_notify('live_bell', ${`tx|${JSON.stringify(wireOf(topic, change))}`})`);
}

interface Gathering {
  /** What has changed since; undefined: nothing. Null means several. */
  id?: string | null;
}

/** Tells everybody who listens, in every server process, that something has changed. Call it after the commit. */
export class Publisher {
  readonly #changeFeed: Pick<ChangeFeed, 'send'>;
  readonly #gathering = new Map<string, Gathering>();

  constructor(changeFeed: Pick<ChangeFeed, 'send'>) {
    this.#changeFeed = changeFeed;
  }

  /** On the live channel of a company, or of one person. */
  publish(topic: LiveTopic, change: Change): void {
    const wire = wireOf(topic, change);
    const key = `${wire.company_id}/${wire.user_id ?? ''}/${topic}/${wire.id ?? ''}`;
    this.#changeFeed.send('live_bell', JSON.stringify(wire), key);
  }

  /**
   * The first change of a topic at once, what follows close behind it together: whoever changes a hundred rows in a
   * hundred calls makes nobody ask a hundred times.
   */
  publishGathered(topic: LiveTopic, { companyId, id = null }: Pick<Change, 'companyId' | 'id'>): void {
    const waiting = this.#gathering.get(`${topic} ${companyId}`);
    if (!waiting) return this.#publishAndGather(topic, companyId, id);
    waiting.id = waiting.id === undefined || waiting.id === id ? id : null;
  }

  /** A board has the changes up to this number of its sequence. */
  publishBoard({ companyId, boardId }: { companyId: string; boardId: string }, seq: number): void {
    // of a board's numbers only the newest matters
    this.#changeFeed.send('board_bell', `${companyId}|${boardId}|${seq}`, boardId);
  }

  #publishAndGather(topic: LiveTopic, companyId: string, id: string | null): void {
    const gathering: Gathering = {};
    this.#gathering.set(`${topic} ${companyId}`, gathering);
    this.publish(topic, { companyId, id });
    const timer = setTimeout(() => {
      this.#gathering.delete(`${topic} ${companyId}`);
      if (gathering.id !== undefined) this.#publishAndGather(topic, companyId, gathering.id);
    }, GATHER_MS);
    timer.unref();
  }
}
