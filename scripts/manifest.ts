// npm run manifest [-- --check]: manifest, typings, editor data and docs page from the definitions of the elements.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { customElementsJson } from './manifest/custom-elements.ts';
import { loadElements } from './manifest/definitions.ts';
import { docsPage, tokensPage } from './manifest/docs-page.ts';
import { vscodeData, webTypes } from './manifest/editor-data.ts';
import { declarationsFor, loadSchemas } from './manifest/schema-type.ts';
import { cloakCss } from './manifest/cloak.ts';
import { embedAttributes } from './manifest/embed-attributes.ts';
import { tokenGroups } from './manifest/tokens.ts';
import { elementTypings, jsxTypings, vueTypings } from './manifest/typings.ts';

const root = process.cwd();
const elements = await loadElements(root);
const tokens = readFileSync('src/core/ui/sheets/tokens.css', 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const namedTypes = elements.flatMap(({ props, events, methods = {} }) => [
  ...Object.values(props).map(({ ts = '' }) => ts),
  ...Object.values(events).map(({ detail = '' }) => detail),
  ...Object.values(methods).map(({ ts }) => ts),
]);
const contractTypes = declarationsFor(namedTypes, await loadSchemas(root));
const format = (path: string, text: string): string =>
  execFileSync('oxfmt', ['--stdin-filepath', path], { input: text, encoding: 'utf8' });

const EMBED_ATTRIBUTES = 'src/elements/companies/embed/embed-attributes.ts';

const outputs: Record<string, string> = {
  'custom-elements.json': customElementsJson(elements),
  'typings/elements.d.ts': elementTypings(elements, contractTypes),
  'typings/jsx.d.ts': jsxTypings(elements),
  'typings/vue.d.ts': vueTypings(elements),
  'typings/vscode.html-custom-data.json': vscodeData(elements),
  'typings/web-types.json': webTypes(elements, version),
  'docs/elements.md': format('docs/elements.md', docsPage(elements, contractTypes)),
  'docs/tokens.md': format('docs/tokens.md', tokensPage(tokenGroups(tokens))),
  [EMBED_ATTRIBUTES]: format(EMBED_ATTRIBUTES, embedAttributes(elements)),
  'public/cloak.css': format('cloak.css', cloakCss(elements)),
};
const stale = Object.entries(outputs).filter(
  ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
);
if (process.argv.includes('--check')) {
  if (stale.length > 0) console.log(`Not fresh: ${stale.map(([path]) => path).join(', ')}. Run: npm run manifest`);
  process.exit(stale.length === 0 ? 0 : 1);
}
for (const [path, text] of stale) writeFileSync(path, text);
console.log(`${elements.length} elements, ${stale.length} of ${Object.keys(outputs).length} files changed`);
