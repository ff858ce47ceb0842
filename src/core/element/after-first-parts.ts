import { takeFirstTexts } from '../locale/i18n.ts';

/** So long an element waits for words, parts and data that come with its code, before it shows that it waits. */
export const PATIENCE_MS = 300;

/**
 * Goes on when the words that are on their way and these parts have come, so that they are drawn with the code: React would
 * draw a skeleton first, and keep it for a while. At once where no words are on their way.
 */
export function afterFirstParts(parts: Promise<unknown> | undefined, goOn: () => void): void {
  const texts = takeFirstTexts();
  if (texts) void wait([texts, parts], goOn);
  else goOn();
}

async function wait(coming: unknown[], goOn: () => void): Promise<void> {
  await Promise.race([Promise.allSettled(coming), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  goOn();
}
