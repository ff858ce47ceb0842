import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { LeadSentence } from '../content/lead-sentence.tsx';
import { RatingSquares } from '../rows/rating-squares.tsx';
import { isWeak, meanText } from './means.ts';
import { realitaetenSummary, type AreaMean } from './realitaeten-summary.ts';
import { useAreaName } from './use-area-name.ts';

/** The areas of the own house with five squares each, the weakest first. */
export function RealitaetenOverview({ content }: { content: CardContent }) {
  const areas = realitaetenSummary(content);
  if (areas.length === 0) return <EmptyOverview card="realitaeten" content={content} />;
  return (
    <>
      <LeadSentence content={content} />
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
  const label = `${name}: ${mean === null ? '–' : meanText(mean, locale)} / 5`;
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <span className={`min-w-0 flex-1 truncate ${isWeak(mean) ? 'font-semibold' : ''}`} title={name}>
        {name}
      </span>
      <span role="img" aria-label={label} className="flex gap-[2px]">
        <RatingSquares
          rating={mean === null ? null : Math.round(mean)}
          size="size-[7px]"
          look={isWeak(mean) ? 'alarm' : 'good'}
        />
      </span>
    </li>
  );
}
