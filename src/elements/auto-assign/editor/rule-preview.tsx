import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';

import type { RuleInput } from '#contract/accounts/auto-assign.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { useRested } from '#core/ui/fields/use-rested.ts';
import { Skeleton } from '#core/ui/skeleton.tsx';

import { knowsRules, ruleQueries } from '../auto-assign-queries.ts';
import { AssignedPeople } from '../people/assigned-people.tsx';
import { isComplete } from './rule-draft.ts';

/** The people that the draft reaches at present and what would change for them; follows what is typed. */
export function RulePreview({ draft, id }: { draft: RuleInput; id: string | undefined }) {
  const t = useTexts('auto-assign');
  const element = useCore();
  const heading = useId();
  const known = knowsRules(element);
  return (
    <section aria-labelledby={heading} part="preview" className="card flex flex-col gap-2 p-4">
      <h2 id={heading} className="text-lg">
        {t('preview.title')}
      </h2>
      {!known ? (
        <p className="text-muted text-sm">{t('preview.unknown')}</p>
      ) : isComplete(draft) ? (
        <Matches draft={draft} id={id} />
      ) : (
        <p className="text-muted text-sm">{t('preview.waiting')}</p>
      )}
    </section>
  );
}

function Matches({ draft, id }: { draft: RuleInput; id: string | undefined }) {
  const t = useTexts('auto-assign');
  const rested = JSON.parse(useRested(JSON.stringify(draft))) as RuleInput;
  const asked = { ...rested, ...(id !== undefined && { id }) };
  const report = useInfiniteQuery({ ...ruleQueries.preview(useCore(), asked), enabled: isComplete(rested) });
  const first = report.data?.pages[0];
  if (report.error) return <ErrorView error={report.error} onRetry={() => void report.refetch()} />;
  if (!first)
    return (
      <div className="flex flex-col gap-3 py-2" aria-busy="true">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-full" />
        <Skeleton className="w-2/3" />
      </div>
    );
  const counts = `${t('preview.count', { count: first.count })}, ${t('preview.changed', { count: first.changed })}`;
  return (
    <div className={report.isPlaceholderData ? 'opacity-60' : ''}>
      <p role="status" className="text-muted text-sm">
        {first.count === 0 ? t('preview.nobody') : counts}
      </p>
      <AssignedPeople
        people={report.data?.pages.flatMap(({ results }) => results) ?? []}
        loadingMore={report.isFetchingNextPage}
        onMore={report.hasNextPage ? () => void report.fetchNextPage() : undefined}
      />
    </div>
  );
}
