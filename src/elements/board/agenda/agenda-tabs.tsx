import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { MOST_DAYS, type AgendaDay, type WorkshopType } from '#contract/board/agenda.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';
import { Tabs } from '#core/ui/tabs.tsx';

import { useAgendaChanges } from './use-agenda.ts';

interface AgendaTabsProps {
  day: AgendaDay;
  days: AgendaDay[];
  workshop: WorkshopType;
  onChoose: (id: string) => void;
  panelId: string;
  mayWrite: boolean;
}

/** The days of a workshop (whiteboard 2.9); a board admin adds and deletes them where the server can. */
export function AgendaTabs({ day, days, workshop, onChoose, panelId, mayWrite }: AgendaTabsProps) {
  const t = useTexts('agenda');
  const running = days.find(({ status }) => status === 'active');
  return (
    <div className="border-line-subtle flex flex-none items-end gap-2 border-b px-5">
      <Tabs
        label={t('days')}
        panelId={panelId}
        selected={day.id}
        onSelect={onChoose}
        tabs={days.map(({ id, day: number }) => ({ key: id, label: t('day', { day: number }) }))}
      />
      {running && (
        <span className="pb-2 whitespace-nowrap @max-[430px]:hidden">
          <Pill look="now">{t('running', { day: running.day })}</Pill>
        </span>
      )}
      {mayWrite && (
        <span className="ms-auto flex gap-1 pb-1">
          {days.length < MOST_DAYS && <AddDay workshop={workshop} look="quiet" />}
          <DeleteDay day={day} />
        </span>
      )}
    </div>
  );
}

/** Adds a day to a workshop, where the server can. */
export function AddDay({ workshop, look }: { workshop: WorkshopType; look: 'quiet' | 'secondary' }) {
  const t = useTexts('agenda');
  const { core } = useCore();
  const changes = useAgendaChanges();
  if (!hasExtension(core, 'agenda-days')) return null;
  return (
    <Button size="small" look={look} icon={Plus} title={t('addDay')} onClick={() => void changes.addDay(workshop)}>
      <span className={look === 'quiet' ? 'whitespace-nowrap @max-[430px]:sr-only' : undefined}>{t('addDay')}</span>
    </Button>
  );
}

function DeleteDay({ day }: { day: AgendaDay }) {
  const t = useTexts('agenda');
  const { core } = useCore();
  const { busy, removeDay } = useAgendaChanges();
  const [asking, setAsking] = useState(false);
  if (!hasExtension(core, 'agenda-days')) return null;
  const remove = async (): Promise<void> => {
    await removeDay(day.id);
    setAsking(false);
  };
  return (
    <>
      <IconButton size="small" icon={Trash2} label={t('deleteDay', { day: day.day })} onClick={() => setAsking(true)} />
      <OverAll>
        <ConfirmDialog
          open={asking}
          look="danger"
          busy={busy}
          title={t('deleteDayTitle', { day: day.day })}
          text={t('deleteDayText', { count: day.items.length })}
          confirmLabel={t('deleteDay', { day: day.day })}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      </OverAll>
    </>
  );
}
