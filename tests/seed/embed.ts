import { createHash, randomUUID } from 'node:crypto';

import { EMBED_ELEMENTS } from '#contract/embed-elements.ts';
import type { Database } from '#server/db/database.ts';
import { embedKeys, embedOrigins } from '#server/embed/embed-tables.ts';

/** A key of a company for all elements, with its secret. */
export async function seedEmbedKey(
  database: Database,
  companyId: string,
  elements: readonly string[] = EMBED_ELEMENTS,
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [randomUUID(), `lsk_${randomUUID()}`];
  const secret_hash = createHash('sha256').update(secret).digest();
  const row = { id, company_id: companyId, name: 'Intranet', prefix: secret.slice(0, 12), secret_hash };
  await database.inCompany(companyId, (tx) => tx.insert(embedKeys).values({ ...row, elements: [...elements] }));
  return { id, secret };
}

/** An origin that only this company lists. */
export async function seedEmbedOrigin(
  database: Database,
  companyId: string,
  origin = `https://d${randomUUID()}.example`,
): Promise<string> {
  await database.inCompany(companyId, (tx) => tx.insert(embedOrigins).values({ company_id: companyId, origin }));
  return origin;
}

/** The same, answering its id. */
export async function seedEmbedOriginId(database: Database, companyId: string): Promise<string> {
  const row = { id: randomUUID(), company_id: companyId, origin: `https://d${randomUUID()}.example` };
  await database.inCompany(companyId, (tx) => tx.insert(embedOrigins).values(row));
  return row.id;
}
