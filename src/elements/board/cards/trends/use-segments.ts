import { MOST_TREND_SEGMENTS, MOST_TRENDS } from '#contract/cards/trends.ts';
import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { useRows, type Rows } from '../rows/use-rows.ts';
import { withTrends } from './added-trends.ts';
import { readSegments, segmentName, type TrendSegment } from './trend-segments.ts';

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
    most: MOST_TREND_SEGMENTS,
  });
  const addTrends: Segments['addTrends'] = (segmentId, trends) => {
    // of the draft as it is now: the dialog has been open for a while
    const segments = readSegments(draft.state.data);
    const segment = segments.find(({ id }) => id === segmentId);
    if (!segment) return;
    const { segments: changed, added, left } = withTrends(segments, segment, trends, t('untitled'));
    if (added + left === 0) return;
    if (added > 0) draft.change({ TRENDS_SEGMENTS: changed }, 0);
    toast({
      kind: left > 0 ? 'warning' : 'success',
      title: t('row.added', { count: added, name: segmentName(segment) }),
      text: left > 0 ? t('row.noRoom', { count: left, most: MOST_TRENDS }) : undefined,
    });
  };
  return { list, addTrends };
}
