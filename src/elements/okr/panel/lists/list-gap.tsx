import { useSentence } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

interface ListGapProps {
  query: { data: unknown; error: unknown; refetch: () => unknown };
}

/** What is in the place of a list that is on its way, or could not be fetched; nothing once it is there. */
export function ListGap({ query: { data, error, refetch } }: ListGapProps) {
  const t = useTexts('core');
  const own = useTexts('okr-item');
  const sentenceOf = useSentence();
  if (data !== undefined) return null;
  if (!error) return <LoadingSkeleton rows={2} />;
  return (
    <div role="alert" className="banner banner-danger">
      <p className="min-w-0 flex-1">{`${own('listFailed')} ${sentenceOf(error)}`}</p>
      <button type="button" className="text-link" onClick={() => void refetch()}>
        {t('act.tryAgain')}
      </button>
    </div>
  );
}
