import { Pencil, Play, Square } from 'lucide-react';

import type { AgendaDay } from '#contract/board/agenda.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

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
  const core = useTexts('core');
  const toast = useToast();
  const { busy, setStatus, resume } = useAgendaChanges();
  const runs = day.status === 'active';
  const change = async (): Promise<void> => {
    if (!(await setStatus(day.id, runs ? 'inactive' : 'active')) || !runs) return;
    // it stops for the whole room
    const run = (): void => void resume(day.id);
    toast({ kind: 'neutral', title: t('stopped', { day: day.day }), action: { label: core('act.undo'), run } });
  };
  return (
    <Button
      look={runs ? 'danger-quiet' : 'primary'}
      icon={runs ? Square : Play}
      busy={busy}
      disabled={!runs && day.items.length === 0}
      onClick={() => void change()}
    >
      {runs ? t('stop') : t('start')}
    </Button>
  );
}
