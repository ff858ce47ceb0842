import { z } from './z.ts';

/** Text that a database can keep: without NUL. */
export const text = () => z.string().refine((words) => !words.includes('\0'));

const oneLine = (words: string): string =>
  words
    .split(/[\n\r\u2028\u2029]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** Text of one line: trimmed, line breaks with the blanks around them become one blank. */
export const line = () => text().overwrite(oneLine);
