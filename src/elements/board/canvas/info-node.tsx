import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { CalendarDays, Paperclip } from 'lucide-react';

import type { InfoNodeData } from '#contract/scene.ts';
import { formatDate } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Chip, Pill } from '#core/ui/chip.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { useBoard } from '../model/board-context.ts';
import { LOOKS, SHAPES } from '../scene/node-look.ts';
import { hasSlides, meetingDate, nodeStatus } from '../scene/node-status.ts';
import { useSceneText } from '../scene/use-scene-text.ts';
import { useCardContent } from './use-card-content.ts';

/** A step before the canvas: what it is for and how far it is (whiteboard 2.4); read-only here. */
export function InfoNode({ data }: NodeProps<Node<InfoNodeData & Record<string, unknown>>>) {
  const t = useTexts('board');
  const named = useSceneText();
  const { boardId } = useBoard();
  const planning = useCardContent(boardId, 'planen');
  const status = nodeStatus(data, planning);
  const step = typeof data.stepName === 'string' ? data.stepName : '';
  return (
    <section aria-labelledby={`info-${step}`} className="info-node" data-step={step} data-status={status}>
      <Handle type="target" position={Position.Left} isConnectable={false} className="invisible" />
      <header className="flex items-start gap-3">
        <h2 id={`info-${step}`} className="flex-1 text-2xl">
          {named(data.title)}
        </h2>
        <Pill look={LOOKS[status]} icon={SHAPES[status]}>
          {t(`node.${status}`)}
        </Pill>
      </header>
      <p className="text-muted text-md">{named(data.description)}</p>
      <InfoFacts node={data} planning={planning} />
      <Handle type="source" position={Position.Right} isConnectable={false} className="invisible" />
    </section>
  );
}

function InfoFacts({ node, planning }: { node: InfoNodeData; planning: Record<string, unknown> }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const date = meetingDate(node, planning);
  const fields = node.fields ?? [];
  const answered = fields.filter(({ name }) => typeof planning[name] === 'string' && planning[name] !== '').length;
  return (
    <footer className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {fields.length > 0 && (
        <span className="text-muted">{t('node.fields', { count: answered, all: fields.length })}</span>
      )}
      {node.date_field !== undefined && (
        <span className="inline-flex items-center gap-1.5">
          <Icon of={CalendarDays} size={14} className="text-accent" />
          <span className="text-subtle">{t('node.date')}</span>
          {date === undefined ? t('node.noDate') : formatDate(new Date(`${date}T12:00:00`), locale)}
        </span>
      )}
      {hasSlides(node.stepName, planning) && <Chip icon={Paperclip}>{t('node.files')}</Chip>}
    </footer>
  );
}
