import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { withFrameObservers } from './frame-observers.ts';

test.each(['react', 'system'])('xyflow/%s observes sizes with observers that report in the next frame', (name) => {
  const code = readFileSync(`node_modules/@xyflow/${name}/dist/esm/index.js`, 'utf8');
  const changed = withFrameObservers(code, '/frame-observer.ts');
  expect(changed).toContain('new FrameObserver(');
  expect(changed).not.toMatch(/new ResizeObserver\b/);
  expect(() => withFrameObservers(changed, '/frame-observer.ts')).toThrow('xyflow has changed');
});
