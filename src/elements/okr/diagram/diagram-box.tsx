import { useStore, type ReactFlowState } from '@xyflow/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useContext, useEffectEvent, useLayoutEffect, useRef, type RefCallback } from 'react';

import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { keptUnits } from '../model/kept-units.ts';
import { useOkr } from '../model/okr-context.ts';
import { boxStatus, STATUS_LOOK } from '../model/status-look.ts';
import { BoxWatchContext } from './diagram-focus.ts';
import { BOX } from './layout/diagram-blocks.ts';
import { isPlace, type PlacedBox } from './layout/diagram-layout.ts';
import { KIND_ICONS } from './kind-icons.ts';
import { useBoxDetail, useBoxValue } from './use-box-detail.ts';

interface Kinded {
  node: Pick<PlacedBox['node'], 'kind'>;
}

/** What a box is, in words: the picture says it by its place. */
export function useKindOf(): (box: Kinded) => string {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  return ({ node: { kind } }) =>
    kind === 'company' || kind === 'team' ? t(`diagram.kind.${kind}`) : words(`type.${kind}`);
}

/** All that a box says, for screen readers where it is too small to show it. */
function useBoxLabel(): (box: PlacedBox) => string {
  const kindOf = useKindOf();
  const detailOf = useBoxDetail();
  const valueOf = useBoxValue();
  return (box) => [`${kindOf(box)}: ${box.node.title}`, valueOf(box), detailOf(box)].filter(Boolean).join(', ');
}

/** Notifies the diagram of a box that comes and leaves, and whether the active one is in the document; answers its ref. */
function useBoxInSight(id: string, isActive: boolean): RefCallback<HTMLDivElement> {
  const watch = useContext(BoxWatchContext);
  const element = useRef<HTMLDivElement>(null);
  const gone = useEffectEvent((box: HTMLElement | null) => box && watch?.onGone(id, box));
  useLayoutEffect(() => {
    const box = element.current;
    return () => void gone(box);
  }, []);
  const announce = useEffectEvent((isThere: boolean) => watch?.onActive(isThere));
  useLayoutEffect(() => {
    if (!isActive) return;
    announce(true);
    return () => announce(false);
  }, [isActive]);
  return (shown) => {
    element.current = shown;
    watch?.onBox(id, shown);
  };
}

interface DiagramBoxProps {
  box: PlacedBox;
  /** Seen from so far that words are no more than dots. */
  isFar: boolean;
  /** The box that Tab leads to. */
  isActive: boolean;
}

/** One box: status by colour, icon and word, title, progress, who answers for it, and a way to fold what hangs on it. */
export const DiagramBox = memo(function DiagramBox({ box, isFar, isActive }: DiagramBoxProps) {
  const { node, x, y } = box;
  const hold = useBoxInSight(node.id, isActive);
  const labelOf = useBoxLabel();
  const status = boxStatus(node);
  return (
    <div
      ref={hold}
      role="treeitem"
      aria-level={box.depth + 1}
      aria-posinset={box.place}
      aria-setsize={box.of}
      aria-selected={isActive}
      aria-expanded={box.below > 0 ? !box.collapsed : undefined}
      data-box={node.id}
      data-far={isFar}
      data-context={node.context}
      aria-label={isFar ? labelOf(box) : undefined}
      title={isFar ? node.title : undefined}
      data-look={status === null ? undefined : STATUS_LOOK[status].look}
      className="okr-box"
      style={{ left: x, top: y, width: BOX.width, height: BOX.height }}
      tabIndex={isActive ? 0 : -1}
    >
      {isFar ? <OverviewContent {...box} /> : <BoxContent {...box} />}
    </div>
  );
});

/** Seen from afar a box is its name or the sign of its status. */
function OverviewContent(box: PlacedBox) {
  const status = boxStatus(box.node);
  if (isPlace(box)) return <PlaceName {...box} />;
  if (status === null) return null;
  const Sign = STATUS_LOOK[status].icon;
  return <Sign className="okr-box-sign" aria-hidden />;
}

/** Size of a name that is read from afar, in CSS pixels on the screen; at most so many at zoom 1, as there is room. */
const NAME_SIZE = 13;
const MOST_NAME_SIZE = 110;
/** So high a name may be beside its size: a line, and what it may go beyond its box above and below. */
const LINE = 1.2;
const BEYOND = 16;
const nameSize = ({ transform }: ReactFlowState): number =>
  Math.min(MOST_NAME_SIZE, Math.round(NAME_SIZE / transform[2]));

/**
 * Seen from afar, company and teams keep their names, as large as they can be read where nothing else stands: to the
 * right of the box, in two lines where its height allows, or where that is more, upright in its middle.
 */
function PlaceName({ node: { title }, room }: PlacedBox) {
  const growth = useOkr().state.growth;
  const fontSize = useStore(nameSize);
  const [width, height] = growth === 'right' ? [BOX.width, BOX.height + room] : [BOX.width + room, BOX.height];
  const isUpright = height > width;
  const hasTwoLines = !isUpright && 2 * LINE * fontSize <= BOX.height + BEYOND;
  return (
    <span
      className="okr-box-name"
      data-upright={isUpright}
      data-lines={hasTwoLines ? 2 : 1}
      style={isUpright ? { fontSize, maxHeight: height } : { fontSize, maxWidth: width }}
      aria-hidden
    >
      {title}
    </span>
  );
}

function BoxContent(box: PlacedBox) {
  const { node } = box;
  const kindOf = useKindOf();
  const value = useBoxValue()(box);
  return (
    <>
      <span className="okr-box-head" title={node.title}>
        <span className="okr-type" data-type={node.kind} title={kindOf(box)} aria-hidden>
          <Icon of={KIND_ICONS[node.kind]} size={14} />
        </span>
        <span className="okr-box-title">
          <span className="sr-only">{kindOf(box)}: </span>
          {keptUnits(node.title)}
        </span>
      </span>
      {value !== '' && <span className="okr-box-value">{value}</span>}
      <BoxFoot {...box} />
      {node.progress !== null && (
        <span className="okr-box-bar">
          <span style={{ width: `${node.progress * 100}%` }} />
        </span>
      )}
    </>
  );
}

function BoxFoot({ node, below, collapsed }: PlacedBox) {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const { locale } = useCore();
  const status = boxStatus(node);
  const fold = collapsed
    ? t('diagram.expand', { title: node.title, count: below })
    : t('diagram.collapse', { title: node.title });
  return (
    <span className="okr-box-foot">
      {status !== null && <Icon of={STATUS_LOOK[status].icon} size={14} />}
      {status !== null && words(`status.${status}`)}
      {node.progress !== null && <span className="tabular-nums">{formatShare(node.progress, locale)}</span>}
      <span className="flex-1" />
      {node.responsible && <Avatar person={node.responsible} size={22} title="" />}
      {below > 0 && (
        <span aria-hidden className="okr-box-fold" title={fold}>
          {collapsed && below}
          <Icon of={collapsed ? ChevronRight : ChevronDown} size={14} />
        </span>
      )}
    </span>
  );
}
