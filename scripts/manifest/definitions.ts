import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';

import type { ElementDefinition, PropertyDefinition } from '#core/element/element-definition.ts';
import { attributesOf } from '#core/element/element-model.ts';

/** An element with the module of the build that defines it. */
export interface PublicElement extends ElementDefinition {
  module: string;
  className: string;
}

/** All definitions under `src/elements`, and that of the provider, by tag. Throws on a file without exactly one. */
export async function loadElements(root: string): Promise<PublicElement[]> {
  const areas = readdirSync(`${root}/src/elements`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = areas.flatMap(({ name }) =>
    readdirSync(`${root}/src/elements/${name}`)
      .filter((file) => file.endsWith('.definition.ts'))
      .map((file) => `src/elements/${name}/${file}`),
  );
  const elements = await Promise.all(
    [...files, 'src/core/session/strategy-provider.definition.ts'].map((file) => loadElement(root, file)),
  );
  return elements.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
}

async function loadElement(root: string, file: string): Promise<PublicElement> {
  const found = Object.values((await import(resolve(root, file))) as Record<string, unknown>).filter(isDefinition);
  const [definition] = found;
  if (!definition || found.length > 1) throw new Error(`${file} has to export exactly one definition`);
  const { tag } = definition;
  const isElement = file.startsWith('src/elements/');
  if (isElement && tag !== `strategy-${basename(file, '.definition.ts')}`)
    throw new Error(`${file} defines <${tag}>: the loader finds an element by the name of its file`);
  return { ...definition, module: isElement ? `elements/${tag}.js` : 'loader.js', className: classNameOf(tag) };
}

const isDefinition = (value: unknown): value is ElementDefinition =>
  typeof value === 'object' && value !== null && 'tag' in value && 'props' in value;

/** `strategy-sign-in` → `StrategySignIn`. */
const classNameOf = (tag: string): string =>
  tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** TypeScript type of a property. */
export const typeOf = ({ type, ts }: PropertyDefinition): string => ts ?? (type === 'any' ? 'unknown' : type);

/** Attribute, property key and definition of everything that can stand in markup. */
export function attributesIn(element: ElementDefinition): [name: string, key: string, property: PropertyDefinition][] {
  return [...attributesOf(element)].flatMap(([name, key]) => {
    const property = element.props[key];
    return property ? [[name, key, property]] : [];
  });
}

/** The texts that a property takes, when its type is a list of texts: `'light' | 'dark'` → light, dark. */
export const choicesOf = (property: PropertyDefinition): string[] =>
  /^'[^']*'( \| '[^']*')*$/.test(typeOf(property)) ? typeOf(property).replaceAll("'", '').split(' | ') : [];
