import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';

import type { UserInfo } from '#contract/accounts/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { useLiveBoard } from '../model/board-context.ts';
import type { StaleText } from './note-shape.ts';
import type { NotesModel } from './notes-model.ts';
import { noteEditor } from './stale-notes-queries.ts';

/** Texts of an earlier visit that never arrived, of notes that somebody has changed since: the writer says which one stays. */
export function StaleNotes({ model }: { model: NotesModel }) {
  const { stale, writers } = useSnapshot(model.document);
  const [first] = stale;
  if (!first) return null;
  const { id } = first;
  const writing = writers.get(id);
  return <StaleNote key={id} model={model} stale={first} writer={writing?.text === first.theirs ? writing.by : null} />;
}

/** Who has changed the note last, as the server knows it: what was saved before this page listened had no message. */
function useEditor(stale: StaleText, isAsked: boolean): UserInfo | null {
  const element = useCore();
  const { boardId } = useLiveBoard();
  const { data } = useQuery({ ...noteEditor(element, boardId, stale), enabled: isAsked });
  return data && data.id !== element.core.$session.get().user?.id ? data : null;
}

interface StaleNoteProps {
  model: NotesModel;
  stale: StaleText;
  /** Who is known to have written their text. */
  writer: UserInfo | null;
}

function StaleNote({ model, stale, writer }: StaleNoteProps) {
  const t = useTexts('board-view');
  const nameOf = useNameOf();
  const editor = useEditor(stale, writer === null);
  const by = writer ?? editor;
  const { id, mine, theirs } = stale;
  return (
    <Dialog
      open
      width={600}
      title={t('stale.title')}
      dismissable={false}
      closeButton={false}
      onClose={() => undefined}
      footer={
        <>
          <Button onClick={() => model.settleStale(id, 'theirs')}>{t('stale.keep')}</Button>
          <Button look="primary" onClick={() => model.settleStale(id, 'mine')}>
            {t('stale.take')}
          </Button>
        </>
      }
    >
      <p className="text-muted pb-3">{by ? t('stale.textBy', { name: nameOf(by) }) : t('stale.text')}</p>
      <dl className="grid gap-3 @md:grid-cols-2">
        <Version name={t('stale.mine')} text={mine} />
        <Version name={t('stale.theirs')} text={theirs} />
      </dl>
    </Dialog>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  const t = useTexts('notes');
  return (
    <div className="min-w-0">
      <dt className="field-label pb-1">{name}</dt>
      <dd className="border-line max-h-48 overflow-auto rounded-lg border p-3 text-sm break-words whitespace-pre-line">
        {text.trim() || t('emptyText')}
      </dd>
    </div>
  );
}
