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
const AT_LATEST_MS = 6000;
/** Of the document, once they are there: what is measured by hand is measured again. */
export const TYPEFACES_CAME = 'strategy-typefaces';

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
  if (isCached(import.meta.url)) void loadTypefaces();
  else setTimeout(() => void loadTypefaces(), AT_LATEST_MS);
}

/** Whether the browser had this file already; of another origin it does not say so. */
function isCached(file: string): boolean {
  const [entry] = performance.getEntriesByName(file) as PerformanceResourceTiming[];
  return entry !== undefined && entry.encodedBodySize > 0 && entry.transferSize === 0;
}

/** The first content can be used. */
export function contentIsThere(): void {
  whenIdle(() => void loadTypefaces());
}

/** Other code of the suite on the page has brought it. */
const isThere = (family: string): boolean =>
  [...document.fonts].some((face) => face.family.replaceAll('"', '') === family);

/** Both together, or after so long the one that has come. */
const APART_MS = 4000;
const LOADING = Symbol.for('leitstern.typefaces');

/**
 * Where the host's policy forbids fonts of our origin, the system's stay. The page knows of them only when both have come,
 * since each change of what it knows is a layout of everything on it. Other code of the suite on the page does not ask again.
 */
export function loadTypefaces(): Promise<void> {
  const page = globalThis as { [LOADING]?: Promise<void> };
  return (page[LOADING] ??= load());
}

async function load(): Promise<void> {
  const faces = FACES.map(
    ({ family, url, weight }) => new FontFace(family, `url(${url.href}) format("woff2")`, { weight, display: 'swap' }),
  );
  const add = (): void => {
    const come = faces.filter((face) => face.status === 'loaded' && !document.fonts.has(face));
    for (const face of come) document.fonts.add(face);
    if (come.length > 0) document.dispatchEvent(new Event(TYPEFACES_CAME));
  };
  const all = Promise.allSettled(faces.map((face) => face.load())).then(add);
  await Promise.race([all, new Promise<void>((done) => setTimeout(() => done(add()), APART_MS))]);
}
