import { formatNumber, formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { BarsView } from './bars-view.tsx';
import type { CardContent } from './card-content.ts';
import { pathOf, pointsOf } from './curve-path.ts';
import { EmptyOverview } from './empty-overview.tsx';
import {
  herausforderungSummary,
  kundenSummary,
  marktSummary,
  PESTEL,
  realitaetenSummary,
  trendsSummary,
  umfeldSummary,
  wettbewerbSummary,
} from './situation-summary.ts';

/** Customer groups as bars. */
export function KundenOverview({ content }: { content: CardContent }) {
  const { locale } = useCore();
  const bars = kundenSummary(content, locale);
  if (bars.length === 0) return <EmptyOverview card="kunden" />;
  return <BarsView bars={bars} figure={(value) => formatShare(value / 100, locale)} />;
}

const CHART = { width: 240, height: 46 };

/** The market as a small area with the last change. */
export function MarktOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const market = marktSummary(content, locale);
  if (!market) return <EmptyOverview card="markt" />;
  const line = pathOf(pointsOf(market.values, CHART, Math.min(...market.values) * 0.8, Math.max(...market.values)));
  const change =
    market.change === undefined
      ? ''
      : `${market.change > 0 ? '+' : ''}${formatNumber(market.change * 100, locale, 1)}${locale === 'de-DE' ? '\u00A0' : ''}%`;
  return (
    <div className="flex flex-col gap-1.5">
      <svg
        viewBox={`0 -2 ${CHART.width} ${CHART.height + 2}`}
        height={CHART.height}
        preserveAspectRatio="none"
        className="w-full"
        role="img"
        aria-label={t('card.curve', { title: market.title })}
      >
        <path d={`${line}V${CHART.height}H0Z`} fill="var(--strategy-secondary)" opacity=".2" />
        <path d={line} fill="none" stroke="var(--strategy-accent)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="text-muted text-xs leading-[1.3]">
        {market.title}
        {change !== '' && (
          <span className="numbers whitespace-nowrap" title={t('card.change', { change })}>
            , {change}
          </span>
        )}
      </p>
    </div>
  );
}

/** Competitors with five squares each. */
export function WettbewerbOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const rivals = wettbewerbSummary(content, locale);
  if (rivals.length === 0) return <EmptyOverview card="wettbewerb" />;
  return (
    <ul className="flex flex-col gap-1 text-xs">
      {rivals.map(({ name, threat }) => (
        <li key={name} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span role="img" aria-label={t('card.threat', { name, value: threat })} className="flex gap-[2px]">
            {[1, 2, 3, 4, 5].map((place) => (
              <i
                key={place}
                className={`size-2 rounded-[2px] ${place <= threat ? 'bg-(--strategy-chart-3)' : 'bg-pressed'}`}
              />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The strongest trends as chips. */
export function TrendsOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const { names, more } = trendsSummary(content, locale);
  if (names.length === 0) return <EmptyOverview card="trends" />;
  return (
    <ul className="flex flex-wrap gap-[5px]">
      {names.map((name) => (
        <li
          key={name}
          className="bg-neutral-soft text-muted max-w-full truncate rounded-full px-2.5 py-0.5 text-xs"
          title={name}
        >
          {name}
        </li>
      ))}
      {more > 0 && (
        <li className="bg-neutral-soft text-muted rounded-full px-2.5 py-0.5 text-xs">
          {t('card.more', { count: more })}
        </li>
      )}
    </ul>
  );
}

/** Six letters with the number of factors. */
export function UmfeldOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const counts = umfeldSummary(content);
  if (!counts) return <EmptyOverview card="umfeld" />;
  return (
    <ul className="grid grid-cols-6 gap-1">
      {PESTEL.map((key) => (
        <li
          key={key}
          className="bg-accent-soft text-muted rounded-[6px] py-[5px] text-center text-xs"
          title={t(`pestel.name.${key}`)}
        >
          <b aria-hidden="true" className="font-display block text-(--strategy-text-link) text-[15px]">
            {t(`pestel.letter.${key}`)}
          </b>
          <span className="sr-only">{t(`pestel.name.${key}`)} </span>
          {counts[key]}
        </li>
      ))}
    </ul>
  );
}

/** Fields of the own house as bars. */
export function RealitaetenOverview({ content }: { content: CardContent }) {
  const { locale } = useCore();
  const t = useTexts('board');
  const bars = realitaetenSummary(content, locale);
  if (bars.length === 0) return <EmptyOverview card="realitaeten" />;
  return <BarsView bars={bars} figure={(count) => t('card.facts', { count })} />;
}

const LINES = [0, 1, 2, 3, 4];
const CELL = { red: 'bg-(--strategy-theme-coral)', primary: 'bg-primary', secondary: 'bg-secondary' };

/** The challenge in one sentence beside its matrix. */
export function HerausforderungOverview({ content }: { content: CardContent }) {
  const { locale } = useCore();
  const t = useTexts('board');
  const challenge = herausforderungSummary(content, locale);
  if (!challenge) return <EmptyOverview card="herausforderung" />;
  return (
    <>
      <div className="flex gap-3.5">
        <p className="flex-1 text-sm leading-[1.42]">{challenge.sentence}</p>
        <div aria-hidden="true" className="grid flex-none grid-cols-[repeat(5,20px)] content-start gap-[2px]">
          {LINES.flatMap((row) =>
            LINES.map((column) => {
              const colour = challenge.cells.get(`cell-${row}-${column}`);
              return (
                <i
                  key={`${row}-${column}`}
                  className={`h-[11px] rounded-[2px] ${colour ? CELL[colour] : 'bg-pressed'}`}
                />
              );
            }),
          )}
        </div>
      </div>
      <footer className="text-subtle mt-auto flex gap-2.5 pt-1 text-[11px]">
        <span>{t('card.impacts', { count: challenge.impacts })}</span>
        <span>{t('card.options', { count: challenge.options })}</span>
      </footer>
    </>
  );
}
