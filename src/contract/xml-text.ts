/** What no XML document may hold: control characters and halves of characters. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as XML takes it; a file that holds others can't be opened. */
export const xmlText = (text: string): string => text.replaceAll(ILLEGAL, '');

/** As `xmlText`, for all texts within a JSON value. */
export const xmlTexts = <Value>(value: Value): Value =>
  // the same value with other texts
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? xmlText(part) : part))) as Value;
