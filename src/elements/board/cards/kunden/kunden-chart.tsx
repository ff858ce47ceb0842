import { useTexts } from '#core/locale/use-texts.ts';
import { formatPercent } from '#core/locale/formats.ts';
import { useCore } from '#core/session/use-core.ts';

import { hasResults, highestShare, largestFirst, type Segment } from './kunden-segments.ts';

/** Shares of revenue and result per segment as bars, the largest first; the numbers are beside them. */
export function KundenChart({ segments }: { segments: readonly Segment[] }) {
  const t = useTexts('card');
  const bars = { highest: highestShare(segments), results: hasResults(segments) };
  return (
    <figure className="flex flex-col gap-2">
      {bars.results && (
        <figcaption>
          <SharesLegend />
        </figcaption>
      )}
      <ul
        className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3 gap-y-2 @4xl:grid-cols-[fit-content(22%)_minmax(0,1fr)_fit-content(22%)_minmax(0,1fr)] @4xl:gap-y-3"
        aria-label={t('kunden.chart')}
      >
        {largestFirst(segments).map((segment) => (
          <li key={segment.id} className="col-span-2 grid grid-cols-subgrid items-center">
            <span className="line-clamp-2 text-sm leading-tight wrap-anywhere hyphens-auto" title={segment.segment}>
              {segment.segment || t('kunden.unnamed', { number: segments.indexOf(segment) + 1 })}
            </span>
            <ShareBars segment={segment} {...bars} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Which bar is which. */
export function SharesLegend() {
  const t = useTexts('card');
  return (
    <span className="text-muted flex gap-4 text-xs">
      <Legend colour="bg-secondary" word={t('kunden.legendShare')} />
      <Legend colour="bg-primary" word={t('kunden.legendResult')} />
    </span>
  );
}

function Legend({ colour, word }: { colour: string; word: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-xs ${colour}`} />
      {word}
    </span>
  );
}

interface BarsProps {
  segment: Segment;
  /** The longest bar. */
  highest: number;
  /** Also the share of the result. */
  results: boolean;
}

/** The shares of one segment. */
export function ShareBars({ segment, highest, results }: BarsProps) {
  const t = useTexts('card');
  return (
    <span className="flex flex-col gap-0.5">
      <Bar share={segment.share} highest={highest} colour="bg-secondary" label={t('kunden.legendShare')} />
      {results && (
        <Bar share={segment.result_share} highest={highest} colour="bg-primary" label={t('kunden.legendResult')} />
      )}
    </span>
  );
}

function Bar({ share, ...bar }: { share: number | null; highest: number; colour: string; label: string }) {
  const { locale } = useCore();
  return (
    <span className="grid grid-cols-[1fr_56px] items-center gap-2">
      <span aria-hidden="true" className="bg-sunken h-2.5 rounded-xs">
        <span
          className={`block h-full rounded-xs ${bar.colour}`}
          style={{ width: `${((share ?? 0) / bar.highest) * 100}%` }}
        />
      </span>
      <span className="numbers text-muted text-end text-xs">
        <span className="sr-only">{bar.label} </span>
        {share === null ? '–' : formatPercent(share, locale)}
      </span>
    </span>
  );
}
