import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that the database's own user may enter too, when the tests run as root. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `leitstern-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
