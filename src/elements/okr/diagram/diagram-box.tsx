import { Handle, Position, type NodeProps } from '@xyflow/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { createContext, useContext } from 'react';

import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { STATUS_LOOK } from '../panel/status-look.ts';
import { BOX, type Flow, type PlacedBox } from './diagram-layout.ts';

/** What the boxes share. */
export interface DiagramModel {
  flow: Flow;
  /** The box that Tab leads to. */
  active: string | undefined;
  setActive: (id: string) => void;
  openBox: (box: PlacedBox) => void;
  fold: (id: string) => void;
}
export const DiagramContext = createContext<DiagramModel | null>(null);

/** What a screen reader says about a box: kind, title, state, progress. */
function useBoxName({ node }: PlacedBox): string {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const { locale } = useCore();
  const isPlace = node.kind === 'company' || node.kind === 'team';
  const kind = isPlace ? t(`diagram.kind.${node.kind as 'company'}`) : words(`type.${node.kind as 'objective'}`);
  const status = node.status === null ? [] : [words(`status.${node.status}`)];
  const progress = node.progress === null ? [] : [formatShare(node.progress, locale)];
  const who = node.responsible ? [node.responsible.full_name] : [];
  return [`${kind}: ${node.title}`, ...status, ...progress, ...who].join(', ');
}

/** One box: status by colour, icon and word, title, progress, who answers for it, and a way to fold what hangs on it. */
export function DiagramBox({ data }: NodeProps) {
  const model = useContext(DiagramContext);
  // the flow gives its nodes their box as data
  const box = data as unknown as PlacedBox;
  const name = useBoxName(box);
  if (!model) return null;
  const { node } = box;
  const isRight = model.flow === 'right';
  return (
    <>
      <Handle type="target" position={isRight ? Position.Left : Position.Top} isConnectable={false} />
      <div
        role="treeitem"
        aria-label={name}
        aria-level={box.depth + 1}
        aria-selected={model.active === node.id}
        aria-expanded={box.below > 0 ? !box.collapsed : undefined}
        data-box={node.id}
        data-look={node.status === null ? undefined : STATUS_LOOK[node.status].look}
        data-plain={node.item === null ? '' : undefined}
        className="okr-box nodrag nopan"
        style={{ width: BOX.width, height: BOX.height }}
        tabIndex={model.active === node.id ? 0 : -1}
        onFocus={() => model.setActive(node.id)}
        onClick={() => model.openBox(box)}
        onKeyDown={() => undefined}
      >
        <span className="okr-box-title" title={node.title}>
          {node.title}
        </span>
        <BoxFoot box={box} onFold={() => model.fold(node.id)} />
        {node.progress !== null && (
          <span className="okr-box-bar">
            <span style={{ width: `${node.progress * 100}%` }} />
          </span>
        )}
      </div>
      <Handle type="source" position={isRight ? Position.Right : Position.Bottom} isConnectable={false} />
    </>
  );
}

function BoxFoot({ box: { node, below, collapsed }, onFold }: { box: PlacedBox; onFold: () => void }) {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const { locale } = useCore();
  const fold = collapsed
    ? t('diagram.expand', { title: node.title, count: below })
    : t('diagram.collapse', { title: node.title });
  return (
    <span className="okr-box-foot">
      {node.status !== null && <Icon of={STATUS_LOOK[node.status].icon} size={14} />}
      {node.status !== null && words(`status.${node.status}`)}
      {node.progress !== null && <span className="tabular-nums">{formatShare(node.progress, locale)}</span>}
      <span className="flex-1" />
      {node.responsible && <Avatar person={node.responsible} size={22} title="" />}
      {below > 0 && (
        <button
          type="button"
          className="okr-box-fold"
          tabIndex={-1}
          aria-label={fold}
          title={fold}
          onClick={(event) => {
            event.stopPropagation();
            onFold();
          }}
        >
          {collapsed && below}
          <Icon of={collapsed ? ChevronRight : ChevronDown} size={14} />
        </button>
      )}
    </span>
  );
}
