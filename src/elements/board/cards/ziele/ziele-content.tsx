import { FileText } from 'lucide-react';

import { useLastSheet } from '#core/element/sheet.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { RichText } from '#core/ui/rich-text.tsx';

import { useNotesOfCard } from '../../notes/section-notes/use-card-notes.ts';
import type { ContentProps } from '../card-kind.ts';
import { useSoughtPart } from '../content/use-sought-part.ts';
import { PartHead } from '../situation/part-head.tsx';
import { goalsSheet } from './goals-sheet.ts';
import { NOTES_CARD } from './goals-notes.ts';
import { NotesList } from './notes-list.tsx';
import { summaryOf } from './ziele-summary.ts';

/** The goals to read: their text, and the notes that it rests on. */
export function GoalsContent({ data, channel }: ContentProps) {
  const t = useTexts('goals');
  useLastSheet(goalsSheet);
  const notes = useNotesOfCard(channel, channel.boardId, NOTES_CARD);
  const text = summaryOf(data);
  const part = useSoughtPart<HTMLDivElement>('summary');
  return (
    <div className="goals-summary">
      <section className="flex min-w-0 flex-col gap-3">
        <PartHead icon={FileText} title={t('summary')} />
        <div {...part}>{text === '' ? <p className="text-muted">{t('noSummary')}</p> : <RichText html={text} />}</div>
      </section>
      {notes.error && !notes.data ? (
        <ErrorView error={notes.error} onRetry={() => void notes.refetch()} />
      ) : (
        <NotesList notes={notes.data ?? []} />
      )}
    </div>
  );
}
