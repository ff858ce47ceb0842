import { blockOf, DARK, declared } from '#core/element/element-tokens.ts';

/** A token: its name without `--strategy-`, its value in the light look, and in the dark one where that is another. */
interface Token {
  name: string;
  light: string;
  dark: string | undefined;
}

/** Tokens that belong together, under the heading that `tokens.css` has for them. */
export interface TokenGroup {
  heading: string;
  tokens: Token[];
}

/** The tokens of `tokens.css`, as pages may set them. */
export function tokenGroups(css: string): TokenGroup[] {
  const dark = new Map(declared(blockOf(css, DARK)));
  const [, ...parts] = blockOf(css, ':root').split(/\/\* (?:\d+ — )?/);
  return parts.map((part) => {
    const [heading = ''] = part.split(' */');
    return { heading, tokens: declared(part).map(([name, light]) => ({ name, light, dark: dark.get(name) })) };
  });
}
