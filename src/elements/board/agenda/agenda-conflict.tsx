import type { AgendaDay, AgendaItem } from '#contract/agenda.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';

import type { DayDraft } from './use-agenda.ts';

/** Somebody else has saved the same day: both versions, and the choice between them. */
export function AgendaConflict({ conflict, editing }: { conflict: AgendaDay; editing: DayDraft }) {
  const t = useTexts('agenda');
  return (
    <Dialog
      open
      width={600}
      title={t('conflict.title', { day: conflict.day })}
      onClose={editing.keepEditing}
      dismissable={false}
      footer={
        <>
          <Button disabled={editing.busy} onClick={editing.cancel}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button look="primary" busy={editing.busy} onClick={() => void editing.saveMine()}>
            {t('conflict.saveMine')}
          </Button>
        </>
      }
    >
      <p className="text-muted mb-4">{t('conflict.text')}</p>
      <div className="grid gap-4 @min-[560px]:grid-cols-2">
        <Version title={t('conflict.mine')} items={editing.draft?.items ?? []} />
        <Version title={t('conflict.theirs')} items={conflict.items} />
      </div>
    </Dialog>
  );
}

function Version({ title, items }: { title: string; items: AgendaItem[] }) {
  const t = useTexts('agenda');
  return (
    <section aria-label={title} className="border-line-subtle min-w-0 rounded-md border p-3">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {items.length === 0 && <p className="text-muted text-sm">{t('emptyDay')}</p>}
      <ol className="flex flex-col gap-1 text-sm">
        {items.map(({ id, time, module }) => (
          <li key={id} className="wrap-anywhere">
            <span className="numbers text-muted">{time}</span> {module}
          </li>
        ))}
      </ol>
    </section>
  );
}
