import { Marked, type Tokens } from 'marked';

import { readMe } from '../../src/contract/accounts/accounts.ts';
import { readActivationSettings } from '../../src/contract/accounts/activation-pages.ts';
import { listBoards } from '../../src/contract/board/boards.ts';
import type { DocsPage } from './pages.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** `theming.md#dark` → `theming.html#dark`. */
const addressOf = (href: string): string => href.replace(/^([\w-]+)\.md(?=#|$)/, '$1.html');

const marked = new Marked({
  renderer: {
    heading({ depth, tokens }) {
      const text = this.parser.parseInline(tokens);
      const id = idOf(text.replaceAll(/<[^>]*>|&\w+;/g, ''));
      return `<h${depth} id="${id}">${text}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${escaped(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    code({ text, lang = '' }) {
      const language = lang.split(' ', 1)[0] ?? '';
      return `<pre tabindex="0" data-language="${escaped(language)}"><code>${escaped(text)}</code></pre>\n`;
    },
    table(token: Tokens.Table) {
      const cell = (name: string) => (one: Tokens.TableCell) =>
        `<${name}>${this.parser.parseInline(one.tokens)}</${name}>`;
      const head = token.header.map(cell('th')).join('');
      const rows = token.rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
      return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
    },
    html: ({ text }) => escaped(text),
  },
});

/** What an element of the docs is given, so that there is something to see. */
const EXAMPLES: Record<string, string> = { 'strategy-sign-in': ' stay' };
/** Elements of one board, which `docs.js` makes when it knows one. */
const OF_BOARDS = new Set(['strategy-board', 'strategy-card', 'strategy-gantt']);
const BOARD = { boards: listBoards.path, none: 'Nobody is signed in here, or there is no board yet.' };
/** And one of a company, for who administers it. */
const ACTIVATION = {
  me: readMe.path,
  activation: readActivationSettings.path,
  none: 'Nobody is signed in here who administers a company.',
};

/** The element itself, with the session of whoever reads. The provider alone shows nothing. */
function example({ tag }: DocsPage): string {
  if (tag === undefined || tag === 'strategy-provider') return '';
  const data = OF_BOARDS.has(tag) ? BOARD : tag === 'strategy-activation' ? ACTIVATION : undefined;
  const given = Object.entries({ tag, ...data }).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  const place = data
    ? `<div class="example"${given.join('')}></div>`
    : `<div class="example"><${tag}${EXAMPLES[tag] ?? ''}></${tag}></div>`;
  return `<p>Live, with your session on this server and your rights: what you change here is changed. Without one, <a href="/">sign in</a> first.</p>
${place}
<script type="module" src="/loader.js"></script>`;
}

/** The page of an element begins with what it is and how it looks; its tables follow. */
function contentOf(page: DocsPage): string {
  const html = marked.parse(page.markdown, { async: false });
  const tables = html.indexOf('<div class="table"');
  return tables < 0 ? html + example(page) : html.slice(0, tables) + example(page) + html.slice(tables);
}

function navigation(pages: DocsPage[], here: DocsPage): string {
  const sections = [...new Set(pages.map(({ section }) => section))];
  const link = (page: DocsPage): string =>
    `<li><a href="${page.name}.html"${page === here ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`;
  return sections
    .map((section) => {
      const links = pages.filter((page) => page.section === section).map(link);
      return `<h2>${section}</h2><ul>${links.join('')}</ul>`;
    })
    .join('');
}

/** One page as a document that needs no script to be read, and none that stands in it. */
export function renderPage(page: DocsPage, pages: DocsPage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)} · Leitstern</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/docs/tokens.css">
<link rel="stylesheet" href="/docs/docs.css">
<script type="module" src="/docs/docs.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="home" href="start.html"><img src="/icon.svg" alt="" width="24" height="24">Leitstern <span>Docs</span></a>
<search><label for="search">Search the docs</label><input id="search" type="search" autocomplete="off" placeholder="Search  /"><p id="found" role="status"></p><ul id="results" aria-label="Results" hidden></ul></search></header>
<div class="columns">
<details class="menu"><summary>Contents</summary><nav aria-label="Contents">${navigation(pages, page)}</nav></details>
<main id="content">${contentOf(page)}</main>
</div>
</body>
</html>
`;
}

interface SearchEntry {
  page: string;
  title: string;
  heading: string;
  id: string;
  text: string;
}
/** Without the signs of Markdown; an underscore within a word belongs to its name. */
const plain = (markdown: string): string =>
  markdown.replaceAll(/[`*|#[\]]|(?<!\w)_|_(?!\w)|\(\S+\.md\S*\)/g, ' ').replaceAll(/\s+/g, ' ');

/** What the search looks through: each heading with the text below it. */
export function searchEntries(pages: DocsPage[]): SearchEntry[] {
  return pages
    .filter(({ name }) => name !== 'elements')
    .flatMap(({ name, title, markdown }) =>
      markdown.split(/^(?=#{1,3} )/m).map((part) => {
        const [first = '', ...rest] = part.split('\n');
        const heading = plain(first).trim();
        return { page: `${name}.html`, title, heading, id: idOf(heading), text: plain(rest.join(' ')).trim() };
      }),
    );
}

/** What a page is about: the first sentence below its title, where one stands at once. */
export const descriptionOf = ({ markdown }: DocsPage): string =>
  /^# [^\n]+\n\n(?!#|\||-|`{3})([^\n]+)/.exec(markdown)?.[1]?.replace(/\. .*/, '.') ?? '';

/** `llms.txt`: what there is, with a line on each page, for programs that read. */
export function llmsText(pages: DocsPage[]): string {
  const sections = [...new Set(pages.map(({ section }) => section))].map((section) => {
    const lines = pages
      .filter((page) => page.section === section)
      .map((page) => `- [${page.title}](/docs/${page.name}.md): ${descriptionOf(page)}`);
    return `## ${section}\n\n${lines.join('\n')}\n`;
  });
  return `# Leitstern\n\n> Strategy work as web components: boards, objectives and key results, embedded by tags on any page.\n\n${sections.join('\n')}`;
}
