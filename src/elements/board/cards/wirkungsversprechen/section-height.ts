/** The height of the section below the columns (whiteboard 9). */
export const SECTION_HEIGHT = { least: 350, share: 0.8, usual: 400 } as const;

/** Pixels of one press of an arrow key, and of a page key. */
const STEP = 20;
const PAGE = 100;

/** The greatest height in a window: 80 % of it, and never less than the least. */
export const mostHeight = (windowHeight: number): number =>
  Math.max(SECTION_HEIGHT.least, Math.floor(windowHeight * SECTION_HEIGHT.share));

/** The height that is shown when this one is chosen. */
export const heightWithin = (height: number, windowHeight: number): number =>
  Math.round(Math.min(Math.max(height, SECTION_HEIGHT.least), mostHeight(windowHeight)));

/** The height after a key; undefined for a key with another meaning. */
export function heightAfterKey(key: string, height: number, windowHeight: number): number | undefined {
  const wanted: Record<string, number> = {
    ArrowUp: height + STEP,
    ArrowDown: height - STEP,
    PageUp: height + PAGE,
    PageDown: height - PAGE,
    Home: SECTION_HEIGHT.least,
    End: mostHeight(windowHeight),
  };
  const next = wanted[key];
  return next === undefined ? undefined : heightWithin(next, windowHeight);
}

/** A height as it is stored on the device; the usual one for anything odd. */
export function storedHeight(text: string | null): number {
  const height = Number(text ?? Number.NaN);
  return Number.isFinite(height) && height >= SECTION_HEIGHT.least ? height : SECTION_HEIGHT.usual;
}
