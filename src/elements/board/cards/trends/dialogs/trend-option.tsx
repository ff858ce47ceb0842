import type { ReactNode } from 'react';

import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useCore } from '#core/session/use-core.ts';
import { Chip } from '#core/ui/chip.tsx';

import { RatingMark } from '../rating-mark.tsx';
import { TrendName } from '../trend-name.tsx';
import { longDate } from './long-date.ts';
import { TrendPicture } from './trend-picture.tsx';
import { descriptionOf, useTrendWords } from './trend-words.ts';

interface TrendOptionProps {
  trend: Microtrend;
  /** Before it: how it is chosen. */
  start?: ReactNode;
  /** After it: what can be done with it. */
  end: ReactNode;
  /** Also the assessment (whiteboard 2.16, hub import). */
  isRated?: boolean;
}

/** A microtrend in a list: picture, title, description, category. */
export function TrendOption({ trend, start, end, isRated = false }: TrendOptionProps) {
  const { locale } = useCore();
  const words = useTrendWords();
  const category = words.category(trend);
  return (
    <li className="border-line-subtle flex items-start gap-3 border-b py-3 last:border-b-0">
      {start}
      <TrendPicture trend={trend} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <TrendName name={words.title(trend)} english={words.english(trend, locale)} />
        <p className="text-muted line-clamp-2 text-sm">{descriptionOf(trend, locale)}</p>
        <p className="text-subtle flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          {isRated && words.rating(trend) !== null && <RatingMark rating={words.rating(trend)} />}
          {category !== '' && <Chip>{category}</Chip>}
          {trend.countryCode && <span>{trend.countryCode}</span>}
          <span>{longDate(trend.created_at_external ?? trend.createdAt)}</span>
        </p>
      </div>
      {end}
    </li>
  );
}
