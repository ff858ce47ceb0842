import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/fields/select.tsx';

import { RATINGS } from './rating.ts';
import { RatingSquares, type RatingLook } from './rating-squares.tsx';

/** A rating as squares, with its words for screen readers. */
export function RatingMark({ rating, look = 'alarm' }: { rating: number | null; look?: RatingLook }) {
  const t = useTexts('situation');
  return (
    <span className="inline-flex items-center gap-[3px]">
      <RatingSquares rating={rating} size="size-2.5" look={look} />
      <span className="sr-only">{rating === null ? t('rating.none') : t('rating.of', { value: rating })}</span>
    </span>
  );
}

interface RatingSelectProps {
  label: string;
  rating: number | null;
  onChange: (rating: number | null) => void;
}

/** A rating to choose, or that nobody has rated yet. */
export function RatingSelect({ label, rating, onChange }: RatingSelectProps) {
  const t = useTexts('situation');
  const ratings = RATINGS.map((value) => ({ value: String(value), label: t('rating.of', { value }) }));
  return (
    <Select
      hideLabel
      className="[&_select]:h-10"
      label={label}
      value={String(rating ?? '')}
      options={[{ value: '', label: t('rating.none') }, ...ratings]}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
}
