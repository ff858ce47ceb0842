import { useTexts } from '#core/locale/use-texts.ts';
import { Select } from '#core/ui/fields/select.tsx';

import { RATINGS } from '../rows/rating.ts';
import type { Rating } from './analysis.ts';

const CHOICES = RATINGS.map((value) => ({ value: String(value), label: String(value) }));

interface CellProps {
  label: string;
  rating: Rating;
  /** Without it people only read. */
  onRate?: ((rating: Rating) => void) | undefined;
}

/** A rating from 1 to 5, the darker the better; none is allowed too. */
export function RatingCell({ label, rating, onRate }: CellProps) {
  const t = useTexts('benefit');
  if (!onRate)
    return (
      <span className="rating" data-rating={rating ?? 0}>
        {rating ?? t('rating.none')}
      </span>
    );
  return (
    <span className="rating" data-rating={rating ?? 0}>
      <Select
        hideLabel
        label={label}
        value={String(rating ?? '')}
        options={[{ value: '', label: t('rating.none') }, ...CHOICES]}
        onChange={(chosen) => onRate(chosen === '' ? null : Number(chosen))}
      />
    </span>
  );
}
