import sharp from 'sharp';

import { companyLogos } from '#server/companies/companies-tables.ts';
import { drawLogo } from '#server/companies/logo-service.ts';
import type { Database } from '#server/db/database.ts';

/** A picture in one colour. */
export const picture = (width = 40, height = 40, background = '#28777b'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** The form with which a logo is sent. */
export async function pictureForm(content?: Buffer): Promise<FormData> {
  const form = new FormData();
  form.append('logo', new Blob([new Uint8Array(content ?? (await picture()))]), 'logo.png');
  return form;
}

/** Gives a company a logo; answers its hash. */
export async function seedLogo(database: Database, companyId: string): Promise<string> {
  const logo = await drawLogo(await picture());
  await database.inCompany(companyId, (tx) =>
    tx
      .insert(companyLogos)
      .values({ company_id: companyId, ...logo })
      .onConflictDoNothing(),
  );
  return logo.sha256;
}
