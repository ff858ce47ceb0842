import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import { useCardTitles } from '../cards/card-title.ts';
import { fileChanges } from './file-queries.ts';
import { useFilesPlace } from './files-place.ts';

/** Deleting a file after a question, and reading one again. */
export function useFileActions() {
  const t = useTexts('files');
  const element = useCore();
  const { boardId } = useFilesPlace();
  const { busy, attempt } = useAction({ failed: t('notDone') });
  const [asked, setAsked] = useState<{ file: SourceFile; beyond: HTMLElement | null }>();
  const remove = async ({ file: { id }, beyond }: NonNullable<typeof asked>): Promise<void> => {
    if (!(await attempt(() => fileChanges.remove(element, boardId, id), { file: id }))) return;
    // what lies below the question can have the focus once it is closed
    flushSync(() => setAsked(undefined));
    beyond?.focus();
  };
  return {
    /** `beyond` gets the focus when the row of the file is gone. */
    ask: (file: SourceFile, beyond: HTMLElement | null = null) => setAsked({ file, beyond }),
    retry: (file: SourceFile) => attempt(() => fileChanges.retry(element, boardId, file.id), { file: file.id }),
    dialog: asked && (
      <DeleteQuestion
        file={asked.file}
        busy={busy}
        onConfirm={() => void remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    ),
  };
}

type QuestionProps = { file: SourceFile; busy: boolean; onConfirm: () => void; onCancel: () => void };

/** Asks before a file is deleted, and names the cards that show pages of it. */
function DeleteQuestion({ file, ...question }: QuestionProps) {
  const t = useTexts('files');
  const titleOf = useCardTitles();
  const name = file.original_filename;
  const cards = Object.keys(file.card_assignment).map(titleOf);
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('deleteTitle', { name })}
      text={t('deleteText', { filename: name })}
      confirmLabel={t('delete')}
      {...question}
    >
      {cards.length > 0 && <p className="mt-2">{t('deleteCards', { cards: cards.join(', ') })}</p>}
    </ConfirmDialog>
  );
}
