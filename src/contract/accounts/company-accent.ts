/** The colour of a company as both looks can show it. */
export interface Accent {
  light: string;
  dark: string;
}
export type Look = keyof Accent;

/** Words on the colour, and the ground on which it is words itself (links, icons). */
export const LOOKS = {
  light: { words: '#ffffff', ground: '#ffffff' },
  dark: { words: '#000000', ground: '#0f1e1f' },
} as const satisfies Record<Look, { words: string; ground: string }>;

/** What words need at least (WCAG 2.2, 1.4.3 AA). */
export const AA = 4.5;
/** Halvings of a range of lightness or chroma: finer than one step of a channel. */
const HALVINGS = 12;

type Three = [number, number, number];

/** A colour as somebody writes it, as #rrggbb; null when it is none. */
export function colourOf(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase();
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encoded = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

const rgbOf = (colour: string): Three =>
  [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as Three;
const hexOf = (rgb: Three): string =>
  `#${rgb
    .map((channel) =>
      Math.round(255 * encoded(Math.min(1, Math.max(0, channel))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** The smaller contrast of both: of words on the colour, and of the colour on the ground. */
export const worstContrast = (colour: string, look: Look): number =>
  Math.min(contrast(colour, LOOKS[look].words), contrast(colour, LOOKS[look].ground));

/** OKLab: equal steps look equal. */
function labOf(colour: string): Three {
  const [red, green, blue] = rgbOf(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbOfLab([light, a, b]: Three): Three {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (rgb: Three): boolean => rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001);

/** The last value on the way from `from` to `to` that is right; `from` is. */
function furthest(from: number, to: number, isRight: (value: number) => boolean): number {
  let [right, wrong] = [from, to];
  for (let n = 0; n < HALVINGS; n += 1) {
    const middle = (right + wrong) / 2;
    if (isRight(middle)) right = middle;
    else wrong = middle;
  }
  return right;
}

/** The same hue at another lightness, with as much of its chroma as a screen can show. */
function atLightness([, a, b]: Three, light: number): string {
  const rgbWith = (share: number): Three => rgbOfLab([light, a * share, b * share]);
  return hexOf(rgbWith(isShown(rgbWith(1)) ? 1 : furthest(0, 1, (share) => isShown(rgbWith(share)))));
}

/** The colour itself where it can be read in this look, otherwise the nearest of its hue that can. */
function readable(colour: string, look: Look): string {
  const holds = (one: string): boolean => worstContrast(one, look) >= AA;
  if (holds(colour)) return colour;
  const lab = labOf(colour);
  const end = look === 'light' ? 0 : 1;
  return atLightness(
    lab,
    furthest(end, lab[0], (light) => holds(atLightness(lab, light))),
  );
}

/** What both looks make of the colour (#rrggbb) of a company. */
export const accentOf = (colour: string): Accent => ({
  light: readable(colour, 'light'),
  dark: readable(colour, 'dark'),
});
