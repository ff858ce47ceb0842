import { FileText, ListPlus, Sparkles } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';

import { HTML_LENGTH } from '#contract/board/scene-shape.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { RichTextEditor } from '#core/ui/rich-text.tsx';

import { useNotesModel } from '../../notes/section-notes/card-notes.tsx';
import { PartHead } from '../situation/part-head.tsx';
import { listOfNotes } from './list-of-notes.ts';
import { NotesList } from './notes-list.tsx';
import type { Wizard } from './use-wizard.ts';

/** Step 2: the notes become a text with headings and lists (whiteboard 2.21). */
export function SummaryStep({ wizard, draft }: { wizard: Wizard; draft: DraftSaver }) {
  const t = useTexts('goals');
  const { store } = useNotesModel();
  const revision = useSyncExternalStore(store.subscribe, () => store.revision);
  // the store changes in place: its revision says when
  // oxlint-disable-next-line react/exhaustive-deps
  const notes = useMemo(() => [...store.list], [store, revision]);
  const { summary, hasAi, isWriting } = wizard;
  const hasNotes = notes.some(({ text }) => text.trim() !== '');
  return (
    <div className="goals-scroll">
      <div className="goals-summary">
        <section className="card flex min-w-0 flex-col gap-3 p-4">
          <PartHead icon={FileText} title={t('summary')}>
            {hasAi && (
              <Button
                look="assistant"
                size="small"
                icon={Sparkles}
                busy={isWriting}
                disabled={!hasNotes}
                onClick={() => void wizard.generate()}
              >
                {t('generateText')}
              </Button>
            )}
          </PartHead>
          {isWriting && (
            <p className="text-muted text-sm" role="status">
              {t('writingText')}
            </p>
          )}
          <RichTextEditor
            label={t('summary')}
            placeholder={t('summaryPlaceholder')}
            value={summary}
            disabled={isWriting}
            error={useProblem(draft, summary)}
            onChange={wizard.write}
          />
          <p className="text-muted text-sm">{t('summaryHint')}</p>
        </section>
        <aside className="card min-w-0 p-4">
          <NotesList notes={notes}>
            {hasNotes && (
              <Button
                size="small"
                icon={ListPlus}
                disabled={isWriting}
                onClick={() => wizard.write(summary + listOfNotes(notes))}
              >
                {t('takeNotes')}
              </Button>
            )}
          </NotesList>
        </aside>
      </div>
    </div>
  );
}

/** Why the server has refused this text, and what to do while it is too long. */
function useProblem(draft: DraftSaver, { length }: string): string | undefined {
  const t = useTexts('card');
  const { locale } = useCore();
  const { summary: msg } = useDraftState(draft).refusals;
  if (msg === undefined) return undefined;
  if (length <= HTML_LENGTH) return t('insights.error', { msg });
  return t('insights.tooLong', { length: formatNumber(length, locale), most: formatNumber(HTML_LENGTH, locale) });
}
