import { useStore, type NodeProps, type ReactFlowState } from '@xyflow/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import {
  createContext,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
} from 'react';

import type { OkrNode } from '#contract/okr-table.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { useOkr } from '../model/okr-context.ts';
import { STATUS_LOOK } from '../model/status-look.ts';
import { useBoxDetail } from './use-box-detail.ts';
import { BOX } from './layout/diagram-blocks.ts';
import type { PlacedBox } from './layout/diagram-layout.ts';

/** What the boxes share. */
export interface DiagramModel {
  /** The box that Tab leads to. */
  active: string | undefined;
  setActive: (id: string) => void;
  openBox: (box: PlacedBox) => void;
  fold: (id: string) => void;
  /** A box that comes into the document. */
  onBox: (id: string, element: HTMLElement | null) => void;
  /** A box that is about to leave the document. */
  onGone: (id: string, element: HTMLElement) => void;
  /** Whether the active box stands in the document. */
  onActive: (isThere: boolean) => void;
}
export const DiagramContext = createContext<DiagramModel | null>(null);

interface BoxParts {
  box: PlacedBox;
  onFold: () => void;
}

/** What a box is, in words: the picture says it by its place. */
function useKindOf(): (box: PlacedBox) => string {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  return ({ node: { kind } }) =>
    kind === 'company' || kind === 'team' ? t(`diagram.kind.${kind}`) : words(`type.${kind}`);
}

/** All that a box says, for screen readers where it is too small to show it. */
function useBoxLabel(): (box: PlacedBox) => string {
  const kindOf = useKindOf();
  const detailOf = useBoxDetail();
  return (box) => [`${kindOf(box)}: ${box.node.title}`, detailOf(box)].filter(Boolean).join(', ');
}

/** Tells the diagram of a box that comes and leaves, and whether the active one stands in the document; answers its ref. */
function useBoxInSight(model: DiagramModel | null, id: string) {
  const element = useRef<HTMLDivElement>(null);
  const gone = useEffectEvent((box: HTMLElement | null) => box && model?.onGone(id, box));
  useLayoutEffect(() => {
    const box = element.current;
    return () => void gone(box);
  }, []);
  const tell = useEffectEvent((isThere: boolean) => model?.onActive(isThere));
  const isActive = model?.active === id;
  useLayoutEffect(() => {
    if (!isActive) return;
    tell(true);
    return () => tell(false);
  }, [isActive]);
  return (shown: HTMLDivElement | null): void => {
    element.current = shown;
    model?.onBox(id, shown);
  };
}

/** From here on words are no more than dots: hundreds of boxes in sight show their colour alone. */
const FAR = 0.3;
const isFar = ({ transform }: ReactFlowState): boolean => transform[2] < FAR;

/** One box: status by colour, icon and word, title, progress, who answers for it, and a way to fold what hangs on it. */
export function DiagramBox({ id, data }: NodeProps) {
  const model = useContext(DiagramContext);
  const still = useStillClicks();
  const hold = useBoxInSight(model, id);
  const far = useStore(isFar);
  const labelOf = useBoxLabel();
  // the flow gives its nodes their box as data
  const box = data as unknown as PlacedBox;
  if (!model) return null;
  const { node } = box;
  return (
    <div
      ref={hold}
      role="treeitem"
      aria-level={box.depth + 1}
      aria-posinset={box.place}
      aria-setsize={box.of}
      aria-selected={model.active === node.id}
      aria-expanded={box.below > 0 ? !box.collapsed : undefined}
      data-box={node.id}
      data-far={far}
      data-context={node.context}
      aria-label={far ? labelOf(box) : undefined}
      data-look={node.status === null ? undefined : STATUS_LOOK[node.status].look}
      className="okr-box nodrag"
      style={{ width: BOX.width, height: BOX.height }}
      tabIndex={model.active === node.id ? 0 : -1}
      onFocus={() => model.setActive(node.id)}
      {...still}
      onClick={() => model.openBox(box)}
    >
      {far && isPlace(node) && <PlaceName {...box} />}
      {!far && <BoxContent box={box} onFold={() => model.fold(node.id)} />}
    </div>
  );
}

const isPlace = ({ kind }: OkrNode): boolean => kind === 'company' || kind === 'team';

/** Size of a name that is read from afar, in CSS pixels on the screen; at most so many at zoom 1, as there is room. */
const NAME_SIZE = 13;
const MOST_NAME_SIZE = 110;
const nameSize = ({ transform }: ReactFlowState): number =>
  Math.min(MOST_NAME_SIZE, Math.round(NAME_SIZE / transform[2]));

const NAME_LINE = 1.2;

/** Seen from afar, company and teams keep their names, as large as they can be read where nothing else stands. */
function PlaceName({ node: { title }, room }: PlacedBox) {
  const growth = useOkr().state.growth;
  const size = useStore(nameSize);
  const isRight = growth === 'right';
  const lines = isRight ? Math.max(1, Math.floor((BOX.height + room) / (size * NAME_LINE))) : 1;
  return (
    <span
      className="okr-box-name"
      style={{
        fontSize: size,
        lineHeight: NAME_LINE,
        width: BOX.width + (isRight ? 0 : room),
        WebkitLineClamp: lines,
      }}
      lang={useCore().locale}
      aria-hidden
    >
      {title}
    </span>
  );
}

function BoxContent({ box, onFold }: BoxParts) {
  const { node } = box;
  const kindOf = useKindOf();
  return (
    <>
      <span className="okr-box-title" title={node.title}>
        <span className="sr-only">{kindOf(box)}: </span>
        {node.title}
      </span>
      <BoxFoot box={box} onFold={onFold} />
      {node.progress !== null && (
        <span className="okr-box-bar">
          <span style={{ width: `${node.progress * 100}%` }} />
        </span>
      )}
    </>
  );
}

/** So far a pointer may move between press and release, in CSS pixels, and it is a click. */
const STILL = 5;

/** The diagram can be dragged and pinched from a box too: what ends such a move is no click. */
function useStillClicks() {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent): void => void (start.current = { x, y }),
    onClickCapture: (event: MouseEvent): void => {
      const from = start.current;
      start.current = undefined;
      // a click without a press comes from the keyboard or a screen reader
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) event.stopPropagation();
    },
  };
}

function BoxFoot({ box: { node, below, collapsed }, onFold }: BoxParts) {
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
        <span
          aria-hidden
          className="okr-box-fold"
          title={fold}
          onClick={(event) => {
            event.stopPropagation();
            onFold();
          }}
        >
          {collapsed && below}
          <Icon of={collapsed ? ChevronRight : ChevronDown} size={14} />
        </span>
      )}
    </span>
  );
}
