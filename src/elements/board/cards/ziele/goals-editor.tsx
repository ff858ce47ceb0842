import { useMemo, useRef, type RefObject } from 'react';

import { UndoStack } from '#core/editing/undo-stack.ts';
import { useUndoKeys } from '#core/editing/use-undo-keys.ts';
import { useSought, useSoughtPlace } from '#core/origins/sought.ts';
import { useLastSheet } from '#core/element/sheet.ts';

import { CardNotes } from '../../notes/section-notes/card-notes.tsx';
import type { EditorProps } from '../card-kind.ts';
import { useSession } from '../session-context.ts';
import { Brainstorming } from './brainstorming.tsx';
import { goalsSheet } from './goals-sheet.ts';
import { GOALS_PLACE, NOTES_CARD, NOTES_SECTION } from './goals-notes.ts';
import { PreviewStep } from './preview/preview-step.tsx';
import { SavedPart } from './preview/saved-part.tsx';
import { WizardFoot } from './wizard-foot.tsx';
import { Stepper } from './stepper.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useWizard } from './use-wizard.ts';

const SECTIONS = [NOTES_SECTION];
/** The goals focus mode: from notes over a summary to objectives (whiteboard 2.21). */
export function GoalsEditor(props: EditorProps) {
  useLastSheet(goalsSheet);
  const undo = useMemo(() => new UndoStack(), []);
  const place = useRef<HTMLDivElement>(null);
  const addPart = useSession().parts.add;
  return (
    <div ref={place} className="goals-wizard">
      <CardNotes
        channel={props.channel}
        undo={undo}
        cardKey={NOTES_CARD}
        sections={SECTIONS}
        place={GOALS_PLACE}
        mayWrite
        addPart={addPart}
      >
        <Wizard {...props} undo={undo} place={place} />
      </CardNotes>
    </div>
  );
}

interface WizardProps extends EditorProps {
  undo: UndoStack;
  place: RefObject<HTMLElement | null>;
}

function Wizard({ draft, channel, okrPath, undo, place }: WizardProps) {
  const wizard = useWizard(draft, channel.boardId);
  const { step, preview } = wizard.state;
  useSought('summary', useSoughtPlace('summary')?.ref, () => wizard.show(2));
  // beside the preview nobody sees what the keys do to the notes
  useUndoKeys(undo, step !== 3, place);
  return (
    <>
      <Stepper wizard={wizard} />
      {preview === null && (
        <div className="goals-saved">
          <SavedPart wizard={wizard} />
        </div>
      )}
      {step === 1 && <Brainstorming />}
      {step === 2 && <SummaryStep wizard={wizard} draft={draft} />}
      {step === 3 && preview && <PreviewStep wizard={wizard} preview={preview} okrPath={okrPath} />}
      <WizardFoot wizard={wizard} />
    </>
  );
}
