import { join } from 'node:path';
import { expect, test } from 'vitest';

import { projectFolder } from './project-folder.ts';

test('the project is found from where the server is, not from where it is started', () => {
  const root = join(import.meta.dirname, '..');
  expect(projectFolder(join(root, 'dist/server/chunks'))).toBe(root);
  expect(projectFolder()).toBe(root);
  expect(() => projectFolder('/')).toThrow('server/db/migrations');
});
