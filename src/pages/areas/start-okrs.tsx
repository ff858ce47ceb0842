import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';

import { formatDay, formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { isStanding, STANDING_LOOK, type Standing } from '#core/okr/standing-look.ts';
import { useCore } from '#core/session/use-core.ts';
import { ownOkrsQuery, type OkrRow } from '#core/start/start-queries.ts';
import { Badge, Pill } from '#core/ui/chip.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { usePathTo } from '../navigation/use-path-to.ts';

/** So many are shown; the OKR area shows all. */
const SHOWN = 6;

interface OwnProps {
  userId: string;
  /** YYYY-MM-DD */
  today: string;
}

/** What one answers for this quarter: progress beside the elapsed share, as in the OKR area. */
export function StartOkrs({ userId }: OwnProps) {
  const t = useTexts('pages');
  const pathTo = usePathTo();
  const { data, error, refetch } = useQuery(ownOkrsQuery(useCore(), userId));
  return (
    <section className="start-card" aria-labelledby="start-okrs">
      <h2 id="start-okrs">
        {t('start.okrs')} {data && <Badge count={data.rows.length} look="neutral" />}
      </h2>
      {error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingSkeleton />
      ) : (
        <>
          {data.rows.length === 0 && <p className="text-muted">{t('start.noOkrs')}</p>}
          <ul>
            {data.rows.slice(0, SHOWN).map((row) => (
              <OkrLine key={row.id} row={row} />
            ))}
          </ul>
          <Link className="text-link" to={pathTo('/client/okr?responsible=me')}>
            {t('start.allOkrs')}
          </Link>
        </>
      )}
    </section>
  );
}

const pathOf = ({ type, id }: OkrRow): string => `/client/okr?item=${type}:${id}`;

function OkrLine({ row }: { row: OkrRow }) {
  const t = useTexts('pages');
  const { locale } = useCore();
  const pathTo = usePathTo();
  const { title, team, progress, elapsed, status } = row;
  return (
    <li className="start-line">
      <Link className="start-line-title" to={pathTo(pathOf(row))}>
        {title}
      </Link>
      {isStanding(status) && (
        <Suspense>
          <StandingPill status={status} />
        </Suspense>
      )}
      <span className="text-subtle text-xs">{team?.name}</span>
      {progress !== null && (
        <span className="start-progress">
          <span className="start-bar" data-status={status} aria-hidden="true">
            <span style={{ width: `${Math.min(100, Math.max(0, progress * 100))}%` }} />
            {elapsed !== null && <i style={{ insetInlineStart: `${elapsed * 100}%` }} title={t('start.elapsed')} />}
          </span>
          <span className="numbers text-xs">{formatShare(progress, locale)}</span>
        </span>
      )}
    </li>
  );
}

/** In the words of the OKR area. */
function StandingPill({ status }: { status: Standing }) {
  const t = useTexts('okr');
  return <Pill {...STANDING_LOOK[status]}>{t(`status.${status}`)}</Pill>;
}

/** The tasks that one has not done yet, what is due first in front. */
export function StartTasks({ userId, today }: OwnProps) {
  const t = useTexts('pages');
  const { locale } = useCore();
  const pathTo = usePathTo();
  const { data } = useQuery(ownOkrsQuery(useCore(), userId));
  return (
    <section className="start-card" aria-labelledby="start-tasks">
      <h2 id="start-tasks">
        {t('start.tasks')} {data && <Badge count={data.tasks.length} look="neutral" />}
      </h2>
      {data?.tasks.length === 0 && <p className="text-muted">{t('start.noTasks')}</p>}
      <ul>
        {data?.tasks.slice(0, SHOWN).map((row) => (
          <li key={row.id} className="start-task">
            <Link className="start-line-title" to={pathTo(pathOf(row))}>
              {row.title}
            </Link>
            {row.due !== null && (
              <span className="numbers text-xs" data-late={row.due < today}>
                {formatDay(row.due, locale)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Link className="text-link" to={pathTo('/client/okr?responsible=me&type=task')}>
        {t('start.allTasks')}
      </Link>
    </section>
  );
}
