import { Pencil, Play, Square } from 'lucide-react';

import type { AgendaDay } from '#contract/board/agenda.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';

import { isSound } from './agenda-draft.ts';
import { useAgendaChanges, type DayDraft } from './use-agenda.ts';

/** The actions of a board admin on a day: edit, start and stop it; while editing, cancel and save (whiteboard 2.9). */
export function DayActions({ day, editing }: { day: AgendaDay; editing: DayDraft }) {
  const t = useTexts('agenda');
  const { draft, busy } = editing;
  if (!draft)
    return (
      <>
        <Button icon={Pencil} onClick={editing.begin}>
          {t('edit')}
        </Button>
        <StartStop day={day} />
      </>
    );
  return (
    <>
      <Button disabled={busy} onClick={editing.cancel}>
        {t('cancel')}
      </Button>
      <Button look="primary" busy={busy} disabled={!isSound(draft)} onClick={() => void editing.save()}>
        {t('save')}
      </Button>
    </>
  );
}

function StartStop({ day }: { day: AgendaDay }) {
  const t = useTexts('agenda');
  const { busy, setStatus } = useAgendaChanges();
  const runs = day.status === 'active';
  return (
    <Button
      look={runs ? 'danger-quiet' : 'primary'}
      icon={runs ? Square : Play}
      busy={busy}
      disabled={!runs && day.items.length === 0}
      onClick={() => void setStatus(day.id, runs ? 'inactive' : 'active')}
    >
      {runs ? t('stop') : t('start')}
    </Button>
  );
}
