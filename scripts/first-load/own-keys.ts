import type { Plugin } from 'vite';

/** How the bundler's runtime makes the object of a module's exports. */
const LOOP = /for \((?:var|let|const) (\w+) in (\w+)\)(?=\s*\{?\s*__defProp\()/;

/**
 * The exports of a module without what a host page has put on `Object.prototype`: the bundler's loop takes that for
 * exports, and then no element loads. Throws when the runtime is not as it was.
 */
export function withOwnKeys(code: string): string {
  if (!code.includes('__exportAll = ')) return code;
  const changed = code.replace(LOOP, 'for (const $1 of Object.keys($2))');
  if (changed === code) throw new Error('The runtime of rolldown has changed: look whether own-keys.ts still fits');
  return changed;
}

export const ownKeys = (): Plugin => ({
  name: 'own-keys',
  apply: 'build',
  renderChunk: (code) => (code.includes('__exportAll = ') ? { code: withOwnKeys(code), map: null } : null),
});
