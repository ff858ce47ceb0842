import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder above a file that has the migrations: a built server is in `dist/server`, its chunks below it. */
export function projectFolder(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'server/db/migrations'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('No folder above this server has server/db/migrations.');
  return projectFolder(above);
}
