import { useSnapshot } from 'valtio/react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import type { NotesModel } from './notes-model.ts';

/** Texts of an earlier visit that never arrived, of notes that somebody has changed since: the writer says which one stays. */
export function StaleNotes({ model }: { model: NotesModel }) {
  const t = useTexts('notes');
  const nameOf = useNameOf();
  const { stale, writers } = useSnapshot(model.document);
  const [first] = stale;
  if (!first) return null;
  const { id, mine, theirs } = first;
  const writing = writers.get(id);
  const writer = writing?.text === theirs ? writing.by : undefined;
  return (
    <Dialog
      open
      key={id}
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
      <p className="text-muted pb-3">{writer ? t('stale.textBy', { name: nameOf(writer) }) : t('stale.text')}</p>
      <dl className="grid gap-3 @md:grid-cols-2">
        <StaleText name={t('stale.mine')} text={mine} />
        <StaleText name={t('stale.theirs')} text={theirs} />
      </dl>
    </Dialog>
  );
}

function StaleText({ name, text }: { name: string; text: string }) {
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
