import { SignOnProblem } from './single-sign-on-problem.ts';

/** How much an XML text may hold. */
export interface XmlSize {
  characters: number;
  elements: number;
  attributes: number;
  depth: number;
}

/** Messages of a provider: somebody of 900 groups. To check a signature over so many takes 0.1 s for each certificate. */
export const MESSAGE: XmlSize = { characters: 100_000, elements: 1_000, attributes: 2_000, depth: 64 };
/** What a provider says of itself, federations of many too: it is only read, by administrators. */
export const METADATA: XmlSize = { characters: 500_000, elements: 10_000, attributes: 20_000, depth: 64 };

/** What begins with `<` and is no element, with its end. */
const APART = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const SIGNS = { quote: 34, apostrophe: 39, slash: 47, less: 60, equals: 61, greater: 62 } as const;

const notXml = (): SignOnProblem => new SignOnProblem('failed', 'the message is no XML');
const tooLarge = (): SignOnProblem => new SignOnProblem('failed', 'the message is too large');

/** Where a comment or the like that begins at `at` ends; null when an element begins there. */
function endOfApart(xml: string, at: number): number | null {
  const found = APART.find(([start]) => xml.startsWith(start, at));
  if (!found) return null;
  const [start, end] = found;
  const ends = xml.indexOf(end, at + start.length);
  if (ends === -1) throw notXml();
  return ends + end.length;
}

/** Where the tag that begins at `at` ends, and how many attributes it has. */
function tagAt(xml: string, at: number): { ends: number; attributes: number } {
  let attributes = 0;
  for (let next = at + 1; next < xml.length; next += 1) {
    const sign = xml.charCodeAt(next);
    if (sign === SIGNS.greater) return { ends: next, attributes };
    if (sign === SIGNS.less) break;
    if (sign === SIGNS.equals) attributes += 1;
    if (sign !== SIGNS.quote && sign !== SIGNS.apostrophe) continue;
    next = xml.indexOf(xml.charAt(next), next + 1);
    if (next === -1) break;
  }
  throw notXml();
}

/**
 * Throws for a text that holds more than it may. It is only scanned: what reads and checks XML takes minutes for
 * fifty thousand elements, before any signature can be refused.
 */
export function assertFewElements(xml: string, most: XmlSize): void {
  if (xml.length > most.characters) throw tooLarge();
  const count = { elements: 0, attributes: 0, depth: 0 };
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const apart = endOfApart(xml, at);
    if (apart !== null) {
      at = apart;
      continue;
    }
    const { ends, attributes } = tagAt(xml, at);
    if (xml.charCodeAt(at + 1) === SIGNS.slash) {
      count.depth -= 1;
      if (count.depth < 0) throw notXml();
    } else {
      count.elements += 1;
      count.attributes += attributes;
      if (xml.charCodeAt(ends - 1) !== SIGNS.slash) count.depth += 1;
    }
    if (count.elements > most.elements || count.attributes > most.attributes || count.depth > most.depth)
      throw tooLarge();
    at = ends;
  }
}
