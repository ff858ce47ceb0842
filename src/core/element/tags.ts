/** Ending of every tag of this build, for a page that holds another version too; undefined until a loader has said it. */
let chosen: string | undefined;

/**
 * Gives all tags of this build an ending; the loader does so before any element is defined (docs/embedding.md). A second
 * loader of the same address shares these modules: what the first one has said stays.
 */
export function setSuffix(suffix: string): void {
  if (!/^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(suffix)) throw new Error(`?suffix=${suffix}: small letters, digits, hyphens`);
  if (chosen !== undefined && chosen !== suffix)
    console.warn(
      `Leitstern: loader.js is on this page with ?suffix=${chosen} and with ?suffix=${suffix} from one address; all its tags end as the first one says, such as <${tagOf('strategy-board')}>.`,
    );
  chosen ??= suffix;
}

/** The tag of an element of this build: `strategy-board` or `strategy-board-v2`. */
export const tagOf = (tag: string): string => (chosen ? `${tag}-${chosen}` : tag);
