import type { ReactNode } from 'react';

import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useCore } from '#core/session/use-core.ts';
import { Chip } from '#core/ui/chip.tsx';

import { RatingMark } from '../rating-mark.tsx';
import { TrendName } from '../trend-name.tsx';
import { longDate } from './long-date.ts';
import { TrendPicture } from './trend-picture.tsx';
import { countryOf, descriptionOf, useTrendWords } from './trend-words.ts';

interface TrendOptionProps {
  trend: Microtrend;
  /** Before it: how it is chosen. */
  start?: ReactNode;
  /** The id of the box or button that chooses it: its picture and its words do so too. */
  box?: string;
  /** After it: what can be done with it. */
  end: ReactNode;
  /** Also the assessment (whiteboard 2.16, hub import). */
  isRated?: boolean;
}

/** A microtrend in a list: picture, title, description, category. */
export function TrendOption({ trend, start, end, box, isRated = false }: TrendOptionProps) {
  const { locale } = useCore();
  const words = useTrendWords();
  return (
    <li className="border-line-subtle flex items-start gap-3 border-b py-3 last:border-b-0">
      {start}
      <Words trend={trend} box={box}>
        <TrendName name={words.title(trend)} english={words.english(trend, locale)} />
        <span className="text-muted line-clamp-2 text-sm">{descriptionOf(trend, locale)}</span>
        <span className="text-subtle flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          <Marks trend={trend} isRated={isRated} />
          {trend.countryCode && <span>{countryOf(trend.countryCode, locale)}</span>}
          <span>{longDate(trend.created_at_external ?? trend.createdAt)}</span>
        </span>
      </Words>
      {end}
    </li>
  );
}

/** Its assessment where it is wanted, and what it is about. */
function Marks({ trend, isRated }: { trend: Microtrend; isRated: boolean }) {
  const words = useTrendWords();
  const [rating, category] = [words.rating(trend), words.category(trend)];
  return (
    <>
      {isRated && rating !== null && <RatingMark rating={rating} />}
      {category !== '' && <Chip>{category}</Chip>}
    </>
  );
}

function Words({ trend, box, children }: { trend: Microtrend; box: string | undefined; children: ReactNode }) {
  const look = 'flex min-w-0 flex-1 items-start gap-3';
  const content = (
    <>
      <TrendPicture trend={trend} />
      <span className="flex min-w-0 flex-1 flex-col gap-1">{children}</span>
    </>
  );
  if (box === undefined) return <div className={look}>{content}</div>;
  return (
    <label htmlFor={box} className={`${look} cursor-pointer`}>
      {content}
    </label>
  );
}
