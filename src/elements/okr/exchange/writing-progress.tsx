import { useQuery } from '@tanstack/react-query';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ProgressBar } from '#core/ui/progress-bar.tsx';

import { importQueries } from './exchange-queries.ts';

/** How far the writing of an import is; without a number while that is not known. */
export function WritingProgress({ id, rows }: { id: string; rows: number }) {
  const t = useTexts('okr-exchange');
  const { data } = useQuery(importQueries.progress(useCore(), id));
  const done = data?.done;
  return (
    <div className="mb-3.5 flex flex-col gap-1.5 text-sm">
      <p role="status">
        {t('import.writing', { count: data?.all ?? rows })} {done !== undefined && t('import.written', { count: done })}
      </p>
      <ProgressBar label={t('import.writing', { count: data?.all ?? rows })} all={data?.all ?? rows} done={done} />
    </div>
  );
}
