import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { LeadSentence } from '../content/lead-sentence.tsx';
import { RatingSquares } from '../rows/rating-squares.tsx';
import { isWeak, meanText } from './means.ts';
import { realitaetenSummary, type AreaMean } from './realitaeten-summary.ts';
import { useAreaName } from './use-area-name.ts';

/** The areas of the own house with five squares and their mean each, the weakest first. */
export function RealitaetenOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const nameOf = useAreaName();
  const areas = realitaetenSummary(content);
  if (areas.length === 0) return <EmptyOverview card="realitaeten" content={content} />;
  const [weakest] = areas;
  const sentence =
    weakest && weakest.mean !== null
      ? t('card.weakest', { name: nameOf(weakest, weakest.index), mean: meanText(weakest.mean, locale) })
      : '';
  return (
    <>
      <LeadSentence content={content} otherwise={sentence} />
      <ul className="grid grid-flow-col grid-cols-2 grid-rows-3 gap-x-3 gap-y-1 text-xs">
        {areas.map((area) => (
          <AreaLine key={area.index} area={area} />
        ))}
      </ul>
    </>
  );
}

function AreaLine({ area }: { area: AreaMean }) {
  const { locale } = useCore();
  const { mean } = area;
  const name = useAreaName()(area, area.index);
  const figure = mean === null ? '–' : meanText(mean, locale);
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <span className={`min-w-0 flex-1 truncate ${isWeak(mean) ? 'font-semibold' : ''}`} title={name}>
        {name}
      </span>
      <span role="img" aria-label={`${name}: ${figure} / 5`} className="flex gap-[2px]">
        <RatingSquares
          rating={mean === null ? null : Math.round(mean)}
          size="size-[7px]"
          look={isWeak(mean) ? 'alarm' : 'good'}
        />
      </span>
      <span aria-hidden="true" className="numbers text-subtle w-6 text-end">
        {figure}
      </span>
    </li>
  );
}
