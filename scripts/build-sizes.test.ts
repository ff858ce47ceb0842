import { expect, test } from 'vitest';

import { filesOf } from './build-sizes.ts';

test('an element counts itself and every static import once, and nothing that loads later', () => {
  const manifest = {
    'a.element.ts': { file: 'elements/a.js', isEntry: true, imports: ['_core', '_runtime'] },
    _core: { file: 'chunks/core.js', imports: ['_runtime'], dynamicImports: ['_editor'] },
    _runtime: { file: 'chunks/runtime.js', imports: ['_core'] },
    _editor: { file: 'chunks/editor.js' },
  };
  expect(filesOf(manifest, ['a.element.ts'])).toEqual(['elements/a.js', 'chunks/core.js', 'chunks/runtime.js']);
});
