/**
 * Ending of every tag of this build, for a page that holds another version too. Loader and elements are bundles of their
 * own and share it by the folder that both come from; without an ending nothing is stored.
 */
const key = Symbol.for(`leitstern.suffix ${import.meta.url.replace(/((chunks|elements|assets)\/)?[^/]*$/, '')}`);
const page = globalThis as { [key]?: string };

/** Gives all tags of this build an ending; the loader does so before any element is defined (docs/embedding.md). */
export function setSuffix(suffix: string): void {
  if (!/^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(suffix)) throw new Error(`?suffix=${suffix}: small letters, digits, hyphens`);
  if (suffix) page[key] = `-${suffix}`;
}

/** The tag of an element of this build: `strategy-board` or `strategy-board-v2`. */
export const tagOf = (tag: string): string => tag + (page[key] ?? '');
