/** What the tokens of the page (`tokens.css`) are made of; comments are gone in the build. */
const DECLARATION = /--strategy-([\w-]+):\s*([^;}]+)/g;
export const declared = (block: string): [name: string, value: string][] =>
  Array.from(block.matchAll(DECLARATION), ([, name = '', value = '']) => [name, value.trim()]);

/** The body of the first block with this selector. Throws without one. */
export function blockOf(css: string, selector: string): string {
  const [, before = ''] = css.replaceAll(/\s*\{/g, '{').split(`${selector}{`);
  if (before === '') throw new Error(`tokens.css has no block ${selector}`);
  return before.slice(0, before.indexOf('}'));
}

export const DARK = ':root[data-theme=dark]';

/** Tokens of the inside: what the page says, otherwise these. */
export const inner = (prefix: string, tokens: [string, string][]): string =>
  tokens.map(([name, value]) => `--_${name}:var(--strategy-${prefix}${name},${value});`).join('');

/** Brand surfaces, such as the tile of the logo, follow the main colour of the page. */
export const follows = ([name, value]: [string, string]): [string, string] => [
  name,
  name === 'theme-primary' ? `var(--strategy-primary,${value})` : value,
];

/**
 * The tokens of the elements: what a page sets as `--strategy-…` on the tag or anywhere around it, otherwise ours. In the
 * dark look colours come from `--strategy-dark-…`, so that light ones of a page never stand on our dark ground. Made in
 * the browser: written out they would be three times as long.
 */
export function elementTokens(sheet: string): string {
  // what is made of another token follows that one inside of the element
  const css = sheet.replaceAll('var(--strategy-', 'var(--_');
  const light = declared(blockOf(css, ':root'));
  const density = (name: string): string =>
    `:host(:state(${name})){${inner('', declared(blockOf(css, `[data-density=${name}]`)))}}`;
  const still = light.filter(([name]) => name.startsWith('duration-')).map(([name]) => `--_${name}:0ms;`);
  const dark = inner('dark-', declared(blockOf(css, DARK)));
  return [
    `@layer theme{:host{color-scheme:light;${inner('', light.map(follows))}}`,
    density('compact') + density('relaxed'),
    // paper is white
    `@media not print{:host(:state(dark)){color-scheme:dark;${dark}}}`,
    `@media (prefers-reduced-motion:reduce){:host{${still.join('')}}}`,
    `.strategy-root{${light.map(([name]) => `--strategy-${name}:var(--_${name});`).join('')}}}`,
  ].join('');
}
