import { Resolver } from 'node:dns/promises';

import type { CompanyDomain } from '#contract/accounts/company-domains.ts';

import { isDuplicate } from '../db/duplicate.ts';
import { invalidField, notFound, Refusal } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { recordChange } from './company-changes-service.ts';
import {
  addDomain,
  findDomain,
  listDomains,
  removeDomain,
  verifyDomain,
  type DomainRow,
  type Place,
} from './company-domains-store.ts';
import { domainOf, isPublicDomain, proofOf } from './mail-domain.ts';

/** Answers the TXT records of a name, each in its pieces; rejects with the code of the name system. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const resolveTxt: ResolveTxt = (name) => new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(name);
/** Codes that say that there is no such record; others that nobody could be asked. */
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

/** Mail domains: named by an administrator, proven by a DNS record or confirmed by a superuser. */
export class CompanyDomainsService {
  readonly #services: Services;
  readonly #resolveTxt: ResolveTxt;

  constructor(services: Services) {
    this.#services = services;
    this.#resolveTxt = services.options.resolveTxt ?? resolveTxt;
  }

  async list(viewer: Viewer, companyId: string): Promise<CompanyDomain[]> {
    await this.#services.companies.mustManage(viewer, companyId);
    const rows = await this.#services.database.inCompany(companyId, (tx) => listDomains(tx, companyId));
    return rows.map(shown);
  }

  async add(call: Call, companyId: string, text: string): Promise<CompanyDomain> {
    await this.#services.companies.mustManage(call.viewer, companyId);
    const domain = domainOf(text);
    if (domain === null) throw invalidField('domain', 'domain.notOne');
    if (isPublicDomain(domain)) throw invalidField('domain', 'domain.public');
    if (await this.#isTaken({ companyId, domain })) throw invalidField('domain', 'domain.taken');
    const work = async (write: Write): Promise<CompanyDomain> => {
      const made = await addDomain(write.tx, { companyId, domain });
      if (!made) throw invalidField('domain', 'domain.already');
      await record(write, { companyId, domain }, 'companies.domains.add');
      return shown(made);
    };
    return this.#services.records.write(call, work, { companyId });
  }

  /** Looks for the record. Throws 400 with the reason when it is not there or nobody could be asked. */
  async verify(call: Call, place: Place): Promise<CompanyDomain> {
    await this.#services.companies.mustManage(call.viewer, place.companyId);
    const row = await this.#find(place);
    if (row.verified_at) return shown(row);
    const { name, value } = proofOf(row);
    const found = await this.#recordsOf(name);
    if (!found.includes(value))
      throw new Refusal(400, 'no_record', found.length > 0 ? 'domain.otherRecord' : 'domain.noRecord', {
        params: { name },
      });
    return this.#settle(call, place, 'dns');
  }

  /** A superuser knows from elsewhere that the domain belongs to the company. */
  async confirm(call: Call, place: Place): Promise<CompanyDomain> {
    await this.#services.companies.mustManage(call.viewer, place.companyId);
    const row = await this.#find(place);
    return row.verified_at ? shown(row) : this.#settle(call, place, 'confirmation');
  }

  async remove(call: Call, place: Place): Promise<void> {
    await this.#services.companies.mustManage(call.viewer, place.companyId);
    const work = async (write: Write): Promise<void> => {
      if (!(await removeDomain(write.tx, place))) throw notFound('domain');
      await record(write, place, 'companies.domains.remove');
    };
    await this.#services.records.write(call, work, { companyId: place.companyId });
  }

  async #settle(call: Call, place: Place, verified_via: 'dns' | 'confirmation'): Promise<CompanyDomain> {
    if (await this.#isTaken(place)) throw takenElsewhere();
    try {
      const work = async (write: Write): Promise<DomainRow | undefined> => {
        const row = await verifyDomain(write.tx, place, verified_via);
        if (row) await record(write, place, 'companies.domains.verify');
        return row;
      };
      const settled = await this.#services.records.write(call, work, { companyId: place.companyId });
      return shown(settled ?? (await this.#find(place)));
    } catch (error) {
      // two companies at the same moment: the unique index lets one of them
      if (isDuplicate(error)) throw takenElsewhere();
      throw error;
    }
  }

  async #find(place: Place): Promise<DomainRow> {
    const row = await this.#services.database.inCompany(place.companyId, (tx) => findDomain(tx, place));
    if (!row) throw notFound('domain');
    return row;
  }

  async #isTaken({ companyId, domain }: Place): Promise<boolean> {
    const { rows } = await this.#services.database.pool.query<{ taken: boolean }>(
      'select door_domain_is_taken($1, $2) as taken',
      [domain, companyId],
    );
    return rows[0]?.taken === true;
  }

  /** The TXT records of a name, whole; none when there is no such name. */
  async #recordsOf(name: string): Promise<string[]> {
    try {
      return (await this.#resolveTxt(name)).map((pieces) => pieces.join('').trim());
    } catch (error) {
      if (NO_RECORD.has((error as { code?: string }).code ?? '')) return [];
      throw new Refusal(400, 'dns_away', 'domain.dnsAway');
    }
  }
}

const record = (write: Write, { companyId, domain }: Place, action: string): Promise<void> =>
  recordChange(write, { companyId, action, detail: { domain } });

const takenElsewhere = (): Refusal => new Refusal(400, 'domain_taken', 'domain.taken');

const shown = (row: DomainRow): CompanyDomain => ({
  domain: row.domain,
  verified_at: row.verified_at?.toISOString() ?? null,
  verified_via: row.verified_via,
  record: proofOf(row),
});
