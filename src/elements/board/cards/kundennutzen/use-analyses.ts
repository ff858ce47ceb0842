import { useMemo } from 'react';

import { ANALYSES, MOST_ANALYSES } from '#contract/cards/kundennutzen.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';

import { readAnalyses, type Analysis } from './analysis.ts';

/** The analyses of the draft. Each change is made to what the draft says then, also that of an undo. */
export interface Analyses {
  analyses: Analysis[];
  add: (analysis: Analysis) => void;
  /** Whether that changed anything. */
  edit: (id: string, change: (now: Analysis) => Analysis, pause?: number) => boolean | 'gone';
  remove: (id: string) => void;
  /** False where there is no room for it. */
  putBack: (analysis: Analysis, at: number) => boolean;
}

export function useAnalyses(draft: DraftSaver): Analyses {
  const { data } = useDraftState(draft);
  const analyses = useMemo(() => readAnalyses(data), [data]);
  const now = (): Analysis[] => readAnalyses(draft.state.data);
  const save = (all: Analysis[], pause?: number): void => draft.change({ [ANALYSES]: all }, pause);
  return {
    analyses,
    add: (analysis) => save([...now(), analysis], 0),
    edit: (id, change, pause) => {
      const before = now();
      if (!before.some((one) => one.id === id)) return 'gone';
      const after = before.map((one) => (one.id === id ? change(one) : one));
      const isChanged = after.some((one, at) => one !== before[at]);
      if (isChanged) save(after, pause);
      return isChanged;
    },
    remove: (id) =>
      save(
        now().filter((one) => one.id !== id),
        0,
      ),
    putBack: (analysis, at) => {
      const hasRoom = now().length < MOST_ANALYSES;
      if (hasRoom) save(now().toSpliced(at, 0, analysis), 0);
      return hasRoom;
    },
  };
}
