/** A token: its name without `--strategy-`, its value in the light look, and in the dark one where that is another. */
export interface Token {
  name: string;
  light: string;
  dark: string | undefined;
}

/** Tokens that belong together, under the heading that `tokens.css` has for them. */
export interface TokenGroup {
  heading: string;
  tokens: Token[];
}

const DECLARATION = /--strategy-([\w-]+):\s*([^;}]+)/g;
const declared = (block: string): [string, string][] =>
  Array.from(block.matchAll(DECLARATION), ([, name = '', value = '']) => [name, value.trim()]);

/** The body of the first block with this selector. Throws without one. */
function blockOf(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`);
  return css.slice(start, css.indexOf('}', start));
}

const darkBlock = (css: string): Map<string, string> => new Map(declared(blockOf(css, ':root[data-theme=dark]')));

/** The tokens of `tokens.css`, as pages may set them. */
export function tokenGroups(css: string): TokenGroup[] {
  const dark = darkBlock(css);
  const [, ...parts] = blockOf(css, ':root').split(/\/\* (?:\d+ — )?/);
  return parts.map((part) => {
    const [heading = ''] = part.split(' */');
    return {
      heading,
      tokens: declared(part).map(([name, light]) => ({ name, light, dark: dark.get(name) })),
    };
  });
}

const inner = (prefix: string, tokens: [string, string][]): string =>
  tokens.map(([name, value]) => `  --_${name}: var(--strategy-${prefix}${name}, ${value});\n`).join('');

/** Brand surfaces, such as the tile of the logo, follow the main colour of the page. */
const follows = ([name, value]: [string, string]): [string, string] => [
  name,
  name === 'theme-primary' ? `var(--strategy-primary, ${value})` : value,
];

/**
 * The tokens of the elements: what a page sets as `--strategy-…` on the tag or anywhere around it, otherwise ours. In the
 * dark look colours come from `--strategy-dark-…`, so that light ones of a page never stand on our dark ground.
 */
export function elementTokens(css: string): string {
  const light = declared(blockOf(css, ':root'));
  const density = (name: string): string =>
    `:host(:state(${name})) {\n${inner('', declared(blockOf(css, `[data-density=${name}]`)))}}\n`;
  const still = light.filter(([name]) => name.startsWith('duration-'));
  return [
    '/* Made by npm run manifest from tokens.css. Changes here are lost. */\n',
    `:host {\n  color-scheme: light;\n${inner('', light.map(follows))}}\n`,
    density('compact'),
    density('relaxed'),
    // paper is white
    `@media not print {\n:host(:state(dark)) {\n  color-scheme: dark;\n${inner('dark-', [...darkBlock(css)])}}\n}\n`,
    `@media (prefers-reduced-motion: reduce) {\n:host {\n${still.map(([name]) => `--_${name}: 0ms;\n`).join('')}}\n}\n`,
    `.strategy-root {\n${light.map(([name]) => `  --strategy-${name}: var(--_${name});\n`).join('')}}\n`,
  ].join('');
}
