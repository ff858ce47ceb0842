import { expect, test } from 'vitest';

import { firstSources } from './first-sheets.ts';

test('the sheet of first screens is made of their code alone', () => {
  const first = [
    '/a/src/elements/board/scene/x.tsx',
    '/a/src/elements/board/a.css?inline',
    '/a/src/elements/okr/y.tsx',
  ];
  expect(firstSources('@source "./";\n.own {}', '/a/src/elements/board/', first)).toBe(
    '@source "./scene/x.tsx";\n.own {}',
  );
});
