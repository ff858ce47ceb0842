import { useSyncExternalStore } from 'react';

let open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Registers a modal dialog as open; returns how to remove it. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((one) => one !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The uppermost of all open dialogs. */
export const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

/** The uppermost open dialog of this root: everything outside of it is inert. */
export const useTopDialog = (root: Node): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, () => open.findLast((dialog) => dialog.getRootNode() === root));
