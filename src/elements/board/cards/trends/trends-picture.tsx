import { Button } from '#core/ui/button.tsx';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { NumberMark } from './rating-mark.tsx';
import { trendFacts, trendName } from './trend-facts.ts';
import { widestGap, type TrendSegment } from './trend-segments.ts';
import { TrendsRadar } from './trends-radar.tsx';

interface PictureProps extends GapProps {
  /** The trend that is marked in the radar and in the table. */
  active: string | undefined;
  onActive: (id: string | undefined) => void;
}

/** What the table comes to: the figures, the radar, and the widest gap. */
export const TrendsPicture = ({ segments, numbers, active, onActive, onOpen }: PictureProps) => (
  <div className="flex min-w-0 flex-col gap-4">
    <TrendsFacts segments={segments} />
    <TrendsRadar {...{ segments, numbers, active, onActive }} />
    <TrendsGap {...{ segments, numbers, onOpen }} />
  </div>
);

/** How many trends there are, and how many to act on. */
function TrendsFacts({ segments }: { segments: readonly TrendSegment[] }) {
  const t = useTexts('trends');
  const { count, act } = trendFacts(
    segments.flatMap((segment) => segment.rows),
    useCore().locale,
  );
  return (
    <p className="text-muted text-sm">
      {t('facts.trends', { count })}, <b className="text-ink font-semibold">{t('facts.act', { count: act })}</b>
    </p>
  );
}

interface GapProps {
  segments: readonly TrendSegment[];
  numbers: ReadonlyMap<string, number>;
  /** Shows a microtrend of the marketplace or of the company. */
  onOpen: (id: string) => void;
}

/** Where effect and competence are farthest apart. */
function TrendsGap({ segments, numbers, onOpen }: GapProps) {
  const t = useTexts('trends');
  const { locale } = useCore();
  const row = widestGap(segments);
  if (!row) return null;
  const { id } = row.Microtrends;
  return (
    <div className="border-line-subtle flex items-start gap-3 border-t pt-3 text-sm">
      <NumberMark number={numbers.get(row.id) ?? 0} rating={row.category} />
      <p className="min-w-0 flex-1">
        <b className="block font-semibold">{t('gap.title', { effect: row.Einfluss, competence: row.Kompetenz })}</b>
        <span className="text-muted">{trendName(row, locale)}</span>
      </p>
      {id !== null && (
        <Button size="small" look="quiet" onClick={() => onOpen(id)}>
          {t('gap.open')}
        </Button>
      )}
    </div>
  );
}
