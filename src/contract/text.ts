import { z } from './z.ts';

/** Text that a database can keep: without NUL. */
export const text = () => z.string().refine((words) => !words.includes('\0'));

/** Text of one line: trimmed, line breaks with the blanks around them become one blank. */
export const line = () => text().overwrite((words) => words.trim().replaceAll(/\s*[\n\r\u2028\u2029]\s*/g, ' '));
