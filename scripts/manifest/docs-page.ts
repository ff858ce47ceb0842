import { attributesIn, typeOf, type PublicElement } from './definitions.ts';
import type { TokenGroup } from './tokens.ts';

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);
const code = (text: string): string => `\`${cell(text)}\``;

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n\n`;
}

/** An element with all its tables. */
export function elementSection(element: PublicElement): string {
  const attributeOf = new Map(attributesIn(element).map(([name, key]) => [key, name]));
  const properties = Object.entries(element.props).map(([key, property]) => {
    const attribute = attributeOf.get(key);
    const value = property.default === undefined ? '' : code(JSON.stringify(property.default));
    return [
      attribute === undefined ? '–' : code(attribute),
      code(key),
      code(typeOf(property)),
      value,
      cell(property.docs),
    ];
  });
  const events = Object.entries(element.events).map(([name, { docs, detail, cancelable }]) => [
    code(name),
    detail === undefined ? '–' : code(detail),
    cell(docs) + (cancelable === true ? ' Can be cancelled.' : ''),
  ]);
  const texts = (given: Record<string, string> = {}): string[][] =>
    Object.entries(given).map(([name, docs]) => [name === '' ? '(default)' : code(name), cell(docs)]);
  const methods = Object.entries(element.methods ?? {}).map(([name, { docs, ts }]) => [
    code(name),
    code(ts),
    cell(docs),
  ]);
  const css = Object.entries(element.cssProperties ?? {}).map(([name, { docs, default: value }]) => [
    code(name),
    value === undefined ? '' : code(value),
    cell(docs),
  ]);
  return [
    `## \`<${element.tag}>\`\n\n${element.docs}${element.access === 'signed-in' ? ' Needs somebody signed in.' : ''}\n\n`,
    table(['Attribute', 'Property', 'Type', 'Default', ''], properties),
    table(['Event', 'Detail', ''], events),
    table(['Method', 'Type', ''], methods),
    table(['Slot', ''], texts(element.slots)),
    table(['Part', ''], texts(element.parts)),
    table(['CSS property', 'Default', ''], css),
  ].join('');
}

/** `docs/tokens.md`: every custom property that a page may set for all elements. */
export function tokensPage(groups: TokenGroup[]): string {
  const intro =
    '# The tokens\n\nEvery custom property that a page may set for all elements.\n\nMade by `npm run manifest` from `src/core/ui/sheets/tokens.css`. How they are set: [theming.md](theming.md). Where a dark value is named, the dark look takes `--strategy-dark-…` instead.\n\n';
  const rows = groups.map(({ heading, tokens }) => {
    const lines = tokens.map(({ name, light, dark }) => [
      code(`--strategy-${name}`),
      code(light),
      dark === undefined ? '' : code(dark),
    ]);
    return `## ${heading.charAt(0).toUpperCase()}${heading.slice(1)}\n\n${table(['Token', 'Light', 'Dark'], lines)}`;
  });
  return intro + rows.join('');
}

/** `docs/elements.md`: every element with its attributes, events and parts. */
export function docsPage(elements: PublicElement[], contractTypes: string): string {
  const intro =
    '# The elements\n\nEvery element with its attributes, properties, events, methods, slots and parts, and the types of what events tell.\n\nMade by `npm run manifest` from the definitions (`src/elements/*/*.definition.ts`). How to put them on a page: [embedding.md](embedding.md).\n\nAll events bubble and cross shadow roots. The few without `strategy-` before their name (`form-saved`, `kickoff-date-updated`, `planning-data-updated`, `show-guide`) are named by the specification and stay so. Methods answer promises; what they ask of content waits until that can be used.\n\n';
  const types = contractTypes === '' ? '' : `## Types in details\n\n\`\`\`ts\n${contractTypes}\n\`\`\`\n`;
  return intro + elements.map(elementSection).join('') + types;
}
