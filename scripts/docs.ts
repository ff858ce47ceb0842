// npm run check: every block of code in the docs is parsed, compiled or held against the contract; links lead somewhere.
import { readFileSync } from 'node:fs';

import { catalogue } from '#contract/catalogue.ts';

import { blocksOf } from './docs/blocks.ts';
import { checkBlock, type Known } from './docs/check-blocks.ts';
import { compile, type Source } from './docs/compile.ts';
import { brokenLinks } from './docs/links.ts';
import { docsPages } from './docs/pages.ts';
import { renderPage } from './docs/render.ts';
import { snippetBlocks } from './docs/snippets.ts';
import { loadElements } from './manifest/definitions.ts';
import { tokenGroups } from './manifest/tokens.ts';
import { reactTypes, testingTypes } from './package/texts.ts';

const root = process.cwd();
const elements = await loadElements(root);
const tokens = tokenGroups(readFileSync(`${root}/src/core/ui/sheets/tokens.css`, 'utf8'));
const known: Known = {
  elements: new Map(elements.map((element) => [element.tag, element])),
  properties: new Set([
    ...tokens.flatMap((group) => group.tokens.map(({ name }) => `--strategy-${name}`)),
    ...elements.flatMap(({ cssProperties = {} }) => Object.keys(cssProperties)),
  ]),
};

const pages = await docsPages(root);
const problems: string[] = [];
const sources: Source[] = [];
const blocks = [...pages.flatMap(blocksOf), ...snippetBlocks()];
for (const block of blocks) {
  const found = checkBlock(block, known);
  const place = `${block.page}-${block.number}`;
  problems.push(...found.problems.map((problem) => `${place}: ${problem}`));
  sources.push(...found.sources.map((source, at) => ({ ...source, name: `${place}-${at + 1}` })));
}
problems.push(
  ...compile(root, sources, {
    'react.d.ts': reactTypes(elements),
    'testing.d.ts': testingTypes(Object.keys(catalogue)),
    'cloak.d.css.ts': 'export {};\n',
  }),
);
problems.push(...brokenLinks(pages.map((page) => ({ name: page.name, html: renderPage(page, pages) }))));
for (const problem of problems) console.log(problem);
console.log(`${pages.length} pages, ${blocks.length} blocks of code, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
