import type { QueryKey } from '@tanstack/react-query';

import { restoreDeleted } from '#contract/trash.ts';

import { useTexts } from '../locale/use-texts.ts';
import { hasExtension } from '../session/core.ts';
import { useCore } from '../session/use-core.ts';
import { reasonOf } from './failure.ts';
import { isFinal } from './is-final.ts';
import type { UndoStack, UndoStep } from './undo-stack.ts';
import { useAction } from './use-action.ts';
import type { Toast } from '../ui/overlays/toast-view.tsx';
import { useStepToast } from './use-step-toast.ts';

/** What was deleted, and how that is said. */
export interface Deleted {
  ids: readonly string[];
  title: string;
  text?: string | undefined;
  /** The name of what was deleted, where it is one: said again when it comes back. */
  name?: string;
}

/** A message that still offers to take things back. */
interface Offer {
  left: Set<string>;
  close: () => void;
}

/** The offers on the page, by the ids of what they take back. */
const offers = new Map<string, Offer>();

/** Something was taken back, or deleted for good, elsewhere: no message offers it any longer. */
export function endOffer(id: string): void {
  const offer = offers.get(id);
  offers.delete(id);
  offer?.left.delete(id);
  if (offer?.left.size === 0) offer.close();
}

/**
 * Says that something was deleted, and takes it back with all that went with it when asked within the toast's time.
 * `steps`: the keys that take steps back do so too, for longer. It is not redone: that would ask again.
 */
export function useDeleted(refresh: readonly QueryKey[], steps?: UndoStack): (deleted: Deleted) => void {
  const t = useTexts('core');
  const { api, core } = useCore();
  const { run: act, sentenceOf } = useAction({ refresh });
  const toast = useStepToast(steps);
  async function takeBack(left: Set<string>, name: string | undefined, again: () => Partial<Toast>): Promise<void> {
    const ids = [...left];
    // in reverse: what was deleted last may be above the others
    const work = async (): Promise<void> => {
      for (const id of ids.toReversed()) {
        await api(restoreDeleted, { params: { id } });
        left.delete(id);
      }
    };
    try {
      await act(work, ids.length === 1 ? { id: ids[0] } : {});
      toast({ kind: 'success', title: t('deleted.back', { count: ids.length }), text: name });
    } catch (error) {
      const more = isFinal(error, { session: 'passing' }) ? {} : again();
      toast({ kind: 'danger', title: t('deleted.failed'), text: reasonOf(error, sentenceOf), ...more });
    }
  }
  return ({ ids, title, text, name }) => {
    const left = new Set(ids);
    // without a connection it is still to be taken back, by the message or by keys
    const again = (): Partial<Toast> => {
      steps?.putBack(step);
      return { action: { label: t('act.tryAgain'), run: start }, onShown: (close) => steps?.keepMessage(step, close) };
    };
    const run = (): Promise<void> => takeBack(left, name, again);
    const step: UndoStep = { undo: () => steps?.hold(run()) };
    const start = (): void => void (steps ? steps.takeBack(step) : run());
    const undo = { label: t('act.undo'), run: start };
    const canUndo = ids.length > 0 && hasExtension(core, 'trash');
    if (canUndo) steps?.push(step);
    const onShown = (close: () => void): void => {
      steps?.keepMessage(step, close);
      for (const id of ids) offers.set(id, { left, close });
    };
    const onClosed = (): void => {
      for (const id of ids) if (offers.get(id)?.left === left) offers.delete(id);
    };
    toast({ kind: 'neutral', title, text, ...(canUndo && { action: undo, onShown, onClosed }) });
  };
}
