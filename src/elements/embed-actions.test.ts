import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

import { EMBED_ACTIONS } from '#contract/embed-elements.ts';
import type { ElementDefinition } from '#core/element/element-definition.ts';

test('the elements that may be shown by token are those whose definitions name actions, with the same ones', async () => {
  const modules = await Promise.all(
    globSync('src/elements/**/*.definition.ts').map(
      (file) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<Record<string, ElementDefinition>>,
    ),
  );
  const named = modules
    .flatMap((module) => Object.values(module))
    .flatMap(({ tag, actions }) => (actions ? [[tag, actions]] : []));
  expect(Object.fromEntries(named)).toEqual(EMBED_ACTIONS);
});
