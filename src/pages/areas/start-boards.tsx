import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';

import { newestBoardsQuery, type NewestBoard } from '#core/boards/newest-boards-queries.ts';
import { formatAgo } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { LANDING } from '../guard.ts';
import { usePathTo } from '../navigation/use-path-to.ts';

/** Number of boards on the start page. */
const COUNT = 6;

/** The boards that were changed last. */
export function StartBoards() {
  const t = useTexts('pages');
  const pathTo = usePathTo();
  const boards = useQuery(newestBoardsQuery(useCore(), COUNT));
  return (
    <section className="start-card" aria-labelledby="start-boards">
      <h2 id="start-boards">{t('start.boards')}</h2>
      <BoardsState {...boards} />
      <Link className="text-link" to={pathTo(LANDING)}>
        {t('start.allBoards')}
      </Link>
    </section>
  );
}

type BoardsQuery = UseQueryResult<NewestBoard[]>;

function BoardsState({ data, error, refetch, dataUpdatedAt }: BoardsQuery) {
  const t = useTexts('pages');
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton />;
  if (data.length === 0) return <p className="text-muted">{t('start.noBoards')}</p>;
  return (
    <ul>
      {data.map((board) => (
        <li key={board.id}>
          <BoardLink board={board} now={dataUpdatedAt} />
        </li>
      ))}
    </ul>
  );
}

function BoardLink({ board, now }: { board: NewestBoard; now: number }) {
  const t = useTexts('pages');
  const { locale } = useCore();
  const pathTo = usePathTo();
  const ago = formatAgo(new Date(board.updated_at), new Date(now), locale);
  return (
    <Link className="start-task" to={pathTo(`${LANDING}/${board.id}`)}>
      <span className="start-line-title" title={board.name}>
        {board.name}
      </span>
      <span className="text-muted text-xs font-normal whitespace-nowrap">{t('start.changed', { ago })}</span>
    </Link>
  );
}
