import type { Features } from '#contract/features.ts';

import { follows, inner } from './element-tokens.ts';

/** The look in one object (docs/theming.md): what a page sets as `appearance` on a tag or its provider. */
interface Appearance {
  theme?: string;
  density?: string;
  /** One colour of the house: buttons, links, selection and focus follow, with readable words on it, light and dark. */
  accent?: string;
  /** Corners of controls; those of cards and dialogs follow. */
  radius?: string;
  font?: string;
  displayFont?: string;
  /** Any token by its name without `--strategy-`; the second for the dark look. */
  tokens?: Record<string, string>;
  darkTokens?: Record<string, string>;
}

const DARK_GROUND = '#0F1E1F';

/** Black or white, whichever can be read on this colour. */
const wordsOn = (colour: string): string => `oklch(from ${colour} clamp(0, (0.66 - l) * 1000, 1) 0 0)`;
const mixed = (colour: string, share: number, other: string): string =>
  `color-mix(in oklab, ${colour} ${share}%, ${other})`;

/** The roles of one colour on a ground; `far` is what it moves to when it is hovered or pressed. */
const rolesOf = (colour: string, ground: string, far: string, words = wordsOn(colour)): Record<string, string> => ({
  ...Object.fromEntries(
    ['primary', 'accent'].flatMap((role) => [
      [role, colour],
      [`${role}-hover`, mixed(colour, 84, far)],
      [`${role}-active`, mixed(colour, 70, far)],
      [`on-${role}`, words],
    ]),
  ),
  secondary: mixed(colour, 62, ground),
  'accent-soft': mixed(colour, 10, ground),
  'surface-selected': mixed(colour, 14, ground),
  'text-link': mixed(colour, 84, far),
  focus: colour,
});

const scaled = (radius: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ xs: 0.43, sm: 0.71, md: 1, lg: 1.57, xl: 2.29, full: 3 }).map(([size, factor]) => [
      `radius-${size}`,
      `calc(${radius} * ${factor})`,
    ]),
  );

/** The tokens that an appearance stands for, by their whole names. */
export function tokensOf({ accent, radius, font, displayFont, tokens, darkTokens }: Appearance): Map<string, string> {
  const light = {
    ...(accent !== undefined && { 'theme-primary': accent, ...rolesOf(accent, 'white', 'black') }),
    ...(radius !== undefined && { ...scaled(radius), 'frame-radius': `calc(${radius} * 2)` }),
    ...(font !== undefined && { font, 'font-display': displayFont ?? font }),
    ...(displayFont !== undefined && { 'font-display': displayFont }),
    ...tokens,
  };
  const bright = accent === undefined ? undefined : mixed(accent, 55, 'white');
  const dark = { ...(bright !== undefined && rolesOf(bright, DARK_GROUND, 'white')), ...darkTokens };
  return new Map([
    ...Object.entries(light).map(([name, value]): [string, string] => [`--strategy-${name}`, value]),
    ...Object.entries(dark).map(([name, value]): [string, string] => [`--strategy-dark-${name}`, value]),
  ]);
}

export type CompanyColours = NonNullable<Features['accent']>;

/** The colour of a company, where the server says one. Any server may answer, and what it says becomes a rule. */
export const readColours = ({ accent }: Pick<Features, 'accent'>): CompanyColours | null =>
  accent && [accent.light, accent.dark].every((one) => /^#[0-9a-f]{6}$/i.test(one)) ? accent : null;

/** The roles of a colour that can be read already: light under white words, dark under black ones. */
export const companyRoles = ({ light, dark }: CompanyColours) => ({
  light: Object.entries({ 'theme-primary': light, ...rolesOf(light, 'white', 'black', 'white') }),
  dark: Object.entries(rolesOf(dark, DARK_GROUND, 'white', 'black')),
});

/** The rules for an element: over our own colours, below all that the page sets, wherever it does. */
export function companyRules(colours: CompanyColours): string {
  const { light, dark } = companyRoles(colours);
  return `:host{${inner('', light.map(follows))}}@media not print{:host(:state(dark)){${inner('dark-', dark)}}}`;
}

/** An appearance as a page has set it, or none. */
export const readAppearance = (given: unknown): Appearance =>
  typeof given === 'object' && given !== null ? given : {};

/** A sheet that sets these tokens on the tag; rules of the page for the tag win over it. Null without any. */
export function appearanceSheet(appearance: Appearance): CSSStyleSheet | null {
  const tokens = tokensOf(appearance);
  if (tokens.size === 0) return null;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{}');
  const [rule] = sheet.cssRules;
  // one by one, so that a value stays a value
  for (const [name, value] of tokens) (rule as CSSStyleRule).style.setProperty(name, value);
  return sheet;
}
