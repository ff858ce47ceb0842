import type { Plugin } from 'vite';

/** How the bundler's runtime makes the object of a module's exports; libraries that were bundled with it have it too. */
const LOOP = /for \((?:var|let|const) (\w+) in (\w+)\)(?=\s*\{?\s*__defProp[$\w]*\()/g;
const RUNTIME = /\b__exportAll[$\w]* = /;

/**
 * The exports of a module without what a host page has put on `Object.prototype`: the bundler's loop takes that for
 * exports, and then no element loads. Throws when the runtime is not as it was.
 */
export function withOwnKeys(code: string): string {
  if (!RUNTIME.test(code)) return code;
  const changed = code.replaceAll(LOOP, 'for (const $1 of Object.keys($2))');
  if (changed === code) throw new Error('The runtime of rolldown has changed: look whether own-keys.ts still fits');
  return changed;
}

export const ownKeys = (): Plugin => ({
  name: 'own-keys',
  apply: 'build',
  renderChunk: (code) => (RUNTIME.test(code) ? { code: withOwnKeys(code), map: null } : null),
});
