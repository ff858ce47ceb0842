/** Deeper than anything that people or programs write here; deeper input would exhaust the stack of who walks it. */
export const MAX_DEPTH = 64;
/** Keys and elements of one text: more than the largest batch has, few enough to be read and checked at once. */
export const MAX_VALUES = 20_000;

const SIGNS = { quote: 34, comma: 44, openList: 91, backslash: 92, closeList: 93, open: 123, close: 125 } as const;

/** Whether the quotation mark at `at` belongs to the text that begins at `start`. */
function isEscaped(json: string, start: number, at: number): boolean {
  let before = at - 1;
  while (before > start && json.charCodeAt(before) === SIGNS.backslash) before -= 1;
  return (at - before) % 2 === 0;
}

function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, start, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

/**
 * What keeps a text from being parsed as JSON; null when nothing does. It is only scanned: parsing hundreds of thousands
 * of keys would hold everybody else up before they could be counted, and deep input exhausts the stack.
 */
export function jsonTrouble(json: string, most: number): 'too_deep' | 'too_large' | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case SIGNS.quote:
        at = endOfText(json, at);
        continue;
      case SIGNS.close:
      case SIGNS.closeList:
        depth -= 1;
        continue;
      case SIGNS.open:
      case SIGNS.openList:
        depth += 1;
        break;
      case SIGNS.comma:
        break;
      default:
        continue;
    }
    // each comma and each beginning brings one more
    values += 1;
    if (depth > MAX_DEPTH) return 'too_deep';
    if (values > most) return 'too_large';
  }
  return null;
}
