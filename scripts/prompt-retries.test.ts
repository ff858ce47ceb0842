import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { withoutWait } from './prompt-retries.ts';

const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

test('the installed React waits once before it shows content that was suspended, and not in the build', () => {
  const prompt = withoutWait(react);
  expect(prompt).toContain('exitStatus = 0');
  expect(() => withoutWait(prompt)).toThrow('react-dom has changed');
});
