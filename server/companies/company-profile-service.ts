import type { CompanyDetail, createCompany, updateCompany } from '#contract/accounts/companies.ts';
import type { z } from '#contract/z.ts';

import { listPage, type PageQuery } from '../http/answers/list-page.ts';
import { invalidField, notFound, Refusal, staleRecord } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import type { Call } from '../records/call.ts';
import { given } from '../records/fields.ts';
import type { RecordKind, Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { companies } from './companies-tables.ts';
import { recordChange } from './company-changes-service.ts';
import {
  COMPANY,
  findDetail,
  findPeople,
  isNameTaken,
  merged,
  nameOf,
  putLogo,
  removeCompany,
  versionOf,
} from './company-profile-store.ts';
import type { LogoPicture } from './logo-service.ts';

type NewCompany = z.output<typeof createCompany.body>;
type CompanyChange = z.output<typeof updateCompany.body>;

/** Company as its own page shows and changes it. */
export class CompanyProfileService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** An administrator who acts as somebody sees only the company that allows it. */
  async list(viewer: Viewer, query: PageQuery) {
    const all = await this.#services.companies.overviewOf(viewer);
    return listPage(viewer.isBound ? all.filter(({ id }) => id === viewer.companyId) : all, query);
  }

  async read(viewer: Viewer, id: string): Promise<CompanyDetail> {
    const access = await this.#services.companies.accessTo(viewer, id);
    return this.#services.database.inCompany(id, (tx) => findDetail(tx, id, access));
  }

  /** Superusers only; they work in it at once, since they see all. */
  create(call: Call, { address, ...fields }: NewCompany): Promise<CompanyDetail> {
    const work = async (write: Write): Promise<CompanyDetail> => {
      if (await isNameTaken(write.tx, fields.name)) throw invalidField('name', 'company.nameTaken');
      const id = await write.insert(companies, {
        ...given(fields),
        name: fields.name,
        ...(address && { address: given(address) }),
      });
      await recordChange(write, { companyId: id, action: 'companies.create', detail: { name: fields.name } });
      return findDetail(write.tx, id, { manage: true, isAdmin: true });
    };
    return this.#services.records.once(call, 'companies.create', work, { across: 'companies.create' });
  }

  /** Throws 403, 404, and 412 with the current state. */
  async update(call: Call, id: string, { address, features, ...fields }: CompanyChange): Promise<CompanyDetail> {
    await this.#services.companies.mustManage(call.viewer, id);
    if (fields.name !== undefined) await this.#mustBeFree(call.viewer, id, fields.name);
    const access = await this.#services.companies.accessTo(call.viewer, id);
    const kind: RecordKind<CompanyDetail> = { ...COMPANY, find: (tx) => findDetail(tx, id, access) };
    const work = async (write: Write): Promise<CompanyDetail> => {
      await write.lockCurrent(kind, id, { refusal: staleRecord });
      await write.update(COMPANY, id, {
        ...fields,
        address: address && merged(companies.address, address),
        features: features && merged(companies.features, features),
      });
      const company = await findDetail(write.tx, id, access);
      const { version = 0 } = company;
      const detail = given({ ...fields, address, features });
      await recordChange(write, { companyId: id, action: 'companies.update', version, detail });
      return company;
    };
    return this.#services.records.write(call, work, { companyId: id });
  }

  /** Throws 400 for the name of another company. Who sees only their own learns nothing of the others. */
  async #mustBeFree(viewer: Viewer, id: string, name: string): Promise<void> {
    if (!viewer.is_superuser) return;
    const isTaken = await this.#services.database.acrossCompanies({ reason: 'companies.update' }, async (tx) => {
      const isSame = (await nameOf(tx, id))?.toLowerCase() === name.trim().toLowerCase();
      return !isSame && (await isNameTaken(tx, name, id));
    });
    if (isTaken) throw invalidField('name', 'company.nameTaken');
  }

  /** Puts a logo in the place of the one before; null takes it away. */
  async changeLogo(call: Call, id: string, logo: LogoPicture | null): Promise<void> {
    const work = async (write: Write): Promise<void> => {
      await putLogo(write.tx, id, logo);
      await write.update(COMPANY, id);
      const action = logo ? 'companies.logo.change' : 'companies.logo.remove';
      await recordChange(write, { companyId: id, action, version: await versionOf(write.tx, id) });
    };
    await this.#services.records.write(call, work, { companyId: id });
  }

  /** Everything of the company goes with it. The company that one works in is refused. */
  async remove(call: Call, id: string): Promise<void> {
    const { records, files, identity, companies: access } = this.#services;
    await access.accessTo(call.viewer, id);
    if (call.viewer.companyId === id) throw new Refusal(400, 'company_active', 'company.active');
    const work = async (write: Write) => {
      const people = await findPeople(write.tx, id);
      const contents = await files.contentsOf(write.tx, id);
      const name = await removeCompany(write.tx, id);
      if (name === null) throw notFound('company');
      await recordChange(write, { companyId: id, action: 'companies.delete', detail: { name } });
      return { people, contents };
    };
    const left = await records.write(call, work, { across: 'companies.delete' });
    for (const person of left.people) identity.changed(person);
    for (const sha256 of left.contents) await files.removeUnused(sha256);
  }
}
