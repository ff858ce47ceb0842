import { isEmbedElement } from '../../src/contract/embed-elements.ts';
import { attributesIn, choicesOf, typeOf, type PublicElement } from './definitions.ts';

/** Comes from the address of the suite in every snippet. */
const WITHOUT = new Set(['api-url']);

/** The module with which the administration offers the attributes of what may be embedded, and stops its events. */
export function embedAttributes(all: PublicElement[]): string {
  const elements = all.filter(({ tag }) => isEmbedElement(tag));
  const entries = elements.map((element) => {
    const attributes = attributesIn(element)
      .filter(([name]) => !WITHOUT.has(name))
      .map(([name, , property]) => ({
        name,
        type: typeOf(property) === 'boolean' ? 'boolean' : 'text',
        choices: choicesOf(property),
        ...(typeof property.default === 'string' && { standard: property.default }),
      }));
    return [element.tag, attributes];
  });
  const events = [...new Set(elements.flatMap((element) => Object.keys(element.events)))].toSorted();
  return `// Made by npm run manifest from the definitions of the elements. Changes here are lost.
import type { EmbedElement } from '#contract/embed-elements.ts';

const ATTRIBUTES = ${JSON.stringify(Object.fromEntries(entries))} as const;

type Name = (typeof ATTRIBUTES)[EmbedElement][number]['name'];
/** An attribute in markup, with the values that it takes where they are few. */
export interface EmbedAttribute {
  name: Name;
  type: 'boolean' | 'text';
  choices: readonly string[];
  standard?: string;
}
export const EMBED_ELEMENT_ATTRIBUTES: Record<EmbedElement, readonly EmbedAttribute[]> = ATTRIBUTES;
/** Every event of these elements. */
export const EMBED_EVENTS: readonly string[] = ${JSON.stringify(events)};
`;
}
