import { IS_PACKAGE } from './package-mode.ts';

/**
 * Ending of every tag of this build, for a page that holds another version too; undefined until a loader has said it.
 * Loader and elements are bundles of their own and share it by the folder that both come from; those of the package, which
 * go where another program puts them, by their build.
 */
const place = IS_PACKAGE ? __BUILD__ : import.meta.url.replace(/((chunks|elements|assets)\/)?[^/]*$/, '');
const key = Symbol.for(`leitstern.suffix ${place}`);
const page = globalThis as { [key]?: string };

const named = (suffix: string): string => (suffix ? `?suffix=${suffix}` : 'no suffix');

/**
 * Gives all tags of this build an ending; the loader does so before any element is defined (docs/embedding.md). What the
 * first loader of an address has said stays.
 */
export function setSuffix(suffix: string): void {
  if (!/^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(suffix)) throw new Error(`?suffix=${suffix}: small letters, digits, hyphens`);
  const chosen = page[key];
  if (chosen !== undefined && chosen !== suffix)
    console.warn(`Leitstern: this loader.js is here with ${named(chosen)} already; ${named(suffix)} changes nothing.`);
  page[key] ??= suffix;
}

/** The tag of an element of this build: `strategy-board` or `strategy-board-v2`. */
export const tagOf = (tag: string): string => (page[key] ? `${tag}-${page[key]}` : tag);
