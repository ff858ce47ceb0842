import { MOST_ORIGINS, type EmbedCheck, type EmbedOrigin } from '#contract/embed.ts';

import { notFound, invalidField } from '../http/refusals/refusals.ts';
import type { Origins } from '../http/callers/origins.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { endTokensFrom } from '../identity/identity-service.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { allOrigins, deleteOrigin, insertOrigin, listOrigins, type OriginRow } from './embed-store.ts';
import { mustAdminister, recordEmbed } from './embed-rights.ts';
import { originOfText } from './origin-text.ts';

export type OriginsNeeds = Pick<Services, 'database' | 'changeFeed' | 'identity' | 'companies' | 'records'>;

/** The origins whose pages may show elements, by company; this process knows all of them, for preflights. */
export class EmbedOriginsService {
  readonly #needs: OriginsNeeds;
  readonly #origins: Origins;
  #reading: Promise<void> = Promise.resolve();
  /** One that has not begun yet. */
  #next: Promise<void> | undefined;

  constructor(needs: OriginsNeeds, origins: Origins) {
    this.#needs = needs;
    this.#origins = origins;
    const readAgain = (): void => void this.read().catch(() => undefined);
    needs.changeFeed.on('embed_bell', readAgain);
    needs.changeFeed.onReopened(readAgain);
  }

  /**
   * Reads them anew; one reading at a time, so that none overtakes a later one. All that ask before it begins share it.
   */
  read(): Promise<void> {
    const before = this.#reading.catch(() => undefined);
    const begin = async (): Promise<void> => {
      await before;
      this.#next = undefined;
      this.#origins.list(await allOrigins(this.#needs.database));
    };
    this.#next ??= begin();
    this.#reading = this.#next;
    return this.#next;
  }

  async list(viewer: Viewer, companyId: string): Promise<EmbedOrigin[]> {
    await mustAdminister(this.#needs.companies, viewer, companyId);
    const rows = await this.#needs.database.inCompany(companyId, (tx) => listOrigins(tx));
    return rows.map(shown);
  }

  async add(call: Call, companyId: string, text: string): Promise<EmbedOrigin> {
    await mustAdminister(this.#needs.companies, call.viewer, companyId);
    const origin = originOfText(text);
    if (origin === null) throw invalidField('origin', 'embed.notAnOrigin');
    const work = async (write: Write): Promise<OriginRow> => {
      const { tx } = write;
      if ((await listOrigins(tx)).length >= MOST_ORIGINS) throw invalidField('origin', 'embed.tooManyOrigins');
      const id = await insertOrigin(tx, { company_id: companyId, origin, created_by: call.viewer.id });
      if (id === undefined) throw invalidField('origin', 'embed.originTwice');
      await recordEmbed(write, companyId, 'companies.embed.origin.add', { origin });
      const [made] = await listOrigins(tx, id);
      if (!made) throw notFound('embedOrigin');
      return made;
    };
    const made = await this.#needs.records.write(call, work, { companyId });
    await this.#changed();
    return shown(made);
  }

  async remove(call: Call, companyId: string, originId: string): Promise<void> {
    await mustAdminister(this.#needs.companies, call.viewer, companyId);
    const work = async (write: Write): Promise<Set<string>> => {
      const origin = await deleteOrigin(write.tx, originId);
      if (origin === undefined) throw notFound('embedOrigin');
      await recordEmbed(write, companyId, 'companies.embed.origin.remove', { origin });
      return endTokensFrom(write.tx, companyId, origin);
    };
    const whose = await this.#needs.records.write(call, work, { companyId });
    // first the list: who is cut off asks at once why
    try {
      await this.#changed();
    } finally {
      for (const userId of whose) this.#needs.identity.changed(userId);
    }
  }

  /** Whether pages of an origin are let in, and by what; `suite` is our own origin, and stands for a missing one. */
  async check(
    viewer: Viewer,
    companyId: string,
    { suite, text = suite }: { suite: string; text?: string | undefined },
  ): Promise<EmbedCheck> {
    await mustAdminister(this.#needs.companies, viewer, companyId);
    const own = text === suite || originOfText(text) === suite;
    const origin = own ? suite : originOfText(text);
    if (origin === null) throw invalidField('origin', 'embed.notAnOrigin');
    const cookies = !own && this.#origins.embedding.includes(origin);
    const token = this.#origins.isOf(companyId, origin);
    const frame = own || cookies || token;
    return { suite, origin, own, cookies, cross_site: this.#origins.isCrossSite, token, frame };
  }

  /** Tells all servers; this one knows it before it answers. */
  async #changed(): Promise<void> {
    this.#needs.changeFeed.send('embed_bell', 'origins');
    await this.read();
  }
}

const shown = ({ id, origin, created_at, created_by }: OriginRow): EmbedOrigin => ({
  id,
  origin,
  created_at: created_at.toISOString(),
  created_by,
});
