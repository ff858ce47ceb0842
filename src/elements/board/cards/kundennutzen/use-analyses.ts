import { useMemo } from 'react';

import { ANALYSES } from '#contract/cards/kundennutzen.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';

import { readAnalyses, type Analysis } from './analysis.ts';

/** The analyses of the draft. Each change is made to what the draft says then, also that of an undo. */
export interface Analyses {
  analyses: Analysis[];
  add: (analysis: Analysis) => void;
  edit: (id: string, change: (now: Analysis) => Analysis, pause?: number) => void;
  remove: (id: string) => void;
  putBack: (analysis: Analysis, at: number) => void;
}

export function useAnalyses(draft: DraftSaver): Analyses {
  const { data } = useDraftState(draft);
  const analyses = useMemo(() => readAnalyses(data), [data]);
  const now = (): Analysis[] => readAnalyses(draft.state.data);
  const save = (all: Analysis[], pause?: number): void => draft.change({ [ANALYSES]: all }, pause);
  return {
    analyses,
    add: (analysis) => save([...now(), analysis], 0),
    edit: (id, change, pause) =>
      save(
        now().map((one) => (one.id === id ? change(one) : one)),
        pause,
      ),
    remove: (id) =>
      save(
        now().filter((one) => one.id !== id),
        0,
      ),
    putBack: (analysis, at) => save(now().toSpliced(at, 0, analysis), 0),
  };
}
