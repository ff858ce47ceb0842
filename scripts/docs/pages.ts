import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { tableOf } from '../../src/core/locale/text-table.ts';
import { elementSection } from '../manifest/docs-page.ts';
import { loadElements, type PublicElement } from '../manifest/definitions.ts';

/** A page of the docs at `/docs/<name>.html`. */
export interface DocsPage {
  name: string;
  section: string;
  title: string;
  markdown: string;
  /** The element that the page is about, and shows. */
  tag?: string;
}

/** What is served, in its order; other files below `docs` are for who works on the product. */
const SECTIONS: [section: string, files: string[]][] = [
  ['Start', ['docs/guide/start.md']],
  [
    'Guides',
    ['html', 'react', 'vue', 'angular', 'sharepoint', 'liferay', 'confluence'].map((name) => `docs/guide/${name}.md`),
  ],
  [
    'Reference',
    [
      'docs/embedding.md',
      'docs/package.md',
      'docs/versions.md',
      'docs/guide/events.md',
      'docs/theming.md',
      'docs/tokens.md',
      'docs/guide/policies.md',
      'docs/guide/api.md',
    ],
  ],
  ['Operation', ['docs/operating.md']],
  ['About', ['docs/guide/browsers.md', 'docs/guide/accessibility.md', 'CHANGELOG.md']],
];
/** Written for who builds the product, too; readers of the docs look for something else. */
const TITLES: Record<string, string> = {
  'CHANGELOG.md': 'Upgrade notes',
  'docs/embedding.md': 'Sign-in, tokens, errors',
};

/** Where texts come from, and which line of the specification they follow, says nothing to readers of the docs. */
const withoutSources = (markdown: string): string =>
  markdown.replace(/^Made by .*?(?=How )/m, '').replaceAll(/ \((?:application|whiteboard) [\d., –and]+\)/g, '');

/** All pages lie in one folder, wherever their files are: `../theming.md#dark` → `theming.md#dark`; a file that is not served is only named. */
const inOneFolder = (markdown: string): string =>
  markdown.replaceAll(
    /\[([^\]]+)\]\((?!\w+:)(?:[\w.-]+\/)*([\w-]+)\.md(#[^)\s]*)?\)/g,
    (_, text: string, file: string, hash = '') => {
      const name = file.toLowerCase();
      return ofMakers.has(name) ? text : `[${text}](${name}.md${hash})`;
    },
  );

const titleIn = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? '';
const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.md'.length).toLowerCase();

const served = new Set(['elements', ...SECTIONS.flatMap(([, files]) => files.map(nameOf))]);
const ofMakers = new Set(
  globSync('docs/*.md')
    .map(nameOf)
    .filter((name) => !served.has(name)),
);

function written(root: string): DocsPage[] {
  return SECTIONS.flatMap(([section, files]) =>
    files.map((file) => {
      const markdown = inOneFolder(withoutSources(readFileSync(join(root, file), 'utf8')));
      return { name: nameOf(file), section, title: TITLES[file] ?? titleIn(markdown), markdown };
    }),
  );
}

const ofElement = (element: PublicElement): DocsPage => ({
  name: element.tag,
  section: 'Elements',
  title: element.tag,
  tag: element.tag,
  markdown: withoutSources(elementSection(element)).replace(/^## /, '# '),
});

/** Every text that a page may replace, by its key. */
function allTexts(root: string): DocsPage {
  const names = globSync('*.json', { cwd: join(root, 'locales/en-US') })
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => name !== 'server' && name !== 'pages');
  const sections = names.toSorted().map((name) => {
    const texts = tableOf(JSON.parse(readFileSync(join(root, `locales/en-US/${name}.json`), 'utf8')) as object);
    const lines = [...texts].map(([key, text]) => `| \`${name}.${key}\` | ${inCell(text)} |`);
    return [`## ${name}`, '', '| Key | Text |', '| --- | --- |', ...lines, ''].join('\n');
  });
  const head = '# All texts\n\nThe keys for [`texts`](embedding.md#single-texts), with the English text of each.\n\n';
  return { name: 'all-texts', section: 'Reference', title: 'All texts', markdown: head + sections.join('\n') };
}
const inCell = (text: string): string =>
  `\`${text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('`', "'")}\``;

/** All pages: the written ones, one for each element, and all types in one place. */
export async function docsPages(root: string): Promise<DocsPage[]> {
  const pages = written(root);
  const elements = (await loadElements(root)).map(ofElement);
  const all = withoutSources(readFileSync(join(root, 'docs/elements.md'), 'utf8'));
  const whole: DocsPage = { name: 'elements', section: 'Elements', title: 'All elements', markdown: all };
  pages.splice(
    pages.findIndex(({ section }) => section === 'About'),
    0,
    allTexts(root),
  );
  const about = pages.findIndex(({ section }) => section === 'About');
  return [...pages.slice(0, about), whole, ...elements, ...pages.slice(about)];
}
