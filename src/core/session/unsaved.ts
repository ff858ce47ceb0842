/** Shared by all bundles on the page: unsaved work anywhere keeps it open. */
const key = Symbol.for('leitstern.unsaved');
/** A piece of work; `isKept`: this device has it, so that nobody has to wait for it. */
interface Work {
  isStored?: boolean;
}
const page = globalThis as { [key]?: Set<Work> };
const works = (page[key] ??= new Set());

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

function mark(work: Work, unsaved: boolean): void {
  if (unsaved) works.add(work);
  else works.delete(work);
  // a listener that is always there would keep pages out of the back/forward cache
  if (works.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

/** Whether something on this page is not saved yet: it must not be reloaded without asking. */
export const hasUnsaved = (): boolean => works.size > 0;

/** One piece of work that can be unsaved, for example an open card; `isStored` when the device stores it beyond the page. */
export function registerUnsaved(isStored = false): { set(unsaved: boolean): void; dispose(): void } {
  const work = { isStored };
  return { set: (unsaved) => mark(work, unsaved), dispose: () => mark(work, false) };
}

const isWaiting = (): boolean => [...works].some(({ isStored }) => isStored !== true);

/** Waits until everything is saved but what the device stores, at most so many milliseconds. Returns whether it is. */
export async function whenSaved(limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  // asked again and again: other bundles on the page mark their work in the shared set without an event
  while (isWaiting() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return !isWaiting();
}
