import { whenIdle } from './when-idle.ts';

/** The typefaces of the product, with their files. */
export const FACES = [
  { family: 'Leitstern Inter', url: new URL('../ui/fonts/inter.woff2', import.meta.url), weight: '100 900' },
  {
    family: 'Leitstern Bricolage',
    url: new URL('../ui/fonts/bricolage-grotesque.woff2', import.meta.url),
    weight: '200 800',
  },
];
/**
 * Letters of the system that are as wide as those of Inter until it comes, so that nothing moves then: family, weights,
 * their full names, and Inter's width as a share of theirs (measured on German and English text).
 */
const STAND_INS: [family: string, weight: string, names: string[], width: number][] = [
  ['Leitstern Arial', '100 500', ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Roboto'], 1.073],
  ['Leitstern Arial', '501 900', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'], 1.025],
  ['Leitstern DejaVu', '100 500', ['DejaVu Sans'], 0.943],
  ['Leitstern DejaVu', '501 900', ['DejaVu Sans Bold'], 0.855],
];
/** Of Inter, in shares of the size of its letters. */
const [ASCENT, DESCENT] = [0.969, 0.241];
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** So long after its code a page gets them that has nothing to use, such as one that says what went wrong. */
const AT_LATEST_MS = 3000;

/**
 * Lets the page have the two typefaces under names of our own, once: an `@font-face` inside a shadow root is ignored.
 * They share the line with code and data, so they are asked for when the first content can be used; at once where the
 * code came out of the browser's cache, as they will.
 */
export function registerTypefaces(): void {
  if (isThere('Leitstern Arial')) return;
  for (const [family, weight, names, width] of STAND_INS) {
    const source = names.map((name) => `local("${name}")`).join();
    const [ascentOverride, descentOverride] = [percent(ASCENT / width), percent(DESCENT / width)];
    // not in the types of the browser yet
    const fitted = { sizeAdjust: percent(width), ascentOverride, descentOverride, lineGapOverride: '0%' };
    document.fonts.add(new FontFace(family, source, { weight, ...fitted }));
  }
  if (isCached(import.meta.url)) loadTypefaces();
  else setTimeout(loadTypefaces, AT_LATEST_MS);
}

/** Whether the browser had this file already; of another origin it does not say so. */
function isCached(file: string): boolean {
  const [entry] = performance.getEntriesByName(file) as PerformanceResourceTiming[];
  return entry !== undefined && entry.encodedBodySize > 0 && entry.transferSize === 0;
}

/** The first content can be used. */
export function contentIsThere(): void {
  whenIdle(loadTypefaces);
}

/** Other code of the suite on the page has brought it. */
const isThere = (family: string): boolean =>
  [...document.fonts].some((face) => face.family.replaceAll('"', '') === family);

/** Where the host's policy forbids fonts of our origin, the system's stay. */
function loadTypefaces(): void {
  for (const { family, url, weight } of FACES) {
    if (isThere(family)) continue;
    const face = new FontFace(family, `url(${url.href}) format("woff2")`, { weight, display: 'swap' });
    document.fonts.add(face);
    face.load().catch(() => undefined);
  }
}
