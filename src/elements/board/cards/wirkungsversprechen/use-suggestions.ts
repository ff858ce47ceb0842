import { MOST_SUGGESTIONS, type BhagMode } from '#contract/cards/wirkungsversprechen.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { stringOf } from '../content/card-content.ts';
import { useUndoToast } from '../rows/use-undo-toast.ts';
import { joined, readSuggestions, suggestionsField, withMore } from './suggestions.ts';

/** The suggestions of a way of looking; what takes them away can be undone. */
export function useSuggestions(draft: DraftSaver, mode: BhagMode) {
  const t = useTexts('promise');
  const undoToast = useUndoToast();
  const list = readSuggestions(useDraftState(draft).data, mode);
  const field = suggestionsField(mode);
  const now = (): string[] => readSuggestions(draft.state.data, mode);
  const put = (texts: string[], more: Record<string, string> = {}): void =>
    draft.change({ [field]: texts, ...more }, 0);
  /** Puts the list back; false where that would be too many. */
  const back = (texts: string[], more?: Record<string, string>): boolean => {
    if (texts.length > MOST_SUGGESTIONS) return false;
    put(texts, more);
    return true;
  };
  /** What was added meanwhile stays behind what comes back. */
  const before = (texts: readonly string[]): string[] => [...new Set([...texts, ...now()])];
  return {
    list,
    isFull: list.length >= MOST_SUGGESTIONS,
    /** How many of them are new. */
    add: (texts: readonly string[]): number => {
      const known = now();
      const longer = withMore(known, texts);
      if (longer.length > known.length) put(longer);
      return longer.length - known.length;
    },
    remove: (index: number): void => {
      const text = now()[index] ?? '';
      put(now().toSpliced(index, 1));
      undoToast(t('removed', { text: text.slice(0, 60) }), () => back(now().toSpliced(index, 0, text)));
    },
    /** All of them become the goal, and the list is empty. */
    acceptAll: (): void => {
      const texts = now();
      const was = stringOf(draft.state.data['bhag']);
      const goal = joined(texts);
      put([], { bhag: goal });
      undoToast(t('acceptedAll'), () => {
        // what somebody has written since is not lost
        const isUntouched = stringOf(draft.state.data['bhag']) === goal;
        return back(before(texts), isUntouched ? { bhag: was } : {});
      });
    },
    rejectAll: (): void => {
      const texts = now();
      put([]);
      undoToast(t('rejectedAll', { count: texts.length }), () => back(before(texts)));
    },
  };
}
export type Suggestions = ReturnType<typeof useSuggestions>;
