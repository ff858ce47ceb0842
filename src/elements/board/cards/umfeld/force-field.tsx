import type { ReactNode } from 'react';

import { PESTEL } from '#contract/cards/pestel.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import { countOf, EFFECTS, type Effect, type PestelKey } from './umfeld-factors.ts';
import { PESTEL_ICONS } from './umfeld-icons.ts';

/** Opportunities are round and risks square, so that colour alone says nothing. */
export function EffectMark({ effect, className = '' }: { effect: Effect; className?: string }) {
  const look = effect === 'opportunity' ? 'rounded-full bg-success' : 'rounded-[2px] bg-danger';
  return <i aria-hidden="true" className={`inline-block size-2.5 flex-none ${look} ${className}`} />;
}

/** What carries and what slows down, in numbers. */
export function ForceCounts({ value }: { value: unknown }) {
  const t = useTexts('situation');
  return (
    <p className="text-muted flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {EFFECTS.map((effect) => (
        <span key={effect} className="inline-flex items-center gap-1.5">
          <EffectMark effect={effect} />
          {t(effect === 'opportunity' ? 'umfeld.opportunities' : 'umfeld.risks', { count: countOf(value, effect) })}
        </span>
      ))}
    </p>
  );
}

/** Six columns: a band of their names, opportunities above it, risks below; where they would be narrow, three by two. */
export const ForceField = ({ renderColumn }: { renderColumn: (key: PestelKey) => ReactNode }) => (
  <div className="grid gap-x-2 gap-y-2 @2xl:@max-5xl:grid-cols-3 @2xl:@max-5xl:gap-y-5 @5xl:grid-cols-6 @5xl:grid-rows-[auto_auto_auto] @5xl:items-start">
    {PESTEL.map(renderColumn)}
  </div>
);

interface ColumnProps {
  name: PestelKey;
  /** The entries of a list; a list with its label is around them. */
  renderEntries: (effect: Effect) => ReactNode;
  renderAfter?: (effect: Effect) => ReactNode;
}

/** One column. In a narrow card its name comes first. */
export function ForceColumn({ name, renderEntries, renderAfter }: ColumnProps) {
  const t = useTexts('board');
  const words = useTexts('situation');
  const title = t(`pestel.name.${name}`);
  const list = (effect: Effect, place: string): ReactNode => (
    <div className={`flex flex-col gap-2 ${place}`}>
      <ul
        className="flex flex-col gap-2 empty:hidden"
        aria-label={words('umfeld.group', { column: title, effect: words(`umfeld.${effect}`) })}
      >
        {renderEntries(effect)}
      </ul>
      {renderAfter?.(effect)}
    </div>
  );
  return (
    <section className="contents @2xl:@max-5xl:flex @2xl:@max-5xl:flex-col @2xl:@max-5xl:gap-2" aria-label={title}>
      <h4 className="bg-accent-soft mt-3 flex items-center gap-2 rounded-md px-2 py-1.5 text-sm font-semibold @5xl:row-start-2 @5xl:mt-0 @5xl:flex-col @5xl:gap-0.5">
        <Icon of={PESTEL_ICONS[name]} size={16} className="text-accent" />
        {title}
      </h4>
      {list('opportunity', '@5xl:row-start-1 @5xl:self-end')}
      {list('risk', '@5xl:row-start-3')}
    </section>
  );
}

/** The ground of a factor by its effect. */
export const groundOf = (effect: Effect): string =>
  `min-w-0 rounded-md p-2.5 text-sm ${effect === 'opportunity' ? 'bg-success-soft' : 'bg-danger-soft'}`;
