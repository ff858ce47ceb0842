import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';

import { closureOf } from './module-graph.ts';
import { sourcesOf, type Screens } from './screens.ts';

/** Where the build writes them, below its folder. */
const FIRST_LOADS_FILE = '.vite/first-loads.json';
/** The files of each first screen, and the namespaces of its texts. */
export type FirstLoads = Record<string, { files: string[]; texts: string[] }>;

/** Elements that nobody has visited: their own file and what it imports. */
function unrecorded(files: Iterable<string>): Screens {
  const tags = [...files].flatMap((file) => /^elements\/(.+)\.js$/.exec(file)?.[1] ?? []);
  return Object.fromEntries(tags.map((tag) => [tag, { lazy: [], texts: ['core'] }]));
}

type IsThere = (file: string) => boolean;

function firstLoadsOf(screens: Screens, bundle: Rolldown.OutputBundle, isThere: IsThere): FirstLoads {
  const chunks = new Map(
    Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk] as const] : [])),
  );
  const loads = Object.entries({ ...unrecorded(chunks.keys()), ...screens }).map(([screen, { lazy, texts }]) => {
    const isSource = sourcesOf(screen, lazy);
    const starts = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isSource));
    const files = closureOf(
      starts.map(({ fileName }) => fileName),
      chunks,
    );
    return [screen, { files: [...files].filter(isThere).toSorted(), texts }] as const;
  });
  return Object.fromEntries(loads);
}

/** What the loader has to know: all files, and of each element the numbers of its own and the namespaces of its texts. */
function graphOf(loads: FirstLoads): object {
  const elements = Object.entries(loads).filter(([screen]) => !screen.startsWith('/'));
  const files = [...new Set(elements.flatMap(([, load]) => load.files))];
  const tags = elements.map(([tag, load]) => [tag, [load.files.map((file) => files.indexOf(file)), load.texts]]);
  return { files, tags: Object.fromEntries(tags) as object };
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

/** Writes down which files each first screen loads, and builds the loader, which asks for all of them at once. */
export function firstLoads(screens: Screens, alone: UserConfig): Plugin {
  return {
    name: 'first-loads',
    apply: 'build',
    // an entry that only imports others is written into the document instead
    async writeBundle({ dir = '' }, bundle) {
      const loads = firstLoadsOf(screens, bundle, (file) => existsSync(join(dir, file)));
      writeFileSync(join(dir, FIRST_LOADS_FILE), JSON.stringify(loads));
      const define = { ...alone.define, __FIRST_LOADS__: JSON.stringify(graphOf(loads)) };
      await buildAlone('loader', 'src/loader.ts', { ...alone, define }, dir);
      // the only element without React shares nothing with the others
      await buildAlone('elements/strategy-provider', 'src/core/session/strategy-provider.ts', alone, dir);
    },
  };
}
