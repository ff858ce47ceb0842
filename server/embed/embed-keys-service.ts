import { MOST_KEYS, type EmbedKey, type EmbedKeyWithSecret } from '#contract/embed.ts';

import { newKey } from '../http/callers/host-token.ts';
import { invalidField, notFound } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { endTokensOf } from '../identity/identity-service.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { mustAdminister, recordEmbed } from './embed-rights.ts';
import { changeKey, hashOf, insertKey, listKeys, type KeyRow } from './embed-store.ts';

/** So much of a secret is shown beside its name. */
const PREFIX_LENGTH = 12;

interface Place {
  companyId: string;
  keyId: string;
}

const secretFields = (secret: string) => ({ prefix: secret.slice(0, PREFIX_LENGTH), secret_hash: hashOf(secret) });

/** The keys with which a company's server asks for tokens. */
export class EmbedKeysService {
  readonly #services: Pick<Services, 'database' | 'identity' | 'companies' | 'records'>;

  constructor(services: Pick<Services, 'database' | 'identity' | 'companies' | 'records'>) {
    this.#services = services;
  }

  async list(viewer: Viewer, companyId: string): Promise<EmbedKey[]> {
    await mustAdminister(this.#services.companies, viewer, companyId);
    const rows = await this.#services.database.inCompany(companyId, (tx) => listKeys(tx));
    return rows.map(shown);
  }

  async create(
    call: Call,
    companyId: string,
    { name, elements }: { name: string; elements: string[] },
  ): Promise<EmbedKeyWithSecret> {
    await mustAdminister(this.#services.companies, call.viewer, companyId);
    const secret = newKey();
    const work = async (write: Write): Promise<KeyRow> => {
      const standing = (await listKeys(write.tx)).filter(({ revoked_at }) => revoked_at === null);
      if (standing.length >= MOST_KEYS) throw invalidField('name', 'embed.tooManyKeys');
      const row = { company_id: companyId, name, elements: [...new Set(elements)], created_by: call.viewer.id };
      const keyId = await insertKey(write.tx, { ...row, ...secretFields(secret) });
      return recorded(write, { companyId, keyId }, 'companies.embed.key.create');
    };
    return { ...shown(await this.#services.records.write(call, work, { companyId })), secret };
  }

  /** The earlier secret and its tokens end at once: two keys make a change without a gap. */
  async rotate(call: Call, place: Place): Promise<EmbedKeyWithSecret> {
    const secret = newKey();
    const fields = { ...secretFields(secret), rotated_at: new Date() };
    return { ...(await this.#change(call, place, fields, 'companies.embed.key.rotate')), secret };
  }

  async revoke(call: Call, place: Place): Promise<void> {
    await this.#change(call, place, { revoked_at: new Date() }, 'companies.embed.key.revoke');
  }

  async #change(call: Call, place: Place, fields: Parameters<typeof changeKey>[2], action: string): Promise<EmbedKey> {
    const { companyId, keyId } = place;
    await mustAdminister(this.#services.companies, call.viewer, companyId);
    const work = async (write: Write) => {
      if (!(await changeKey(write.tx, keyId, fields))) throw notFound('embedKey');
      const whose = await endTokensOf(write.tx, keyId);
      return { row: await recorded(write, place, action), whose };
    };
    const { row, whose } = await this.#services.records.write(call, work, { companyId });
    for (const userId of whose) this.#services.identity.changed(userId);
    return shown(row);
  }
}

/** The key as it is now, with its entry in the audit log: never the secret. */
async function recorded(write: Write, { companyId, keyId }: Place, action: string): Promise<KeyRow> {
  const [row] = await listKeys(write.tx, keyId);
  if (!row) throw notFound('embedKey');
  const { name, prefix, elements } = row;
  await recordEmbed(write, companyId, action, { key: keyId, name, prefix, elements });
  return row;
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const shown = (row: KeyRow): EmbedKey => ({
  ...row,
  created_at: row.created_at.toISOString(),
  used_at: iso(row.used_at),
  rotated_at: iso(row.rotated_at),
  revoked_at: iso(row.revoked_at),
});
