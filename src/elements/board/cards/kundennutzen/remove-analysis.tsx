import { benefitNotesKey } from '#contract/board/cards.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import { fetchNotes, knowsBatches, sendNotes } from '../../notes/notes-queries.ts';
import { useUndoToast } from '../rows/use-undo-toast.ts';
import { useSession } from '../session-context.ts';
import type { Analysis } from './analysis.ts';
import type { Analyses } from './use-analyses.ts';
import { useAnalysisName } from './use-benefit-names.ts';

interface RemoveProps {
  list: Analyses;
  analysis: Analysis;
  boardId: string;
  onClose: () => void;
}

/** Asks before an analysis goes, and its notes with it; the notes first, so that none is left without its analysis. */
export function RemoveAnalysis({ list, analysis, boardId, onClose }: RemoveProps) {
  const t = useTexts('benefit');
  const element = useCore();
  const undoToast = useUndoToast();
  const at = list.analyses.findIndex(({ id }) => id === analysis.id);
  const name = useAnalysisName()(analysis, at);
  const { parts } = useSession();
  const { busy, answerOf } = useAction({ failed: t('notesFailed') });
  const back = useAction({ failed: t('notesNotBack') });
  const setDeleted = async (ids: readonly string[], deleted: boolean): Promise<void> => {
    const update = ids.map((id) => ({ id, deleted }));
    if (update.length > 0) await sendNotes(element, boardId, { create: [], update }, { leaving: false });
  };
  const takeNotes = async (): Promise<string[]> => {
    // what is still on its way would come back without its analysis
    await parts.flush();
    const notes = await fetchNotes(element, boardId, { cardKey: benefitNotesKey(analysis.id) });
    const ids = notes.filter((note) => !('deleted' in note)).map(({ id }) => id);
    await setDeleted(ids, true);
    return ids;
  };
  const bringBack = (ids: readonly string[]): boolean => {
    const isBack = list.putBack(analysis, at);
    if (isBack && knowsBatches(element)) void back.attempt(() => setDeleted(ids, false));
    return isBack;
  };
  const remove = async (): Promise<void> => {
    const ids = await answerOf(takeNotes);
    if (!ids) return;
    list.remove(analysis.id);
    undoToast(t('removed', { name }), () => bringBack(ids));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      look="danger"
      busy={busy}
      title={t('confirm.analysisTitle', { name })}
      text={t('confirm.analysis')}
      confirmLabel={t('confirm.delete')}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
