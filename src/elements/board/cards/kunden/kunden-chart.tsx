import { useTexts } from '#core/locale/use-texts.ts';
import { formatPercent } from '#core/locale/formats.ts';
import { useCore } from '#core/session/use-core.ts';

import type { Segment } from './kunden-segments.ts';

/** Shares of revenue and result per segment as bars; the numbers are beside them. */
export function KundenChart({ segments, rows = 100 }: { segments: readonly Segment[]; rows?: number }) {
  const t = useTexts('card');
  const shown = segments.slice(0, rows);
  const results = shown.some(({ result_share }) => result_share !== null);
  const largest = Math.max(1, ...shown.flatMap(({ share, result_share }) => [share ?? 0, result_share ?? 0]));
  if (shown.length === 0) return <p className="text-muted">{t('kunden.none')}</p>;
  return (
    <figure className="flex flex-col gap-2">
      {results && (
        <figcaption className="text-muted flex gap-4 text-xs">
          <Legend colour="bg-secondary" word={t('kunden.legendShare')} />
          <Legend colour="bg-brand" word={t('kunden.legendResult')} />
        </figcaption>
      )}
      <ul className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3 gap-y-2" aria-label={t('kunden.chart')}>
        {shown.map((segment, index) => (
          <li key={segment.id} className="col-span-2 grid grid-cols-subgrid items-center">
            <span className="truncate text-sm" title={segment.segment}>
              {segment.segment || t('kunden.unnamed', { number: index + 1 })}
            </span>
            <span className="flex flex-col gap-0.5">
              <Bar share={segment.share} largest={largest} colour="bg-secondary" label={t('kunden.legendShare')} />
              {results && (
                <Bar
                  share={segment.result_share}
                  largest={largest}
                  colour="bg-brand"
                  label={t('kunden.legendResult')}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </figure>
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

function Bar({ share, ...bar }: { share: number | null; largest: number; colour: string; label: string }) {
  const { locale } = useCore();
  return (
    <span className="grid grid-cols-[1fr_48px] items-center gap-2">
      <span aria-hidden="true" className="bg-sunken h-2.5 rounded-xs">
        <span
          className={`block h-full rounded-xs ${bar.colour}`}
          style={{ width: `${((share ?? 0) / bar.largest) * 100}%` }}
        />
      </span>
      <span className="numbers text-muted text-end text-xs">
        <span className="sr-only">{bar.label} </span>
        {share === null ? '–' : formatPercent(share, locale)}
      </span>
    </span>
  );
}
