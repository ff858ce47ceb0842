import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite';

import { docsSite } from './scripts/docs/plugin.ts';
import { COMPILE_AT_LOAD } from './scripts/first-load/compile-hint.ts';
import { firstSheets } from './scripts/first-load/first-sheets.ts';
import { groupsOf, needsOf } from './scripts/first-load/groups.ts';
import { lightContract } from './scripts/first-load/light-contract.ts';
import { moduleGraph, type ModuleNode } from './scripts/first-load/module-graph.ts';
import { ownKeys } from './scripts/first-load/own-keys.ts';
import { firstLoads } from './scripts/first-load/plugin.ts';
import { readScreens, type Screens } from './scripts/first-load/screens.ts';
import { TREESHAKE } from './scripts/first-load/tree-shaking.ts';
import { LIGHT_MODULES, PACKAGE_MODE, packaged } from './scripts/package/config.ts';
import { frameObservers } from './scripts/frame-observers.ts';
import { leanFlowSheet, leanLibraries, leanGround } from './scripts/lean-libraries.ts';
import { promptRetries } from './scripts/prompt-retries.ts';

const REM = /(?<![\w.#-])(\d*\.?\d+)rem\b/g;
/** Id of the build: also the hash of its sources (scripts/launch.mjs). */
const BUILD = process.env['LEITSTERN_BUILD'] ?? 'development';
const TEXTS = `chunks/texts-${BUILD}`;
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const BUILT = { texts: TEXTS, version: `${version}-${BUILD.slice(0, 8)}` };

/** Makes Tailwind's CSS fit for shadow roots: rem against our own size, the fallback in place of `@property`. */
function shadowCss(): Plugin {
  return {
    name: 'shadow-css',
    enforce: 'post',
    transform(code, id) {
      if (!/\.css\?.*inline/.test(id)) return null;
      return {
        code: leanGround(leanFlowSheet(code))
          // preludes of at-rules take no var(): px there, our own size everywhere else
          .replace(/@(?:media|container|custom-media)[^{;]*[{;]/g, (prelude) =>
            prelude.replace(REM, (_, size: string) => `${Number(size) * 16}px`),
          )
          .replace(REM, (_, size: string) => `calc(var(--strategy-rem, 16px) * ${size})`)
          .replace(
            /@layer properties(?:\\n|\s)*\{(?:\\n|\s)*@supports[^{]*\{/,
            '@layer properties{@supports (display:block){',
          )
          // registrations of a shadow root are ignored
          .replace(/@property --[\w-]+(?:\\n|\s)*\{[^}]*\}/g, ''),
        map: null,
      };
    },
  };
}

/** Leaves zod out of the browser: the contract's schemas are inert there (src/contract/z-inert.ts). */
function inertSchemas(): Plugin {
  const standIn = join(import.meta.dirname, 'src/contract/z-inert.ts');
  return {
    name: 'inert-schemas',
    enforce: 'pre',
    load(id) {
      const isOurs = id.replace(/\?.*$/, '').endsWith('/src/contract/z.ts');
      return isOurs && this.environment.name === 'client' ? readFileSync(standIn, 'utf8') : null;
    },
  };
}

/** What a token of an element may do, which only the server and the embed page read. */
const ACTIONS = /\bactions: EMBED_ACTIONS\[[^\]]*\],|import \{ EMBED_ACTIONS \}[^;]*;/g;
/** Sentences for docs and typings: no element reads them. */
const SENTENCES = /\b(docs|detail|ts):(\s*)('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`$]*`)/g;
/** Leaves out of the built elements what only tools read. */
function withoutSentences(): Plugin {
  return {
    name: 'without-sentences',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('definition.ts') || this.environment.name !== 'client') return null;
      const rest = code.replace(ACTIONS, '').replace(SENTENCES, "$1:$2''");
      if (rest.includes('EMBED_ACTIONS')) throw new Error(`${id} names its actions in another way than ACTIONS knows`);
      return { code: rest, map: null };
    },
  };
}

/** Vite's preloading would put `<link>` into the head of the host page; a dynamic import needs none of it. */
function withoutPreload(): Plugin {
  return {
    name: 'without-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/** `builds/latest.json`: the manifest that the application asks for every hour (application 7). */
function buildManifest(): Plugin {
  return {
    name: 'build-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id: BUILD }) });
    },
    configureServer(server) {
      server.middlewares.use('/builds/latest.json', (_request, response) =>
        response.end(JSON.stringify({ id: BUILD })),
      );
    },
  };
}

const DEMO_TYPES: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

/** The demo pages as they are, beside the build and in development: `/demo/portal.html`. */
function demoPages(): Plugin {
  const names = readdirSync('demo').filter((name) => name.slice(name.lastIndexOf('.') + 1) in DEMO_TYPES);
  return {
    name: 'demo-pages',
    generateBundle() {
      for (const name of names)
        this.emitFile({ type: 'asset', fileName: `demo/${name}`, source: readFileSync(`demo/${name}`) });
    },
    configureServer(server) {
      server.middlewares.use('/demo/', (request, response, next) => {
        const name = names.find((one) => `/${one}` === request.url?.replace(/\?.*$/, ''));
        if (name === undefined) return next();
        response.setHeader('Content-Type', `${DEMO_TYPES[name.slice(name.lastIndexOf('.') + 1)]}; charset=utf-8`);
        response.end(readFileSync(`demo/${name}`));
      });
    },
  };
}

/** Every element is an entry of its own: `elements/strategy-okr.js`. */
function elementEntries(): Record<string, string> {
  const areas = readdirSync('src/elements', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const doors = areas.flatMap((area) =>
    readdirSync(`src/elements/${area.name}`)
      .filter((file) => file.endsWith('.element.ts'))
      .map((file) => `src/elements/${area.name}/${file}`),
  );
  return Object.fromEntries(doors.map((door) => [`elements/strategy-${basename(door, '.element.ts')}`, door]));
}

/** Texts are entries below the build's own folder, so that no element carries a list of them (core/locale/i18n.ts). */
function textEntries(): Record<string, string> {
  const names = globSync('locales/*/*.json').filter((file) => basename(file) !== 'server.json');
  return Object.fromEntries(names.map((file) => [file.replace('locales', TEXTS).slice(0, -5), file]));
}

const plugins = (): PluginOption[] => [
  react(),
  tailwind(),
  shadowCss(),
  inertSchemas(),
  withoutSentences(),
  lightContract(),
  withoutPreload(),
  leanLibraries(),
  promptRetries(),
  frameObservers(),
  ownKeys(),
];

/** What holds for every build of the browser's code. */
const shared = (): UserConfig => ({
  plugins: plugins(),
  define: { __BUILD__: JSON.stringify(BUILD) },
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: { target: 'es2023', modulePreload: false, assetsInlineLimit: 0 },
});

const suite = (): UserConfig => ({
  ...shared(),
  build: {
    ...shared().build,
    outDir: 'dist/app',
    manifest: true,
    rolldownOptions: {
      input: { app: 'index.html', ...elementEntries(), ...textEntries() },
      preserveEntrySignatures: 'allow-extension',
      treeshake: TREESHAKE,
      output: {
        entryFileNames: (chunk) => (chunk.name === 'app' ? 'assets/[name]-[hash].js' : '[name].js'),
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
});

/** The parts of the fullscreens of cards. */
const openedParts = (): string[] => [
  'src/elements/board/scene/card-layer.tsx',
  'src/elements/board/files/sources/card-sources.tsx',
  'src/core/origins/leads-to.tsx',
  'src/core/ui/charts/chart-view.tsx',
  'src/core/ui/editable-table/editable-table.tsx',
  ...globSync('src/elements/board/cards/*/*-{editor,content}.tsx'),
];

/** A chunk for each set of first screens that need the same modules; `off` leaves each lazy part alone (record.ts). */
async function grouped(config: UserConfig, screens: Screens, apart = /\/src\/pages\/main\.tsx$/): Promise<UserConfig> {
  const isOff = Object.keys(screens).length === 0;
  const nodes = isOff ? new Map<string, ModuleNode>() : await moduleGraph(config);
  const first = new Set(needsOf(screens, nodes).keys());
  const groups = isOff ? new Map<string, string>() : groupsOf(screens, nodes, openedParts());
  const output = config.build?.rolldownOptions?.output as Rolldown.OutputOptions;
  // the script of the document stays beside it: Vite loses an entry that only imports
  const nameOf = (id: string): string | null => (apart.test(id) ? null : (groups.get(id) ?? null));
  output.codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'first screens', name: nameOf }],
  };
  // after minification, which takes comments away, and before names, hashes and compressed copies are made
  // new ones: those that made the graph hold on to the sheets of that build
  config.plugins = [firstSheets(first), ...plugins()];
  output.postBanner = ({ moduleIds }) => (moduleIds.some((id) => first.has(id)) ? COMPILE_AT_LOAD : '');
  return config;
}

async function suiteBuild(): Promise<UserConfig> {
  const screens = process.env['LEITSTERN_GROUPS'] === 'off' ? {} : readScreens();
  const config = await grouped(suite(), screens);
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      buildManifest(),
      demoPages(),
      docsSite(),
      firstLoads(screens, BUILT, shared()),
    ],
  };
}

async function packageBuild(): Promise<UserConfig> {
  const elements = Object.entries(readScreens()).filter(([screen]) => !screen.startsWith('/'));
  return await grouped(packaged(shared(), elementEntries()), Object.fromEntries(elements), LIGHT_MODULES);
}

export default defineConfig(async ({ command, mode }) => {
  if (mode === PACKAGE_MODE) return await packageBuild();
  return command === 'build'
    ? await suiteBuild()
    : { ...shared(), plugins: [...plugins(), buildManifest(), demoPages()] };
});
