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
 * Registers the two typefaces for the page under names of our own, once: an `@font-face` inside a shadow root is
 * ignored. Where the host's policy forbids fonts of our origin, the system's stay.
 */
export function registerTypefaces(): void {
  for (const { family, url, weight } of FACES) {
    if ([...document.fonts].some((face) => face.family.replaceAll('"', '') === family)) continue;
    const face = new FontFace(family, `url(${url.href}) format("woff2")`, { weight, display: 'swap' });
    document.fonts.add(face);
    face.load().catch(() => undefined);
  }
}
