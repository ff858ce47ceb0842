import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { boardQueries } from '../board-queries.ts';
import { useBoard } from '../model/board-context.ts';
import { PanelHead } from '../scene/side-panel.tsx';
import { OutlineLine } from './outline-line.tsx';
import { treeMove, visibleRows } from './outline-tree.ts';
import { useOutline, type BoardLine } from './use-outline.ts';

/** The board as a tree for keyboard and screen reader, with the acts of the board itself; what has the focus is shown there. */
export function OutlinePanel() {
  const t = useTexts('board');
  const core = useCore();
  const { boardId } = useBoard();
  const scene = useQuery(boardQueries.scene(core, boardId));
  return (
    <>
      <PanelHead kind="outline" />
      <p className="text-muted px-5 pb-3 text-sm">{t('outline.hint')}</p>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        {scene.data ? <Tree scene={scene.data} /> : <LoadingSkeleton />}
      </div>
    </>
  );
}

function Tree({ scene }: { scene: Parameters<typeof useOutline>[0] }) {
  const t = useTexts('board');
  const { step, camera, narrow, openCard, selectStep } = useBoard();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState(`step-${step}`);
  const tree = useRef<HTMLDivElement>(null);
  const rows = visibleRows<BoardLine>(useOutline(scene), closed);
  const stop = rows.some(({ item }) => item.id === focused) ? focused : rows[0]?.item.id;

  const look = ({ card, step: key }: BoardLine): void => {
    if (narrow) return;
    if (card) camera.show({ card });
    else if (key !== undefined)
      camera.show({ node: scene.nodes.find((one) => one.data['stepName'] === key)?.id ?? '' });
  };
  const toggle = (id: string): void => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // the buttons of a line have their own keys
    if ((event.target as HTMLElement).role !== 'treeitem') return;
    const move = treeMove(event.key, rows, stop);
    if (!move) return;
    event.preventDefault();
    if ('toggle' in move) return toggle(move.toggle);
    tree.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(move.focus)}"]`)?.focus();
  };
  return (
    <div ref={tree} role="tree" aria-label={t('outline.label')} onKeyDown={onKeyDown} className="flex flex-col">
      {rows.map((row) => (
        <OutlineLine
          key={row.item.id}
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
      ))}
    </div>
  );
}
