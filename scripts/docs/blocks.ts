import type { DocsPage } from './pages.ts';

/** A block of code in a page. `info` is what stands behind its language. */
export interface CodeBlock {
  page: string;
  number: number;
  language: string;
  info: string;
  code: string;
}

/** All blocks of code of a page, in their order. */
export function blocksOf({ name, markdown }: DocsPage): CodeBlock[] {
  return [...markdown.matchAll(/^```(\S*)[ ]?(.*)\n([^]*?)^```$/gm)].map(
    ([, language = '', info = '', code = ''], at) => ({
      page: name,
      number: at + 1,
      language,
      info,
      code,
    }),
  );
}
