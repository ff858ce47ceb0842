import type { Node, NodeProps } from '@xyflow/react';
import { CalendarDays, Maximize2, Paperclip, Play } from 'lucide-react';
import { memo, useDeferredValue, useRef } from 'react';

import type { InfoNodeData } from '#contract/board/scene.ts';
import { formatDay } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Chip, Pill } from '#core/ui/chip.tsx';
import { DatePicker } from '#core/ui/fields/date-picker.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { SavedIndicator } from '#core/editing/saved-indicator.tsx';

import { useStage } from '../model/board-stage.ts';
import { ownFields } from '../planning/checklist.ts';
import { ChecklistPreview } from '../planning/checklist-preview.tsx';
import { checklistIn, usePlanning } from '../planning/use-planning.ts';
import { LOOKS, SHAPES } from '../scene/steps/node-look.ts';
import { hasSlides, meetingDate, nodeStatus } from '../scene/steps/node-status.ts';
import { useSceneText } from '../scene/use-scene-text.ts';
import { Anchor } from './anchor.tsx';

type InfoNodeProps = NodeProps<Node<InfoNodeData & Record<string, unknown>>>;

/** A step before the canvas (whiteboard 2.4). */
export const InfoNode = memo(
  function InfoNode({ data }: InfoNodeProps) {
    const work = usePlanning(ownFields(data));
    const status = nodeStatus(data, work.planning);
    const step = typeof data.stepName === 'string' ? data.stepName : '';
    // a board that begins at its canvas has it out of sight: it is drawn after that
    const isDrawn = useDeferredValue(true, useStage().step !== 'canvas');
    return (
      <section aria-labelledby={`info-${step}`} className="info-node" data-step={step} data-status={status}>
        <Anchor kind="target" side="left" />
        {isDrawn && <NodeContent node={data} work={work} status={status} step={step} />}
        <Anchor kind="source" side="right" />
        <Anchor kind="source" side="bottom" id="below" />
      </section>
    );
  },
  (before, now) => before.data === now.data,
);

interface NodeContentProps {
  node: InfoNodeData;
  work: ReturnType<typeof usePlanning>;
  status: ReturnType<typeof nodeStatus>;
  step: string;
}

/** What a step is for, how far it is, its date, checklist and main action. */
function NodeContent({ node, work, status, step }: NodeContentProps) {
  const t = useTexts('board');
  const named = useSceneText();
  const { openFocus, preview, step: selected } = useStage();
  return (
    <>
      <div className="flex items-center gap-2">
        <Pill look={LOOKS[status]} icon={SHAPES[status]}>
          {t(`node.${status}`)}
        </Pill>
        {hasSlides(step, work.planning) && <Chip icon={Paperclip}>{t('node.files')}</Chip>}
        <span className="ms-auto flex items-center gap-2">
          {(work.progress === 'failed' || work.progress === 'saving') && (
            <SavedIndicator state={work.progress} onRetry={work.retry} />
          )}
          {preview === undefined && (
            <IconButton
              icon={Maximize2}
              size="small"
              iconSize={14}
              label={t('node.open', { name: named(node.title) })}
              onClick={() => openFocus(step)}
            />
          )}
        </span>
      </div>
      <header>
        <h2 id={`info-${step}`} className="text-2xl">
          {named(node.title)}
        </h2>
        <p className="text-muted text-md mt-1">{named(node.description)}</p>
      </header>
      <NodeWork node={node} work={work} />
      {preview === undefined && (
        <Button
          // one filled button in a view: that of the step where one is
          look={step === selected ? 'primary' : 'secondary'}
          size="large"
          icon={Play}
          className="mt-auto w-full"
          onClick={() => openFocus(step)}
        >
          <span className="first-letter:uppercase">
            {t(step === 'planen' ? 'node.startPlanning' : 'node.startMeeting')}
          </span>
        </Button>
      )}
    </>
  );
}

/** The work in the node itself: the date, the checklist; for the planning form its progress. */
function NodeWork({ node, work }: { node: InfoNodeData; work: ReturnType<typeof usePlanning> }) {
  const t = useTexts('board');
  const named = useSceneText();
  const { planning, mayWrite } = work;
  const fields = node.fields ?? [];
  const answered = fields.filter(({ name }) => typeof planning[name] === 'string' && planning[name] !== '').length;
  const checklist = checklistIn(node, work);
  return (
    <>
      {fields.length > 0 && (
        <p className="text-muted text-sm">{t('node.fields', { count: answered, all: fields.length })}</p>
      )}
      {node.date_field !== undefined && <MeetingDate node={node} work={work} />}
      {(node.date_field !== undefined || checklist.items.length > 0) && (
        <ChecklistPreview title={named(node.title)} mayWrite={mayWrite} {...checklist} />
      )}
    </>
  );
}

/** The meeting date, to pick or only to read. */
export function MeetingDate({ node, work }: { node: InfoNodeData; work: ReturnType<typeof usePlanning> }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const { planning, mayWrite, save, version } = work;
  // the date when typing began: others may change it
  const base = useRef<number>(undefined);
  const date = meetingDate(node, planning);
  const field = node.date_field;
  if (field === undefined) return null;
  if (mayWrite)
    return (
      // text in a field is chosen with the pointer that would pan the board
      <div className="nopan">
        <DatePicker
          label={t('node.date')}
          placeholder={t('node.pickDate')}
          value={date}
          onChange={(day) => save({ [field]: day ?? null }, base.current ?? version())}
          // text that is no day stays in the field, and what it rests on with it
          onTyping={(isTyping) => (base.current = isTyping ? (base.current ?? version()) : undefined)}
        />
      </div>
    );
  return (
    <p className="inline-flex items-center gap-1.5 text-sm">
      <Icon of={CalendarDays} size={14} className="text-accent" />
      <span className="text-subtle">{t('node.date')}</span>
      {date === undefined ? t('node.noDate') : formatDay(date, locale)}
    </p>
  );
}
