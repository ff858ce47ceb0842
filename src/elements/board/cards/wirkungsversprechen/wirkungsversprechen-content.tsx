import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';

import { useSoughtPart } from '../content/use-sought-part.ts';
import type { ContentProps } from '../card-kind.ts';
import { EmptyPromise } from './empty-promise.tsx';
import { ReadColumns } from './promise-columns.tsx';
import { usePromiseMode } from './use-promise-mode.ts';
import { promiseSummary } from './wirkungsversprechen-summary.ts';
import css from './promise.css?inline';

const sheet = makeSheet(css);

/** The impact promise to read: the goal in quotes, and the notes behind it. */
export function PromiseContent({ data, channel }: ContentProps) {
  const t = useTexts('board');
  const { locale } = useCore();
  const promise = promiseSummary(data, locale);
  const { mode, setMode, list } = usePromiseMode(channel);
  useLastSheet(sheet);
  const part = useSoughtPart<HTMLParagraphElement>('bhag');
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {promise === '' ? (
        <EmptyPromise />
      ) : (
        <p
          {...part}
          className={`font-display max-w-[50ch] text-xl leading-snug font-semibold wrap-anywhere ${part.className}`}
        >
          {t('card.quote', { text: promise })}
        </p>
      )}
      {list.error && !list.data ? (
        <ErrorView error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        mode && <ReadColumns notes={list.data ?? []} mode={mode} onMode={setMode} />
      )}
    </div>
  );
}
