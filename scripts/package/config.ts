import type { UserConfig } from 'vite';

import { TREESHAKE } from '../first-load/tree-shaking.ts';

export const PACKAGE_FOLDER = 'dist/package';
/** The mode of this build, which `IS_PACKAGE` asks for. */
export const PACKAGE_MODE = 'package';

/** What programs load at once, also on a server: no chunk of elements may take it along. */
export const LIGHT_MODULES =
  /vite\/preload-helper\.js$|\/src\/(core\/element\/(tags|package-mode)|doors|suite|package\/[\w-]+)\.tsx?$/;

/** The door of an element makes its class: `elements/strategy-okr` of the suite becomes `classes/strategy-okr`. */
const classes = (doors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(doors).map(([name, door]) => [name.replace('elements/', 'classes/'), door]));

/** Modules for builds of other programs: no list of files, every lazy part is a plain import, React of the page only in the wrapper. */
export const packaged = (shared: UserConfig, doors: Record<string, string>): UserConfig => ({
  ...shared,
  mode: PACKAGE_MODE,
  publicDir: false,
  build: {
    ...shared.build,
    outDir: PACKAGE_FOLDER,
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        ...classes(doors),
        'classes/strategy-provider': 'src/core/session/strategy-provider.ts',
        loader: 'src/loader.ts',
        index: 'src/suite.ts',
        'chunks/react-wrapper': 'src/package/react-wrapper.tsx',
      },
      external: (id, importer) => id.startsWith('react') && importer?.includes('/src/package/') === true,
      preserveEntrySignatures: 'allow-extension',
      treeshake: TREESHAKE,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
