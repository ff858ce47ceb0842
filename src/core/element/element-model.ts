import type { ElementDefinition, PropertyDefinition } from './element-definition.ts';

/** `boardId` → `board-id`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The value of an attribute's text (null: absent). An empty boolean attribute is true, `false` is false. */
export function parseAttribute(text: string | null, property: PropertyDefinition): unknown {
  if (property.type === 'boolean') return text === null ? property.default === true : text !== 'false';
  if (text === null) return property.default;
  return property.type === 'number' ? Number(text) : text;
}

/** The attribute names of a definition and the properties behind them. */
export function attributesOf(definition: ElementDefinition): Map<string, string> {
  const named = Object.entries(definition.props).filter(([, property]) => property.type !== 'any');
  return new Map(named.map(([key]) => [kebab(key), key]));
}

/** The properties of one element as an external store for React. */
export class ElementModel {
  #props: Record<string, unknown>;
  readonly #listeners = new Set<() => void>();

  constructor(definition: ElementDefinition) {
    this.#props = Object.fromEntries(
      Object.entries(definition.props).map(([key, property]) => [key, parseAttribute(null, property)]),
    );
  }

  readonly read = (): Record<string, unknown> => this.#props;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  write(key: string, value: unknown): void {
    if (Object.is(this.#props[key], value)) return;
    this.#props = { ...this.#props, [key]: value };
    for (const listener of this.#listeners) listener();
  }
}
