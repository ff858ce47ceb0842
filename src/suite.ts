import { doorsByTag } from './doors.ts';

export { setSuffix, tagOf } from '#core/element/tags.ts';

const doors = doorsByTag();

/** All tags of the suite. */
export const tags: string[] = [...doors.keys()].toSorted();

/** Loads and defines these tags; without any, all of the suite. Importing this module alone defines nothing. */
export async function define(...wanted: string[]): Promise<void> {
  const unknown = wanted.filter((tag) => !doors.has(tag));
  if (unknown.length > 0)
    throw new Error(`No element of the suite: ${unknown.join(', ')}. There are: ${tags.join(', ')}`);
  const chosen = wanted.length > 0 ? wanted : tags;
  await Promise.all(chosen.map(async (tag) => await doors.get(tag)?.()));
}
