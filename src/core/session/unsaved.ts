import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

const shared = Symbol.for('leitstern.unsaved.1');
const page = globalThis as { [shared]?: WritableAtom<number> };
page[shared] ??= atom(0);
const $count = page[shared];

/** How much on this page is not saved yet: dirty forms, held card locks, uploads of every element (EXPECTATIONS). */
export const $unsaved: ReadableAtom<number> = $count;

/** Registers unsaved work; call the answer once it is saved or given up. Calling it twice is harmless. */
export function holdUnsaved(): () => void {
  let held = true;
  $count.set($count.get() + 1);
  return () => {
    if (!held) return;
    held = false;
    $count.set($count.get() - 1);
  };
}

export const hasUnsaved = (): boolean => $count.get() > 0;

/** Waits until everything is saved, at most so many milliseconds. Answers whether it is. */
export function whenSaved(limitMs: number): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      leave();
      resolve(!hasUnsaved());
    };
    const timer = setTimeout(done, limitMs);
    const leave = $count.listen((count) => count === 0 && done());
  });
}
