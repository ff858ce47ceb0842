import { attributesIn, choicesOf, typeOf, type PublicElement } from './definitions.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `typings/vscode.html-custom-data.json`: completion and hover texts in Visual Studio Code. */
export function vscodeData(elements: PublicElement[]): string {
  const tags = elements.map((element) => ({
    name: element.tag,
    description: element.docs,
    attributes: attributesIn(element).map(([name, , property]) => ({
      name,
      description: property.docs,
      ...(property.type === 'boolean' && { valueSet: 'v' }),
      ...(choicesOf(property).length > 0 && { values: choicesOf(property).map((choice) => ({ name: choice })) }),
    })),
  }));
  return json({ version: 1.1, tags });
}

/** `typings/web-types.json`: the same for the JetBrains editors. */
export function webTypes(elements: PublicElement[], version: string): string {
  return json({
    $schema: 'https://json.schemastore.org/web-types',
    name: 'leitstern',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tag,
          description: element.docs,
          attributes: attributesIn(element).map(([name, , property]) => ({
            name,
            description: property.docs,
            value: { type: typeOf(property), ...(property.type === 'boolean' && { kind: 'no-value' }) },
          })),
          js: {
            properties: Object.entries(element.props).map(([name, property]) => ({
              name,
              description: property.docs,
              type: typeOf(property),
            })),
            events: Object.entries(element.events).map(([name, { docs }]) => ({ name, description: docs })),
          },
        })),
      },
    },
  });
}
