import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { docsFiles } from './plugin.ts';

test('the manifest of the elements comes with the docs', async () => {
  const files = await docsFiles(process.cwd());
  expect(String(files.get('custom-elements.json'))).toBe(readFileSync('custom-elements.json', 'utf8'));
});
