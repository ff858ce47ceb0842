import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';

import { integrityOf } from '../integrity.ts';
import { compressFolder } from './compress.ts';
import { STAGED } from './groups.ts';
import { closureOf } from './module-graph.ts';
import { slugOf, sourcesOf, type Screens } from './screens.ts';

/** Where the build writes them, below its folder. */
const FIRST_LOADS_FILE = '.vite/first-loads.json';
/** The files of each first screen, and the namespaces of its texts. */
export interface FirstLoads {
  /** The folder of the texts of this build, by language and namespace. */
  texts: string;
  /** The script inside the application's document that asks for first data. */
  ahead: string;
  screens: Record<string, FirstLoad>;
}
export interface FirstLoad {
  files: string[];
  /** So many of the files come first: what begins to draw while the others are on their way. */
  early: number;
  texts: string[];
  calls: string[];
}

/** Elements that nobody has visited: their own file and what it imports. */
function unrecorded(files: Iterable<string>): Screens {
  const tags = [...files].flatMap((file) => /^elements\/(.+)\.js$/.exec(file)?.[1] ?? []);
  return Object.fromEntries(tags.map((tag) => [tag, { lazy: [], texts: ['core'], calls: [] }]));
}

type IsThere = (file: string) => boolean;

function screensOf(screens: Screens, bundle: Rolldown.OutputBundle, isThere: IsThere): FirstLoads['screens'] {
  const chunks = new Map(
    Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk] as const] : [])),
  );
  const loads = Object.entries({ ...unrecorded(chunks.keys()), ...screens }).map(([screen, { lazy, texts, calls }]) => {
    const filesOf = (parts: string[]): string[] => {
      const isSource = sourcesOf(screen, parts);
      const starts = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isSource));
      const names = starts.map(({ fileName }) => fileName);
      // a browser asks a few at once: the long ones first
      const size = (file: string): number => chunks.get(file)?.code.length ?? 0;
      return [...closureOf(names, chunks)].filter(isThere).toSorted((a, b) => size(b) - size(a));
    };
    const entry = filesOf([]);
    const files = [...new Set([...entry, ...filesOf(lazy)])];
    const early = STAGED.includes(screen) ? entry.length : files.length;
    return [screen, { files, early, texts, calls }] as const;
  });
  return Object.fromEntries(loads);
}

/**
 * What the loader has to know: all files, and of each element the numbers of its own, its texts and calls, and how many files
 * come first where not all do.
 */
function graphOf(loads: FirstLoads): object {
  const elements = Object.entries(loads.screens).filter(([screen]) => !screen.startsWith('/'));
  const files = [...new Set(elements.flatMap(([, load]) => load.files))];
  const tags = elements.map(([tag, load]) => {
    const numbers = load.files.map((file) => files.indexOf(file));
    return [tag, [numbers, load.texts, load.calls, ...(load.early < numbers.length ? [load.early] : [])]];
  });
  return { texts: loads.texts, files, tags: Object.fromEntries(tags) as object };
}

/** One file with the texts of each first screen, in each language: `<texts>/de-DE/first/strategy-okr.js`. */
function writeTexts({ texts: folder, screens }: FirstLoads, dir: string): void {
  for (const language of ['en-US', 'de-DE'])
    for (const [screen, { texts }] of Object.entries(screens)) {
      const read = (name: string): unknown => JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'));
      const file = join(dir, folder, language, 'first', `${slugOf(screen)}.js`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        `export default ${JSON.stringify(Object.fromEntries(texts.map((name) => [name, read(name)])))}`,
      );
    }
}

/** One file that waits for no other: a build of its own. */
async function buildAlone(name: string, source: string, config: UserConfig, dir: string): Promise<void> {
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { [name]: source },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}

/** The loader of a build knows the files of all elements: with the doors it would be built with all of them, and keep traces. */
const withoutDoors = (): Plugin => ({
  name: 'without-doors',
  enforce: 'pre',
  load: (id) => (id.endsWith('/src/doors.ts') ? 'export const doors = () => ({});' : null),
});

interface Build {
  /** The folder of its texts. */
  texts: string;
  /** Its name in addresses that never change. */
  version: string;
}
/** What pages of others load. */
const isOfElements = (name: string): boolean => /^(loader\.js|cloak\.css|(elements|chunks|assets)\/)/.test(name);

/** Writes down which files each first screen loads, and builds the loader, which asks for all of them at once. */
export function firstLoads(screens: Screens, { texts, version }: Build, alone: UserConfig): Plugin {
  return {
    name: 'first-loads',
    apply: 'build',
    // an entry that only imports others is written into the document instead
    async writeBundle({ dir = '' }, bundle) {
      const isThere: IsThere = (file) => existsSync(join(dir, file));
      const ahead = `assets/ahead-${version}.js`;
      const loads = { texts, ahead, screens: screensOf(screens, bundle, isThere) };
      writeFileSync(join(dir, FIRST_LOADS_FILE), JSON.stringify(loads));
      const define = { ...alone.define, __FIRST_LOADS__: JSON.stringify(graphOf(loads)) };
      await buildAlone('loader', 'src/loader.ts', { ...alone, define, plugins: [alone.plugins, withoutDoors()] }, dir);
      await buildAlone(ahead.slice(0, -'.js'.length), 'src/pages/given-ahead.ts', alone, dir);
      // the only element without React shares nothing with the others
      await buildAlone('elements/strategy-provider', 'src/core/session/strategy-provider.ts', alone, dir);
      // says that others could not be loaded, also where a file of them is the reason
      await buildAlone(`${texts}-failed`, 'src/core/element/load-failure.tsx', alone, dir);
      writeTexts(loads, dir);
      writeFileSync(join(dir, 'integrity.json'), JSON.stringify({ version, files: integrityOf(dir, isOfElements) }));
      await compressFolder(dir);
    },
  };
}
