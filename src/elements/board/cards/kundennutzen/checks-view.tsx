import { ListChecks } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { PartHead } from '../situation/part-head.tsx';
import type { Analysis } from './analysis.ts';
import { curveCheck, type CurveCheck } from './curve-checks.ts';
import { useNamed } from './use-benefit-names.ts';

const STATES = [
  ['products', 'current'],
  ['productsAfter', 'target'],
] as const;

/** What the curve of the own product says, today and as it is to become: focus, divergence, me-too factors. */
export function ChecksView({ analysis }: { analysis: Analysis }) {
  const t = useTexts('benefit');
  const named = useNamed()(analysis);
  return (
    <>
      <PartHead icon={ListChecks} title={t('checks.title')} />
      <div className="curve-states">
        {STATES.map(([when, state]) => {
          const check = curveCheck(named, when);
          return (
            <section key={when} aria-label={t(state)} className="flex min-w-0 flex-col gap-2">
              <h4 className="text-sm font-semibold">{t(state)}</h4>
              {check ? <Sentences check={check} /> : <p className="text-muted text-sm">{t('checks.more')}</p>}
            </section>
          );
        })}
      </div>
    </>
  );
}

function Sentences({ check }: { check: CurveCheck }) {
  const t = useTexts('benefit');
  const { locale } = useCore();
  const { focus, peaks, rated, distance, isDivergent, meToo, leads } = check;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const names = new Intl.ListFormat(locale, { type: 'conjunction' });
  const divergence =
    distance === null
      ? t('checks.noRivals')
      : t(isDivergent ? 'checks.divergent' : 'checks.same', { distance: number.format(distance) });
  const alike = meToo.length > 0 ? t('checks.meTooSome', { names: names.format(meToo) }) : t('checks.meTooNone');
  return (
    <dl className="curve-checks">
      <dt>{t('checks.focus')}</dt>
      <dd data-good={focus === 'focused'}>
        {t(`checks.${focus}`, { peaks: names.format(peaks), count: peaks.length, rated })}
      </dd>
      <dt>{t('checks.divergence')}</dt>
      <dd data-good={isDivergent}>{divergence}</dd>
      <dt>{t('checks.meToo')}</dt>
      <dd>{distance === null ? t('checks.noRivals') : alike}</dd>
      {leads.length > 0 && (
        <>
          <dt>{t('checks.leads')}</dt>
          <dd>
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {leads.map(({ name, by }, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at} className={by < 0 ? 'text-danger-text' : ''}>
                  {t(by > 0 ? 'checks.ahead' : 'checks.behind', { name, by: Math.abs(by) })}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}
