import { MOST_TRENDS } from '#contract/cards/trends.ts';
import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { useRows, type Rows } from '../rows/use-rows.ts';
import { readSegments, rowOf, segmentName, type TrendSegment } from './trend-segments.ts';

interface Segments {
  list: Rows<TrendSegment>;
  /** Puts microtrends at the end of a segment; what is there already stays as it is. */
  addTrends: (segmentId: string, trends: readonly Microtrend[]) => void;
}

/** The segments of the draft. */
export function useSegments(draft: DraftSaver): Segments {
  const t = useTexts('trends');
  const toast = useToast();
  const list = useRows<TrendSegment>({
    draft,
    read: readSegments,
    write: (segments) => ({ TRENDS_SEGMENTS: segments }),
    nameOf: segmentName,
  });
  const addTrends: Segments['addTrends'] = (segmentId, trends) => {
    // of the draft as it is now: the dialog has been open for a while
    const segments = readSegments(draft.state.data);
    const segment = segments.find(({ id }) => id === segmentId);
    if (!segment) return;
    const present = new Set(segments.flatMap(({ rows }) => rows.map(({ Microtrends }) => Microtrends.id)));
    const added = trends
      .filter(({ id }) => !present.has(id))
      .slice(0, MOST_TRENDS - segment.rows.length)
      .map((trend) => rowOf(trend, t('untitled')));
    if (added.length === 0) return;
    const changed = { ...segment, rows: [...segment.rows, ...added] };
    draft.change({ TRENDS_SEGMENTS: segments.map((one) => (one.id === segmentId ? changed : one)) }, 0);
    toast({ kind: 'success', title: t('row.added', { count: added.length, name: segmentName(segment) }) });
  };
  return { list, addTrends };
}
