import { join } from 'node:path';

import type { Plugin } from 'vite';

const OBSERVER = /\bResizeObserver\b(?=\s*[(=])/g;
const LIBRARY = /\/@xyflow\/(?:react|system)\/dist\/esm\/index\.js$/;

/**
 * xyflow with observers that report in the next frame: it draws anew inside of them, and what else changes then is
 * reported by the browser as an error of the host page. Throws when the installed xyflow observes nothing any more.
 */
export function withFrameObservers(code: string, from: string): string {
  const changed = code.replaceAll(OBSERVER, 'FrameObserver');
  if (changed === code) throw new Error('xyflow has changed: look whether scripts/frame-observers.ts still fits');
  return `import { FrameObserver } from ${JSON.stringify(from)};\n${changed}`;
}

export const frameObservers = (): Plugin => ({
  name: 'frame-observers',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    LIBRARY.test(id.replaceAll('\\', '/'))
      ? { code: withFrameObservers(code, join(import.meta.dirname, '../src/core/canvas/frame-observer.ts')), map: null }
      : null,
});
