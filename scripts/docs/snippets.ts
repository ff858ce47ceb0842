import { EMBED_ELEMENTS } from '../../src/contract/embed-elements.ts';
import { EMBED_ELEMENT_ATTRIBUTES } from '../../src/elements/companies/embed/embed-attributes.ts';
import { snippetOf, SNIPPETS, type SnippetKind } from '../../src/elements/companies/embed/snippets.ts';
import type { CodeBlock } from './blocks.ts';

const LANGUAGES: Record<SnippetKind, string> = {
  html: 'html',
  react: 'tsx',
  vue: 'vue',
  angular: 'ts',
  sharepoint: 'ts',
  liferay: 'html',
  confluence: 'html',
  frame: 'html',
};

/** What the tab for embedding writes, with every attribute set: it is held against the same as the docs. */
export function snippetBlocks(): CodeBlock[] {
  return EMBED_ELEMENTS.flatMap((tag, number) => {
    const attributes = Object.fromEntries(
      EMBED_ELEMENT_ATTRIBUTES[tag].map(({ name, type, choices }) => [
        name,
        type === 'boolean' || (choices[0] ?? 'a "b" & c'),
      ]),
    );
    const input = {
      suite: 'https://strategy.example',
      companyId: '0190c000-0000-7000-8000-000000000001',
      tag,
      attributes,
    };
    const build = { version: '0.1.0-1f9c2ab4', loader: 'sha384-AAAA', cloak: 'sha384-AAAA' };
    return SNIPPETS.flatMap((kind) =>
      [input, { ...input, build }].map((given) => ({
        page: `tab-${kind}`,
        number: number + 1,
        language: LANGUAGES[kind],
        info: '',
        code: snippetOf(kind, given),
      })),
    );
  });
}
