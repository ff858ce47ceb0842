import { useTexts } from '#core/locale/use-texts.ts';
import { Skeleton } from '#core/ui/skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** While the definition comes: what is being fetched, on the shape of the board (whiteboard 2.2). */
export function DefinitionLoading() {
  const t = useTexts('board');
  return (
    <div className="flex h-full flex-col" role="status" aria-busy="true">
      <div className="after-200ms min-h-0" aria-hidden="true">
        <div className="border-line-board flex h-[62px] items-center gap-6 border-b px-4">
          <Skeleton className="size-[34px]! rounded-[9px]!" />
          <Skeleton className="w-32" />
          <Skeleton className="w-24" />
          <Skeleton className="w-72" />
        </div>
        <div className="bg-paper grid grid-cols-2 gap-3 p-6 @min-[760px]:grid-cols-3">
          {CARDS.map((card) => (
            <Skeleton key={card} className="h-36! rounded-lg!" />
          ))}
        </div>
      </div>
      <div className="bg-paper grid flex-1 place-content-center text-center">
        <p className="text-lg font-semibold first-letter:uppercase">{t('loading.title')}</p>
        <p className="text-muted text-sm first-letter:uppercase">{t('loading.text')}</p>
      </div>
    </div>
  );
}

/** While the canvas itself comes: a spinner with one sentence (whiteboard 2.2). */
export function BoardLoading() {
  const t = useTexts('board');
  return (
    <p role="status" className="text-muted flex h-full items-center justify-center gap-2">
      <span className="spinner" />
      {t('loading.board')}
    </p>
  );
}
