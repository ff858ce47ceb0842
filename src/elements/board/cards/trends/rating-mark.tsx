import type { TrendRating } from '#contract/trends/trend-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Chip } from '#core/ui/chip.tsx';

const LOOKS = { act: 'chosen', prepare: 'neutral', watch: 'line', ignore: 'line' } as const;

/** What to do about a trend, in a word. */
export function RatingMark({ rating }: { rating: TrendRating | null }) {
  const t = useTexts('trends');
  return rating === null ? (
    <span className="text-subtle">–</span>
  ) : (
    <Chip look={LOOKS[rating]}>{t(`rating.${rating}`)}</Chip>
  );
}

const NUMBERS: Record<TrendRating, string> = {
  act: 'bg-primary text-on-primary',
  prepare: 'bg-secondary text-(--strategy-on-secondary)',
  watch: 'border-line-strong border',
  ignore: 'border-line-strong border',
};

/** The number of a trend in the colours of the radar. */
export const NumberMark = ({ number, rating }: { number: number; rating: TrendRating | null }) => (
  <span
    className={`numbers inline-grid size-6 flex-none place-items-center rounded-full text-xs font-semibold ${NUMBERS[rating ?? 'ignore']}`}
  >
    {number}
  </span>
);
