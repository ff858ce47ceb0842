import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

import { docsPages } from './pages.ts';
import { llmsText, renderPage, searchEntries } from './render.ts';

const TOKENS = 'src/core/ui/sheets/tokens.css';
const FONTS = ['inter', 'bricolage-grotesque'];

/** The tokens for pages without our scripts: dark follows the system. */
function tokensCss(root: string): string {
  const css = readFileSync(`${root}/${TOKENS}`, 'utf8');
  return css.replace(/:root\[data-theme=dark\] \{([^}]*)\}/, '@media (prefers-color-scheme:dark){:root{$1}}');
}

/** The files of the docs by their place in the build. */
export async function docsFiles(root: string): Promise<Map<string, string | Uint8Array>> {
  const pages = await docsPages(root);
  return new Map<string, string | Uint8Array>([
    ...pages.flatMap((page): [string, string][] => [
      [`docs/${page.name}.html`, renderPage(page, pages)],
      [`docs/${page.name}.md`, page.markdown],
    ]),
    ['docs/search.json', JSON.stringify(searchEntries(pages))],
    ['docs/llms.txt', llmsText(pages)],
    ['llms.txt', llmsText(pages)],
    ['docs/tokens.css', tokensCss(root)],
    ['custom-elements.json', readFileSync(`${root}/custom-elements.json`)],
    ...FONTS.map((name): [string, Uint8Array] => [
      `docs/${name}.woff2`,
      readFileSync(`${root}/src/core/ui/fonts/${name}.woff2`),
    ]),
  ]);
}

/** The docs as pages of the build, made of the Markdown in `docs` and of the definitions. */
export function docsSite(): Plugin {
  return {
    name: 'docs-site',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, source] of await docsFiles(process.cwd()))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
