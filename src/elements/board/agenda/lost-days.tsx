import type { AgendaDay, WorkshopType } from '#contract/board/agenda.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';

import type { StoredDay } from './agenda-store.ts';
import { useAgendaChanges, useAgendaDrafts } from './use-agenda.ts';

interface LostDaysProps {
  workshop: WorkshopType;
  /** The days that there are. */
  days: readonly AgendaDay[];
  onChoose?: ((id: string) => void) | undefined;
}

/** Own versions of days that somebody has deleted, or that a restored snapshot does not know: nothing of them is lost. */
export function LostDays({ workshop, days, onChoose }: LostDaysProps) {
  const { drafts } = useAgendaDrafts();
  const lost = Object.entries(drafts).filter(
    ([id, draft]) => draft.changed && draft.workshop === workshop && !days.some((day) => day.id === id),
  );
  return lost.map(([id, draft]) => <LostDay key={id} id={id} draft={draft} onChoose={onChoose} />);
}

interface LostDayProps extends Pick<LostDaysProps, 'onChoose'> {
  id: string;
  draft: StoredDay;
}

function LostDay({ id, draft, onChoose }: LostDayProps) {
  const t = useTexts('agenda');
  const { core } = useCore();
  const { store } = useAgendaDrafts();
  const { busy, addDay } = useAgendaChanges();
  const asNewDay = async (): Promise<void> => {
    const day = await addDay(draft.workshop);
    if (!day) return;
    // saved like any other version: its problems are shown there
    store.move(id, day);
    onChoose?.(day.id);
  };
  return (
    <section role="status" aria-label={t('lost.label')} className="banner banner-warning mb-3 flex-wrap">
      <div className="min-w-52 flex-1">
        <p>{t('lost.text', { day: draft.day })}</p>
        <ol className="mt-1 max-h-40 overflow-y-auto text-sm">
          {draft.items.map(({ id: item, time, module }) => (
            <li key={item} className="wrap-anywhere">
              <span className="numbers">{time}</span> {module}
            </li>
          ))}
        </ol>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button size="small" disabled={busy} onClick={() => store.drop(id)}>
          {t('dropKept')}
        </Button>
        {hasExtension(core, 'agenda-days') && (
          <Button size="small" busy={busy} onClick={() => void asNewDay()}>
            {t('lost.asNewDay')}
          </Button>
        )}
      </span>
    </section>
  );
}
