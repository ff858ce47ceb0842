import { Eye, RotateCw, SquareArrowRight, Trash2, Unlink } from 'lucide-react';

import { useRef, type PointerEvent } from 'react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';
import { leaverOf } from '#core/ui/sortable/focus-beyond.ts';

import { useMay } from '../model/board-context.ts';
import { mayReadAgain } from './failure.ts';
import { FileFace } from './file-face.tsx';
import { useFilesPlace } from './files-place.ts';

interface TileProps {
  file: SourceFile;
  onPreview: () => void;
  onRetry: () => void;
  /** With what gets the focus once the tile is gone. */
  onDelete: (beyond: HTMLElement | null) => void;
  /** Asks for the card that shows it. */
  onAssign: () => void;
  /** Takes its pages away from the card whose files are shown; undefined where that cannot be done. With what moves the focus then. */
  onTakeAway: ((leave: () => void) => void) | undefined;
  /** Begins to drag it; undefined where there is no card to drag it to. */
  onDrag: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}

/** Height of a tile, in px. */
export const TILE = { width: 168, height: 178 };

/** What has the focus when a tile is gone: the next one, the one before, or what adds files. */
function beyond(tile: HTMLElement | null): HTMLElement | null {
  const line = tile?.closest('li');
  const next = line?.nextElementSibling ?? line?.previousElementSibling ?? line?.closest('.file-drop');
  return next?.querySelector<HTMLElement>('button:not(:disabled)') ?? null;
}

/** A name of one word breaks before its ending rather than inside of it. */
function Name({ of: name }: { of: string }) {
  const ending = name.lastIndexOf('.');
  return ending > 0 && !/\s/.test(name) ? [name.slice(0, ending), <wbr key="ending" />, name.slice(ending)] : name;
}

/** A file: its thumbnail, name, progress and menu (whiteboard 2.6). */
export function FileTile({ file, onPreview, onRetry, onDelete, onAssign, onTakeAway, onDrag }: TileProps) {
  const t = useTexts('files');
  const { core } = useCore();
  const { mayWrite } = useFilesPlace();
  const mayDelete = useMay('files.delete') && mayWrite;
  const { original_filename: name, ingestion_status: status } = file;
  const tile = useRef<HTMLElement>(null);
  const items: MenuItem[] = [
    { label: t('preview.title'), icon: Eye, disabled: status !== 'completed', onSelect: onPreview },
    ...(mayWrite
      ? [{ label: t('drag.menu'), icon: SquareArrowRight, disabled: status !== 'completed', onSelect: onAssign }]
      : []),
    ...(onTakeAway
      ? [
          {
            label: t('takeAway'),
            icon: Unlink,
            onSelect: () => onTakeAway(leaverOf(tile.current, beyond(tile.current))),
          },
        ]
      : []),
    ...(mayWrite && mayReadAgain(file) && hasExtension(core, 'files')
      ? [{ label: t('retry'), icon: RotateCw, onSelect: onRetry }]
      : []),
    ...(mayDelete
      ? ([
          'separator',
          { label: t('delete'), icon: Trash2, danger: true, onSelect: () => onDelete(beyond(tile.current)) },
        ] as const)
      : []),
  ];
  return (
    <article
      ref={tile}
      className="card hover:border-line-strong relative flex h-full flex-col gap-1.5 p-2"
      data-file={file.id}
      data-drag={onDrag !== undefined && status === 'completed'}
      onPointerDown={onDrag}
    >
      {/* one face for all states: its mark shows when it has seen the file before */}
      <span className="relative block min-h-0 flex-1">
        <FileFace file={file} className="h-full" />
        {status === 'completed' && (
          <button
            type="button"
            className="absolute inset-0 w-full rounded-md"
            aria-label={t('previewOf', { name })}
            onClick={onPreview}
          />
        )}
      </span>
      <div className="flex min-w-0 items-start gap-1">
        <span className="line-clamp-2 min-w-0 flex-1 text-sm leading-tight wrap-anywhere" title={name}>
          <Name of={name} />
        </span>
        <Menu label={t('actions', { name })} size="small" items={items} />
      </div>
    </article>
  );
}
