/** Words of one page of the carousel (whiteboard 2.15, 9). */
const WORDS = 70;

/** Observations as pages of 70 words followed by '...' where the text goes on; empty texts have no page. */
export function observationChunks(observations: readonly string[]): string[] {
  return observations.flatMap((text) => {
    const words = text.split(/\s+/).filter((word) => word !== '');
    const pages = Math.ceil(words.length / WORDS);
    return Array.from({ length: pages }, (_, page) => {
      const part = words.slice(page * WORDS, (page + 1) * WORDS).join(' ');
      return page < pages - 1 ? `${part}...` : part;
    });
  });
}
