import { useSyncExternalStore } from 'react';

import { focusedBeside } from './roving.ts';

interface Opened {
  dialog: HTMLDialogElement;
  order: number;
}

let open: readonly Opened[] = [];
let orders = 0;
const listeners = new Set<() => void>();

function change(next: readonly Opened[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** The place of a dialog above all that were opened before it. */
export const nextOrder = (): number => (orders += 1);

/**
 * Shows a modal dialog at its place: React shows those again that it has hidden, the uppermost first. Answers how to close
 * it.
 */
export function showInOrder(dialog: HTMLDialogElement, order: number): () => void {
  const above = open.filter((one) => one.order > order);
  const focused = focusedBeside(dialog);
  for (const one of above) one.dialog.close();
  dialog.showModal();
  for (const one of above) one.dialog.showModal();
  if (above.length > 0 && focused instanceof HTMLElement) focused.focus();
  change([...open.filter((one) => one.order < order), { dialog, order }, ...above]);
  return () => {
    change(open.filter((one) => one.dialog !== dialog));
    dialog.close();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The uppermost of all open dialogs. */
export const topDialog = (): HTMLDialogElement | undefined => open.at(-1)?.dialog;

/** The uppermost open dialog of this root: everything outside of it is inert. */
export const useTopDialog = (root: Node): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, () => open.findLast(({ dialog }) => dialog.getRootNode() === root)?.dialog);
