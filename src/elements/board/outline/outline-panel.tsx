import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';

import type { SceneDefinition } from '#contract/board/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { boardQueries } from '../board-queries.ts';
import { useBoard } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { PanelHead } from '../scene/panels/panel-head.tsx';
import { OutlineLine } from './outline-line.tsx';
import { treeMove, visibleRows } from './outline-tree.ts';
import { useLines } from './use-lines.ts';
import { useOutline, type BoardLine } from './use-outline.ts';

/** The board as a tree for keyboard and screen reader, with the actions of the board; the focused line is shown on it. */
export function OutlinePanel() {
  const t = useTexts('board-view');
  const core = useCore();
  const { boardId } = useBoard();
  const scene = useQuery(boardQueries.scene(core, boardId));
  // state, since the lines inside are measured before a ref of what is around them is set
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <>
      <PanelHead kind="outline" />
      <p className="text-muted px-5 pb-3 text-sm">{t('outline.hint')}</p>
      <div ref={setScroller} className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        {scene.data && scroller ? <Tree scene={scene.data} scroller={scroller} /> : <LoadingSkeleton />}
      </div>
    </>
  );
}

/** Only the lines in sight are there: a board may hold thousands of notes. */
function Tree({ scene, scroller }: { scene: SceneDefinition; scroller: HTMLElement }) {
  const t = useTexts('board-view');
  const { step, openCard, selectStep } = useStage();
  const look = useLook(scene);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState(`step-${step}`);
  const tree = useRef<HTMLDivElement>(null);
  const rows = visibleRows<BoardLine>(useOutline(scene), closed);
  const { lines, stop, goTo } = useLines({ rows, focused, onFocus: setFocused, scroller, tree });

  const toggle = (id: string): void => setClosed(toggled(closed, id));
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = isTreeKey(event) ? treeMove(event.key, rows, stop) : undefined;
    if (!move) return;
    event.preventDefault();
    if ('toggle' in move) return toggle(move.toggle);
    goTo(move.focus);
  };
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('outline.label')}
      onKeyDown={onKeyDown}
      className="relative"
      style={{ height: lines.getTotalSize() }}
    >
      {lines.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <div
            key={row.item.id}
            ref={lines.measureElement}
            data-index={index}
            role="none"
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            <OutlineLine
              row={row}
              stop={row.item.id === stop}
              onFocus={() => {
                setFocused(row.item.id);
                look(row.item);
              }}
              onToggle={() => toggle(row.item.id)}
              onOpen={openCard}
              onSelect={selectStep}
            />
          </div>
        );
      })}
    </div>
  );
}

function toggled(closed: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(closed);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The buttons of a line have their own keys. */
const isTreeKey = (event: KeyboardEvent): boolean =>
  !event.altKey && !event.ctrlKey && !event.metaKey && (event.target as HTMLElement).role === 'treeitem';

/** Brings what has the focus into sight on the board; in a narrow column the panel covers it. */
function useLook(scene: SceneDefinition): (line: BoardLine) => void {
  const { camera, narrow } = useStage();
  return ({ card, step, note }) => {
    if (narrow) return;
    if (card) camera.show({ card });
    else if (note) camera.show({ box: note });
    else if (step !== undefined)
      camera.show({ node: scene.nodes.find((one) => one.data['stepName'] === step)?.id ?? '' });
  };
}
