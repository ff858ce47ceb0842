import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { AgendaDay, WorkshopType } from '#contract/board/agenda.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Chip } from '#core/ui/chip.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { boardQueries } from '../board-queries.ts';
import { useBoard, useMay } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { PanelHead } from '../scene/panels/panel-head.tsx';
import { DayActions } from './agenda-actions.tsx';
import { AgendaConflict } from './agenda-conflict.tsx';
import { AgendaEditor } from './agenda-editor.tsx';
import { AgendaTable } from './agenda-table.tsx';
import { AddDay, AgendaTabs } from './agenda-tabs.tsx';
import { LostDays } from './lost-days.tsx';
import { agendaQueries } from './agenda-queries.ts';
import { useDayDraft, useAgendaDrafts, type DayDraft } from './use-agenda.ts';
import { useRunningDay } from './use-running-day.ts';
import { workshopOf } from './workshop-of.ts';

/** The agenda of the workshop of the current step (whiteboard 2.9), or of the day that runs where the step has none. */
export function AgendaPanel() {
  const core = useCore();
  const { boardId } = useBoard();
  const { step, agendaOf } = useStage();
  const scene = useQuery(boardQueries.scene(core, boardId));
  const steps = scene.data?.steps ?? [];
  const running = useRunningDay(steps);
  const kept = useKept(step, running?.workshop);
  const workshop = agendaOf ?? workshopOf(step, steps) ?? kept;
  return workshop ? <Workshop key={workshop} workshop={workshop} /> : <NoAgenda />;
}

/** What ran first on a step: it stays under the hands of whoever stops it or writes in it. */
function useKept(step: string, running: WorkshopType | undefined): WorkshopType | undefined {
  const [kept, keep] = useState<{ step: string; workshop: WorkshopType }>();
  if (kept?.step === step) return kept.workshop;
  if (running) keep({ step, workshop: running });
  return running;
}

function NoAgenda({ workshop }: { workshop?: WorkshopType }) {
  const t = useTexts('agenda');
  const mayWrite = useMay('agenda.write');
  return (
    <>
      <PanelHead kind="agenda" />
      <div className="overflow-y-auto px-5 py-8">
        {workshop && <LostDays workshop={workshop} days={[]} />}
        <StateView kind="empty" title={t('none')} text={workshop ? t('noneText') : t('otherStep')}>
          {workshop && mayWrite && <AddDay workshop={workshop} look="secondary" />}
        </StateView>
      </div>
    </>
  );
}

function Workshop({ workshop }: { workshop: WorkshopType }) {
  const core = useCore();
  const { boardId } = useBoard();
  const days = useQuery(agendaQueries.days(core, boardId, workshop));
  const [chosen, setChosen] = useState<string>();
  const { drafts } = useAgendaDrafts();
  if (days.data) {
    const day = dayToShow(days.data, { chosen, isChanged: ({ id }) => drafts[id]?.changed === true });
    if (!day) return <NoAgenda workshop={workshop} />;
    return <Day key={day.id} day={day} days={days.data} workshop={workshop} onChoose={setChosen} />;
  }
  return (
    <>
      <PanelHead kind="agenda" />
      {days.isError ? (
        <ErrorView error={days.error} onRetry={() => void days.refetch()} />
      ) : (
        <LoadingSkeleton rows={6} />
      )}
    </>
  );
}

interface Shown {
  chosen: string | undefined;
  /** Whether one has a version of it that is not saved. */
  isChanged: (day: AgendaDay) => boolean;
}

/** The chosen day, else the one with unsaved changes, the running one, the first. */
const dayToShow = (days: AgendaDay[], { chosen, isChanged }: Shown): AgendaDay | undefined =>
  days.find(({ id }) => id === chosen) ?? days.find(isChanged) ?? days.find(isRunning) ?? days[0];

const isRunning = ({ status }: AgendaDay): boolean => status === 'active';

/** Says what has become of the own version: the right went while one was editing, or an earlier visit has left it. */
function StoredAside({ editing, mayWrite }: { editing: DayDraft; mayWrite: boolean }) {
  const t = useTexts('agenda');
  const { draft } = editing;
  if (draft?.changed !== true || (mayWrite && draft.found !== true)) return null;
  return (
    <p role="status" className="banner banner-warning mb-3">
      <span className="flex-1">{t(mayWrite ? 'keptFound' : 'keptAside')}</span>
      <Button size="small" onClick={editing.cancel}>
        {t('dropKept')}
      </Button>
    </p>
  );
}

interface DayProps {
  day: AgendaDay;
  days: AgendaDay[];
  workshop: WorkshopType;
  onChoose: (id: string) => void;
}

function Day({ day, days, workshop, onChoose }: DayProps) {
  const t = useTexts('agenda');
  const mayWrite = useMay('agenda.write');
  const panelId = useId();
  const editing = useDayDraft(day, workshop);
  return (
    <>
      <PanelHead
        kind="agenda"
        beside={<Chip>{t(`workshop.${workshop}`)}</Chip>}
        actions={mayWrite && <DayActions day={day} editing={editing} />}
      />
      <AgendaTabs {...{ day, days, workshop, onChoose, panelId, mayWrite }} />
      <div
        id={panelId}
        role="tabpanel"
        tabIndex={0}
        aria-label={t('day', { day: day.day })}
        className="min-h-0 flex-1 overflow-y-auto px-5 pt-3.5 pb-6"
      >
        <LostDays workshop={workshop} days={days} onChoose={onChoose} />
        <StoredAside editing={editing} mayWrite={mayWrite} />
        {editing.draft && mayWrite ? (
          <AgendaEditor day={day} draft={editing.draft} onChange={editing.change} />
        ) : (
          <AgendaTable day={day} mayWrite={mayWrite} />
        )}
      </div>
      {editing.conflict && (
        <OverAll>
          <AgendaConflict conflict={editing.conflict} editing={editing} />
        </OverAll>
      )}
    </>
  );
}
