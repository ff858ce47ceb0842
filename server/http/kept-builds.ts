import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a build says of itself (scripts/first-load/plugin.ts). */
interface Integrity {
  version: string;
  files: Record<string, string>;
}
const MOST = 10;
/** So old a draft is of a start that was stopped half way, not of one that copies. */
const HALF_WAY = 3_600_000;
const INTEGRITY = 'integrity.json';
const ENDINGS = ['', '.br', '.gz'];

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function copyBuild(from: string, to: string, names: string[]): Promise<void> {
  for (const name of names)
    for (const path of ENDINGS.map((ending) => name + ending)) {
      if (!(await isThere(join(from, path)))) continue;
      await mkdir(dirname(join(to, path)), { recursive: true });
      await copyFile(join(from, path), join(to, path));
    }
}

function whenGone(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

/** The oldest builds go; those of a copy that was stopped half way too. */
async function removeOld(kept: string, most: number): Promise<void> {
  const names = await readdir(kept);
  // another server of the same folder may take away or rename what was just listed
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: await stat(join(kept, name)).then(({ mtimeMs }) => mtimeMs, whenGone) })),
  );
  const { drafts = [], builds = [] } = Object.groupBy(
    dated.flatMap(({ name, at }) => (at === null ? [] : [{ name, at }])),
    ({ name }) => (name.startsWith('.') ? 'drafts' : 'builds'),
  );
  const old = [
    ...drafts.filter(({ at }) => at < Date.now() - HALF_WAY),
    ...builds.toSorted((a, b) => b.at - a.at).slice(most),
  ];
  await Promise.all(old.map(({ name }) => rm(join(kept, name), { recursive: true, force: true })));
}

/**
 * Keeps a copy of the running build, for pages that name its version for good. A build without a list of its files is
 * not kept. Answers the folder of all of them.
 */
export async function keepBuild(build: string, kept: string, most = MOST): Promise<string> {
  await mkdir(kept, { recursive: true });
  if (!(await isThere(join(build, INTEGRITY)))) return kept;
  const { version, files } = JSON.parse(await readFile(join(build, INTEGRITY), 'utf8')) as Integrity;
  const place = join(kept, version);
  if (!(await isThere(place))) {
    // of its own: in two containers two servers may have the same number
    const draft = await mkdtemp(join(kept, '.draft-'));
    await copyBuild(build, draft, [INTEGRITY, ...Object.keys(files)]);
    // another process of the same folder may have been quicker
    await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
  }
  await removeOld(kept, most);
  return kept;
}
