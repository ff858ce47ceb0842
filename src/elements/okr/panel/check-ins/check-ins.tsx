import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { CheckIn } from '#contract/okr/okr-check-ins.ts';
import type { KeyResult } from '#contract/okr/okr-items.ts';
import { mayDo, type Person } from '#contract/policy.ts';
import { useAction } from '#core/editing/use-action.ts';
import { formatDate, formatDay, formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { FORMER } from '#core/people/former-member.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { amountWithUnit } from '#core/ui/fields/amounts.ts';

import { itemQueries } from '../../okr-item-queries.ts';
import { okrChanges, okrQueries } from '../../okr-queries.ts';
import { CheckInChart } from './check-in-chart.tsx';
import { CheckInForm } from './check-in-form.tsx';

/** Reports on a key result: a form for the next one, their course as a chart, and all of them in words. */
export function CheckIns({ item }: { item: KeyResult }) {
  const t = useTexts('okr-item');
  const core = useCore();
  const { data, error, refetch } = useQuery(itemQueries.checkIns(core, item.id));
  return (
    <>
      <CheckInForm item={item} />
      {error && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton rows={3} />}
      {data && data.length > 0 && <CheckInChart item={item} checkIns={data} />}
      {data?.length === 0 && <p className="text-sm text-muted">{t('checkIn.none')}</p>}
      {data && data.length > 0 && <CheckInList item={item} list={data} />}
    </>
  );
}

function CheckInList({ item, list }: { item: KeyResult; list: CheckIn[] }) {
  const t = useTexts('okr-item');
  const { core, locale } = useCore();
  const { user } = useStore(core.$session);
  const [asked, ask] = useState<CheckIn>();
  const nameOf = useNameOf();
  return (
    <section className="panel-group">
      <div className="panel-group-head">
        <h3>{t('checkIn.list', { count: list.length })}</h3>
      </div>
      <ul className="okr-news">
        {list.map((one) => (
          <li key={one.id}>
            <Avatar person={one.author ?? FORMER} size={22} title="" />
            <div className="min-w-0 flex-1">
              <p>
                <strong className="tabular-nums">{amountWithUnit(one.value, item, locale)}</strong>
                {isAbout(one, one.date) && ` · ${t('checkIn.about', { date: formatDay(one.date, locale) })}`}
                {one.confidence !== null && ` · ${t('checkIn.sure', { confidence: one.confidence })}`}
              </p>
              {one.note !== '' && <p className="whitespace-pre-line">{one.note}</p>}
              <p className="text-xs text-muted">
                {`${nameOf(one.author ?? FORMER)}, `}
                <time dateTime={one.created_at}>{formatMoment(new Date(one.created_at), locale)}</time>
                {mayTakeBack(one, user) && (
                  <>
                    {' · '}
                    <button type="button" className="text-link" onClick={() => ask(one)}>
                      {t('checkIn.takeBack')}
                    </button>
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {asked && <TakeBack item={item} report={asked} onClose={() => ask(undefined)} />}
    </section>
  );
}

/** Whether a report is about another day than the one on which it was written. */
const isAbout = ({ created_at }: CheckIn, date: string | undefined): date is string =>
  date !== undefined && formatDay(date, 'de-DE') !== formatDate(new Date(created_at), 'de-DE');

/** Asks before a report is taken back. */
function TakeBack({ item, report, onClose }: { item: KeyResult; report: CheckIn; onClose: () => void }) {
  const t = useTexts('okr-item');
  const core = useCore();
  const { busy, attempt } = useAction({ failed: t('checkIn.takeBackFailed'), refresh: [okrQueries.all] });
  const takeBack = async (): Promise<void> => {
    await attempt(() => okrChanges.takeBack(core, report.id), { type: 'key_result', id: item.id });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('checkIn.takeBackTitle', { value: amountWithUnit(report.value, item, core.locale) })}
      text={t('checkIn.takeBackText')}
      confirmLabel={t('checkIn.takeBackAct')}
      busy={busy}
      onConfirm={() => void takeBack()}
      onCancel={onClose}
    />
  );
}

/** Authors take their own reports back, administrators those of others too. */
const mayTakeBack = ({ author }: CheckIn, user: (Person & { id: string }) | null): boolean =>
  (author !== null && author.id === user?.id) || mayDo('okr.administer', user);
