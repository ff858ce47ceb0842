import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { WORKSHOPS, type AgendaDay, type WorkshopType } from '#contract/agenda.ts';
import { mayDo } from '#contract/policy.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Chip } from '#core/ui/chip.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { OverAll } from '#core/ui/over-all.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { useBoard } from '../model/board-context.ts';
import { PanelHead } from '../scene/side-panel.tsx';
import { DayActs } from './agenda-acts.tsx';
import { AgendaConflict } from './agenda-conflict.tsx';
import { AgendaEditor } from './agenda-editor.tsx';
import { AgendaTable } from './agenda-table.tsx';
import { AddDay, AgendaTabs } from './agenda-tabs.tsx';
import { agendaQueries } from './agenda-queries.ts';
import { useDayDraft, type DayDraft } from './use-agenda.ts';

/** The workshop whose agenda a step shows; none at other steps (whiteboard 2.9). */
const workshopOf = (step: string): WorkshopType | undefined => WORKSHOPS.find((workshop) => workshop === step);

/** The agenda of the workshop of the current step (whiteboard 2.9). */
export function AgendaPanel() {
  const { step } = useBoard();
  const workshop = workshopOf(step);
  return workshop ? <Workshop key={workshop} workshop={workshop} /> : <NoAgenda />;
}

function NoAgenda({ workshop }: { workshop?: WorkshopType }) {
  const t = useTexts('agenda');
  const mayWrite = useMayWrite();
  return (
    <>
      <PanelHead kind="agenda" />
      <div className="px-5 py-8">
        <StateView kind="empty" title={t('none')} text={workshop ? t('noneText') : t('otherStep')}>
          {workshop && mayWrite && <AddDay workshop={workshop} look="secondary" />}
        </StateView>
      </div>
    </>
  );
}

function useMayWrite(): boolean {
  const { person, rights } = useBoard();
  return mayDo('agenda.write', person, { rights });
}

function Workshop({ workshop }: { workshop: WorkshopType }) {
  const core = useCore();
  const { boardId } = useBoard();
  const days = useQuery(agendaQueries.days(core, boardId, workshop));
  const [chosen, setChosen] = useState<string>();
  if (days.data) {
    const day = dayToShow(days.data, chosen);
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

/** The chosen day, else the running one, else the first. */
const dayToShow = (days: AgendaDay[], chosen: string | undefined): AgendaDay | undefined =>
  days.find(({ id }) => id === chosen) ?? days.find(isRunning) ?? days[0];

const isRunning = ({ status }: AgendaDay): boolean => status === 'active';

/** The right went while somebody was editing: what they wrote is not thrown away. */
function KeptAside({ editing }: { editing: DayDraft }) {
  const t = useTexts('agenda');
  return (
    <p role="status" className="banner banner-warning mb-3">
      <span className="flex-1">{t('keptAside')}</span>
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
  const mayWrite = useMayWrite();
  const panelId = useId();
  const editing = useDayDraft(day);
  return (
    <>
      <PanelHead
        kind="agenda"
        beside={<Chip>{t(`workshop.${workshop}`)}</Chip>}
        acts={mayWrite && <DayActs day={day} editing={editing} />}
      />
      <AgendaTabs {...{ day, days, workshop, onChoose, panelId, mayWrite }} />
      <div
        id={panelId}
        role="tabpanel"
        tabIndex={0}
        aria-label={t('day', { day: day.day })}
        className="min-h-0 flex-1 overflow-y-auto px-5 pt-3.5 pb-6"
      >
        {editing.draft?.changed === true && !mayWrite && <KeptAside editing={editing} />}
        {editing.draft && mayWrite ? (
          <AgendaEditor draft={editing.draft} onChange={editing.change} />
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
