import { takeFirstTexts } from '../locale/i18n.ts';

/** So long an element waits for words, parts and data that come with its code, before it shows that it waits. */
export const PATIENCE_MS = 300;

/** And so long for its view, if that comes after what it is drawn with, or for the data of that: then there is time to draw. */
const VIEW_PATIENCE_MS = 100;

const within = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));
/** When it has come, or the patience for a view is over. */
export const withinViewPatience = (coming: Promise<unknown>): Promise<unknown> =>
  Promise.race([coming, within(VIEW_PATIENCE_MS)]);

/**
 * Goes on when the words that are on their way and this view have come, so that they are drawn with the code: React would
 * draw a skeleton first, and keep it for a while. At once where no words are on their way.
 */
export function afterFirstParts(view: Promise<unknown> | undefined, goOn: () => void): void {
  const texts = takeFirstTexts();
  if (texts) void wait([texts, view && withinViewPatience(view)], goOn);
  else goOn();
}

async function wait(coming: unknown[], goOn: () => void): Promise<void> {
  await Promise.race([Promise.allSettled(coming), within(PATIENCE_MS)]);
  goOn();
}
