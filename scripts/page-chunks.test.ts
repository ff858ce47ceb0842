import { expect, it } from 'vitest';

import { pageChunks } from './page-chunks.ts';

const manifest = (imports: string[]) => ({
  'okr.element.ts': { file: 'elements/strategy-okr.js', imports: ['base.js'], dynamicImports: ['bulk-bar.tsx'] },
  'bulk-bar.tsx': { file: 'chunks/bulk-bar.js', imports },
  'base.js': { file: 'chunks/base.js' },
  'icon.js': { file: 'chunks/icon-DXlsoTkW.js' },
  'application.js': { file: 'chunks/application-CxwAAJq_.js', dynamicImports: ['okr-page.tsx'] },
  'okr-page.tsx': { file: 'chunks/okr-page-CrZX1o11.js', imports: ['application.js'] },
});
const load = (...files: string[]) => ({ files, texts: [], calls: [] });
const loads = {
  screens: {
    'strategy-okr': load('elements/strategy-okr.js', 'chunks/base.js'),
    '/client/okr': load(
      'chunks/base.js',
      'chunks/application-CxwAAJq_.js',
      'chunks/okr-page-CrZX1o11.js',
      'chunks/icon-DXlsoTkW.js',
      'elements/strategy-okr.js',
    ),
  },
};

it('names a lazy part of an element that fetches the application for something small', () => {
  expect(pageChunks(manifest(['base.js', 'application.js']), loads)).toEqual([
    'chunks/bulk-bar.js imports chunks/application-CxwAAJq_.js',
  ]);
});

it('finds nothing where elements import only what is theirs', () => {
  expect(pageChunks(manifest(['base.js', 'icon.js']), loads)).toEqual([]);
});
