/** The lines of a text without the spaces around them: the table of a test as people write it. */
export const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
