import {
  ArrowDown,
  ArrowUp,
  Copy,
  FolderInput,
  Link,
  Pencil,
  SquareArrowOutUpRight,
  Trash2,
  Users,
} from 'lucide-react';

import type { Board } from '#contract/board/boards.ts';
import { useHost } from '#core/element/host.ts';
import { formatAgo, formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { AvatarStack } from '#core/ui/avatar.tsx';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';

import { isPlainClick } from '#core/ui/plain-click.ts';
import type { BoardAction, Allowed } from './board-actions.ts';
import { Grip, useSortPosition, type SortPosition } from './sortable-place.tsx';
import { BoardPicture } from './board-picture.tsx';
import { StepBars } from './step-bars.tsx';
import { useBoardChanges } from './use-board-changes.ts';
import { useCopyLink } from '../use-copy-link.ts';

export interface TileProps {
  board: Board;
  boardPath: string;
  allowed: Allowed;
  now: Date;
  onAction: (action: BoardAction) => void;
  /** Undefined at the edge of its group or where the own order is not shown. */
  onMove: { up: (() => void) | undefined; down: (() => void) | undefined };
  place: SortPosition;
}

/** The address of a board at its current step. */
export const hrefOf = ({ id, current_step: step }: Board, boardPath: string): string =>
  `${boardPath.replace('{id}', encodeURIComponent(id))}?step=${step}`;

/** A board in the selection; the whole tile is its link. */
export function BoardTile({ board, boardPath, allowed, now, onAction, onMove, place }: TileProps) {
  const host = useHost();
  const href = hrefOf(board, boardPath);
  const open = (): void => void host.emit('strategy-navigate', { to: href });
  const items = useMenuItems({ board, boardPath, allowed, onAction, onMove, open, href });
  const t = useTexts('boards');
  const { ref, handleRef } = useSortPosition(place);
  return (
    // while it is dragged, what holds the ref loses border and ground
    <div ref={ref} data-sorted="" className="grid">
      <article
        part="tile"
        data-board={board.id}
        className="group/sort card shadow-1 hover:border-line-strong relative flex flex-col gap-2.5 px-3.5 pt-3.5 pb-2.5"
      >
        <div className="flex items-start gap-2">
          <h3 className="min-h-[39px] flex-1 text-lg leading-[1.22] wrap-anywhere">
            <a
              href={href}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--strategy-focus)"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                open();
              }}
            >
              {board.name}
            </a>
          </h3>
          <span className="relative z-1 flex">
            {place.free && <Grip name={board.name} index={place.index} handleRef={handleRef} onMove={onMove} />}
            <Menu label={t('boardMenu', { name: board.name })} size="small" items={items} />
          </span>
        </div>
        <BoardPicture filled={board.filled} />
        <div className="flex flex-col gap-[7px]">
          <StepBars current={board.current_step} />
          <LastChange board={board} now={now} />
        </div>
      </article>
    </div>
  );
}

function LastChange({ board, now }: { board: Board; now: Date }) {
  const t = useTexts('boards');
  const { locale } = useCore();
  const nameOf = useNameOf();
  const at = new Date(board.updated_at);
  const ago = formatAgo(at, now, locale);
  const names = board.present.map(({ full_name }) => full_name).join(', ');
  return (
    <div className="text-subtle flex min-h-6 items-center gap-2 text-xs">
      <time
        dateTime={board.updated_at}
        title={formatMoment(at, locale)}
        className="relative z-1 min-w-0 flex-1 truncate"
      >
        {board.updated_by ? t('changedBy', { ago, name: nameOf(board.updated_by) }) : ago}
      </time>
      {board.present.length > 0 && (
        <span className="relative z-1" role="group" aria-label={t('here', { names })}>
          <AvatarStack people={board.present} size={22} />
        </span>
      )}
    </div>
  );
}

function useMenuItems({
  board,
  boardPath,
  allowed,
  onAction,
  onMove,
  open,
  href,
}: Pick<TileProps, 'board' | 'boardPath' | 'allowed' | 'onAction' | 'onMove'> & {
  open: () => void;
  href: string;
}): MenuItem[] {
  const t = useTexts('boards');
  const changes = useBoardChanges();
  const copyLink = useCopyLink();
  const items: MenuItem[] = [
    { label: t('open'), icon: SquareArrowOutUpRight, onSelect: open },
    { label: t('copyLink'), icon: Link, onSelect: () => void copyLink(href) },
  ];
  if (allowed.update(board))
    items.push(
      { label: t('rename'), icon: Pencil, onSelect: () => onAction({ do: 'rename', board }) },
      { label: t('moveTo'), icon: FolderInput, onSelect: () => onAction({ do: 'move', board }) },
    );
  if (allowed.duplicate)
    items.push({ label: t('duplicate'), icon: Copy, onSelect: () => void changes.duplicateBoard(board.id, boardPath) });
  if (allowed.people(board))
    items.push({ label: t('people'), icon: Users, onSelect: () => onAction({ do: 'people', board }) });
  if (allowed.reorder && onMove.up) items.push({ label: t('moveUp'), icon: ArrowUp, onSelect: onMove.up });
  if (allowed.reorder && onMove.down) items.push({ label: t('moveDown'), icon: ArrowDown, onSelect: onMove.down });
  if (allowed.delete)
    items.push('separator', {
      label: t('delete'),
      icon: Trash2,
      danger: true,
      onSelect: () => onAction({ do: 'delete', board }),
    });
  return items;
}
