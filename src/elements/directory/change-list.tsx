import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  CHANGE_KINDS,
  type ChangeKind,
  type DirectoryChange,
  type DirectoryCounts,
} from '#contract/accounts/directory.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Pill, type PillProps } from '#core/ui/chip.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { CHANGES_PAGE, directoryQueries } from './directory-queries.ts';

const LOOKS: Record<ChangeKind, PillProps['look']> = {
  create: 'good',
  link: 'info',
  update: 'info',
  reactivate: 'good',
  deactivate: 'bad',
  skip: 'neutral',
};

/** What a run plans or has done: numbers by kind, which filter the list below them. */
export function ChangeList({ runId, counts }: { runId: string; counts: DirectoryCounts }) {
  const t = useTexts('directory');
  const element = useCore();
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const [page, setPage] = useState(1);
  const present = CHANGE_KINDS.filter((one) => counts[one] > 0);
  const total = present.reduce((sum, one) => sum + counts[one], 0);
  const changes = useQuery({ ...directoryQueries.changes(element, runId, kind, page), enabled: total > 0 });
  const choose = (next: ChangeKind | null): void => {
    setKind(next);
    setPage(1);
  };
  const number = (count: number): string => formatNumber(count, element.locale);
  return (
    <>
      <div role="group" aria-label={t('changes.label')} className="flex flex-wrap items-center gap-1.5">
        {total > 0 && (
          <Button size="small" aria-pressed={kind === null} look={look(kind === null)} onClick={() => choose(null)}>
            {t('kind.all')} {number(total)}
          </Button>
        )}
        {present.map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={kind === one}
            look={look(kind === one)}
            onClick={() => choose(one)}
          >
            {t(`kind.${one}`)} {number(counts[one])}
          </Button>
        ))}
        <span className="text-muted px-2 text-sm">
          {t('kind.same')} {number(counts.same)}
        </span>
      </div>
      {changes.error ? (
        <ErrorView error={changes.error} onRetry={() => void changes.refetch()} />
      ) : changes.data ? (
        <>
          <ul className="divide-line-subtle flex flex-col divide-y">
            {changes.data.results.map((change) => (
              <ChangeRow key={change.place} change={change} />
            ))}
          </ul>
          <Pages page={page} count={changes.data.count} onPage={setPage} />
        </>
      ) : (
        total > 0 && <LoadingSkeleton />
      )}
    </>
  );
}

const look = (pressed: boolean): 'secondary' | 'quiet' => (pressed ? 'secondary' : 'quiet');

const REASONS = ['no_email', 'bad_email', 'same_email', 'email_taken', 'disabled', 'superuser', 'last_admin'] as const;
const FIELDS = ['email', 'first_name', 'last_name', 'department', 'job_title', 'groups'] as const;

function ChangeRow({ change }: { change: DirectoryChange }) {
  const t = useTexts('directory');
  const { kind, name, email, changes, error } = change;
  const reason = REASONS.find((one) => one === (error ?? change.reason)) ?? 'internal';
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2 text-sm">
      <Pill look={error === null ? LOOKS[kind] : 'bad'}>{t(`kind.${kind}`)}</Pill>
      <span className="font-medium wrap-anywhere">{name || email}</span>
      <span className="text-muted text-xs wrap-anywhere">{email}</span>
      {(error ?? change.reason) !== null && <span className="text-muted text-xs">{t(`reason.${reason}`)}</span>}
      <ul className="text-muted flex basis-full flex-col gap-0.5 text-xs">
        {changes.flatMap(({ field, from, to }) => {
          const known = FIELDS.find((one) => one === field);
          return known ? (
            <li key={field} className="wrap-anywhere">
              {t(`field.${known}`)}: {from || t('changes.empty')} → {to || t('changes.empty')}
            </li>
          ) : (
            []
          );
        })}
      </ul>
    </li>
  );
}

function Pages({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const t = useTexts('directory');
  if (count <= CHANGES_PAGE) return null;
  const from = (page - 1) * CHANGES_PAGE + 1;
  const to = Math.min(count, page * CHANGES_PAGE);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('changes.previous')}
      </Button>
      <span className="numbers text-muted text-sm" role="status">
        {t('changes.range', { from, to, count })}
      </span>
      <Button size="small" disabled={to === count} onClick={() => onPage(page + 1)}>
        {t('changes.next')}
      </Button>
    </div>
  );
}
