import { useSyncExternalStore } from 'react';

let open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Notes a modal dialog as open; answers how to take it off again. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((one) => one !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The uppermost open dialog of this root: whatever stands outside of it is inert. */
export const useTopDialog = (root: Node): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, () => open.findLast((dialog) => dialog.getRootNode() === root));
