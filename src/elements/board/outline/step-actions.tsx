import { CalendarDays, ListChecks, Play } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { InfoNodeData } from '#contract/board/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { onPress } from '#core/ui/on-press.ts';

import { MeetingDate } from '../canvas/info-node.tsx';
import { useStage } from '../model/board-stage.ts';
import { checklistIn, usePlanning } from '../planning/use-planning.ts';
import { LineButton } from './line-button.tsx';

const ChecklistDialog = onPress(async () => (await import('../planning/checklist-dialog.tsx')).ChecklistDialog);

/** The actions of the info node of a step: begin, date, checklist (whiteboard 2.4). */
export function StepActions({ node, label, stop }: { node: InfoNodeData; label: string; stop: boolean }) {
  const t = useTexts('board-view');
  const board = useTexts('board');
  const { openFocus, preview } = useStage();
  const work = usePlanning();
  const [open, setOpen] = useState<'date' | 'checklist'>();
  const close = (): void => setOpen(undefined);
  const checklist = checklistIn(node, work);
  const meets = node.date_field !== undefined;
  return (
    <>
      {meets && work.mayWrite && (
        <LineButton
          stop={stop}
          icon={CalendarDays}
          label={t('outline.changeDate', { name: label })}
          onClick={() => setOpen('date')}
        />
      )}
      {(meets || checklist.items.length > 0) && (
        <LineButton
          stop={stop}
          icon={ListChecks}
          label={t('outline.checklist', { name: label })}
          onClick={() => setOpen('checklist')}
        />
      )}
      {preview === undefined && (
        <LineButton
          stop={stop}
          icon={Play}
          label={board('node.open', { name: label })}
          onClick={() => openFocus(node.stepName)}
        />
      )}
      {open === 'date' && (
        <Dialog open width={450} title={t('outline.changeDate', { name: label })} onClose={close}>
          <MeetingDate node={node} work={work} />
        </Dialog>
      )}
      {open === 'checklist' && (
        <Suspense fallback={null}>
          <ChecklistDialog title={label} mayWrite={work.mayWrite} {...checklist} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
