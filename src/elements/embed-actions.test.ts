import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

import { EMBED_ACTIONS, EMBED_ATTRIBUTES, isEmbedElement } from '#contract/embed-elements.ts';
import type { ElementDefinition } from '#core/element/element-definition.ts';
import { attributesOf } from '#core/element/element-model.ts';

const definitions = async (): Promise<ElementDefinition[]> => {
  const modules = globSync('src/elements/**/*.definition.ts').map(
    (file) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<Record<string, ElementDefinition>>,
  );
  return (await Promise.all(modules)).flatMap((module) => Object.values(module));
};

test('the elements that may be shown by token are those whose definitions name actions, with the same ones', async () => {
  const named = (await definitions()).flatMap(({ tag, actions }) => (actions ? [[tag, actions]] : []));
  expect(Object.fromEntries(named)).toEqual(EMBED_ACTIONS);
});

test('the document for frames takes only attributes that the definition of its element names', async () => {
  for (const definition of await definitions())
    if (isEmbedElement(definition.tag))
      expect([...attributesOf(definition).keys()]).toEqual(
        expect.arrayContaining([...EMBED_ATTRIBUTES[definition.tag]]),
      );
});
