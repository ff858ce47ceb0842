import { PESTEL } from '#contract/cards/pestel.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { LeadSentence } from '../content/lead-sentence.tsx';
import { PESTEL_ICONS } from './umfeld-icons.ts';
import type { Effect, PestelKey } from './umfeld-factors.ts';
import { umfeldSummary, type ForceCounts } from './umfeld-summary.ts';

/** So many marks stand above or below a column. */
const MARKS = 4;

/** How many opportunities and risks there are: round marks above the six columns, square ones below. */
export function UmfeldOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const counts = umfeldSummary(content);
  if (!counts) return <EmptyOverview card="umfeld" content={content} />;
  const sumOf = (effect: Effect): number => PESTEL.reduce((sum, key) => sum + counts[key][effect], 0);
  const sizeOf = (key: PestelKey): number => counts[key].opportunity + counts[key].risk;
  const [most, next] = PESTEL.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const isAlone = most && next && sizeOf(most) > sizeOf(next);
  return (
    <>
      <LeadSentence
        content={content}
        otherwise={isAlone ? t('card.mostFactors', { name: t(`pestel.name.${most}`) }) : ''}
      />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <p className="text-subtle flex flex-col justify-between text-[11px] leading-none">
          <span>{t('pestel.opportunities', { count: sumOf('opportunity') })}</span>
          <span>{t('pestel.risks', { count: sumOf('risk') })}</span>
        </p>
        <Columns counts={counts} />
      </div>
    </>
  );
}

function Columns({ counts }: { counts: ForceCounts }) {
  const t = useTexts('board');
  return (
    <ul className="grid grid-cols-6 gap-1">
      {PESTEL.map((key) => {
        const name = t(`pestel.name.${key}`);
        const { opportunity, risk } = counts[key];
        const opportunities = t('pestel.opportunities', { count: opportunity });
        const label = t('pestel.counts', { name, opportunities, risks: t('pestel.risks', { count: risk }) });
        return (
          <li key={key} title={label} className="grid grid-rows-[1fr_auto_1fr] justify-items-center gap-[3px]">
            <span className="sr-only">{label}</span>
            <Marks count={opportunity} look="rounded-full bg-success" place="self-end" />
            <span className="bg-accent-soft text-accent grid w-full place-items-center rounded-sm py-0.5">
              <Icon of={PESTEL_ICONS[key]} size={14} />
            </span>
            <Marks count={risk} look="rounded-[2px] bg-danger" place="" />
          </li>
        );
      })}
    </ul>
  );
}

const Marks = ({ count, look, place }: { count: number; look: string; place: string }) => (
  <span aria-hidden="true" className={`flex min-h-2 flex-wrap justify-center gap-[3px] px-1 ${place}`}>
    {Array.from({ length: Math.min(count, MARKS) }, (_, mark) => (
      <i key={mark} className={`size-2 ${look}`} />
    ))}
  </span>
);
