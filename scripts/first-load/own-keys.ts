import type { Plugin } from 'vite';

/** How the bundler's runtime makes the object of a module's exports; libraries that were bundled with it have it too. */
const LOOP = /for \((?:var|let|const) (\w+) in (\w+)\)(?=\s*\{?\s*__defProp[$\w]*\()/g;
const RUNTIME = /\b__exportAll[$\w]* = /g;

/**
 * The exports of a module without what a host page has put on `Object.prototype`: the bundler's loop takes that for
 * exports, and then no element loads. Throws when one of the runtimes in it is not as it was.
 */
export function withOwnKeys(code: string): string {
  const runtimes = code.match(RUNTIME) ?? [];
  if (runtimes.length === 0) return code;
  if (code.match(LOOP)?.length !== runtimes.length)
    throw new Error('The runtime of rolldown has changed: look whether own-keys.ts still fits');
  return code.replaceAll(LOOP, 'for (const $1 of Object.keys($2))');
}

export const ownKeys = (): Plugin => ({
  name: 'own-keys',
  apply: 'build',
  renderChunk: (code) => {
    const own = withOwnKeys(code);
    return own === code ? null : { code: own, map: null };
  },
});
