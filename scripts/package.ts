// npm run package: what integrators install, in dist/package, and its tarball in dist.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';

import { catalogue } from '#contract/catalogue.ts';
import { integrityOf } from './integrity.ts';
import { loadElements } from './manifest/definitions.ts';
import { reactEighteenTypings } from './manifest/typings.ts';
import { PACKAGE_FOLDER, PACKAGE_MODE } from './package/config.ts';
import { packageJson } from './package/package-json.ts';
import * as texts from './package/texts.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
process.env['LEITSTERN_BUILD'] ??= readFileSync('dist/.sources', 'utf8').slice(0, 16);
const elements = await loadElements(process.cwd());

await build({ mode: PACKAGE_MODE, logLevel: 'warn' });
// runs in Node, with the schemas of the contract
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'src/package/testing.ts',
    outDir: PACKAGE_FOLDER,
    emptyOutDir: false,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'testing.js', codeSplitting: false } },
  },
});

const write = (name: string, text: string): void => {
  const file = join(PACKAGE_FOLDER, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

for (const element of elements) {
  write(`elements/${element.tag}.js`, texts.definingModule(element));
  for (const folder of ['elements', 'classes']) write(`${folder}/${element.tag}.d.ts`, texts.classTypes(element));
}
const WRITTEN: Record<string, string> = {
  'react.js': texts.reactModule(elements),
  'react.d.ts': texts.reactTypes(elements),
  'index.d.ts': texts.indexTypes(elements),
  'loader.d.ts': texts.loaderTypes,
  'cloak.d.ts': texts.cloakTypes,
  'testing.d.ts': texts.testingTypes(Object.keys(catalogue)),
  'types/jsx-18.d.ts': reactEighteenTypings(elements),
  'package.json': json(packageJson(version)),
};
for (const [name, text] of Object.entries(WRITTEN)) write(name, text);
const COPIED: Record<string, string> = {
  'types/elements.d.ts': 'typings/elements.d.ts',
  'types/jsx.d.ts': 'typings/jsx.d.ts',
  'types/vue.d.ts': 'typings/vue.d.ts',
  'web-types.json': 'typings/web-types.json',
  'vscode.html-custom-data.json': 'typings/vscode.html-custom-data.json',
  'custom-elements.json': 'custom-elements.json',
  'cloak.css': 'public/cloak.css',
  'README.md': 'docs/package.md',
};
for (const [name, source] of Object.entries(COPIED)) copyFileSync(source, join(PACKAGE_FOLDER, name));
write('integrity.json', json({ version, files: integrityOf(PACKAGE_FOLDER) }));

const [packed] = JSON.parse(
  execFileSync('npm', ['pack', `./${PACKAGE_FOLDER}`, '--pack-destination', 'dist', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
  }),
) as { filename: string; size: number; entryCount: number }[];
console.log(
  `dist/${packed?.filename}: ${packed?.entryCount} files, ${Math.round((packed?.size ?? 0) / 1000)} kB packed`,
);
