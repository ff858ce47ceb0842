import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a page runs or paints. */
const PARTS = /\.(js|css|woff2)$/;

/** The hash of each file of a folder, as `integrity` of a tag or of an import map takes it (docs/versions.md). */
export function integrityOf(folder: string, isPart: (name: string) => boolean = () => true): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => PARTS.test(name) && isPart(name))
    .toSorted();
  return Object.fromEntries(
    names.map((name) => [
      name,
      `sha384-${createHash('sha384')
        .update(readFileSync(join(folder, name)))
        .digest('base64')}`,
    ]),
  );
}
