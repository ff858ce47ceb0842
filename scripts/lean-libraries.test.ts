import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { leaned, LIBRARIES } from './lean-libraries.ts';

const installed = globSync('node_modules/{react-dom/cjs,@xyflow/*/dist/esm,d3-interpolate/dist}/*.{js,mjs}');

test.each(LIBRARIES)('the installed $name has what is left out of it, and loses it', (library) => {
  const file = installed.find((path) => library.file.test(`/${path.replaceAll('\\', '/')}`));
  const code = readFileSync(file ?? '', 'utf8');
  const lean = leaned(code, library);
  expect(lean.length).toBeLessThan(code.length * 0.99);
  for (const name of library.unused)
    expect(lean).toMatch(new RegExp(`function ${name}\\(\\) \\{\\}|${name} = \\(\\) => \\{\\}`));
});

test('a library that has changed ends the build', () => {
  const library = { name: 'a-library', file: /x/, unused: ['gone'] };
  expect(() => leaned('function here() {}', library)).toThrow('a-library has no gone any more');
});
