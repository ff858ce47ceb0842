import type { Database } from '#server/db/database.ts';
import { okrImports } from '#server/okr/exchange/okr-imports-tables.ts';

import type { SeededCompany } from './company.ts';

/** A file of one objective that its author has not confirmed yet; answers its id. */
export async function seedImport(database: Database, company: SeededCompany, author: string): Promise<string> {
  const rows = await database.inCompany(company.id, (tx) =>
    tx
      .insert(okrImports)
      .values({
        company_id: company.id,
        created_by: author,
        filename: 'ziele.csv',
        headings: ['Ziel'],
        columns: ['objective'],
        lines: [{ line: 2, cells: [`Neu ${Math.random()}`] }],
        decimal: ',',
        year: 2026,
        quarter: 4,
      })
      .returning({ id: okrImports.id }),
  );
  return rows[0]?.id ?? '';
}

/** A file as a form sends it, with texts beside it. */
export function fileForm(
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
  texts: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [key, text] of Object.entries(texts)) form.append(key, text);
  form.append('file', new Blob([content]), name);
  return form;
}
