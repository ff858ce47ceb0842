import { CircleAlert, Eye, Images, RotateCw, Trash2, Unlink } from 'lucide-react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { buttonBeyond, leaverOf } from '#core/ui/sortable/focus-beyond.ts';

import { fileIconOf } from '../file-icon.ts';
import { mayReadAgain, useFailure } from '../failure.ts';
import { IngestionBar } from '../file-face.tsx';
import { isUnderWay } from '../file-queries.ts';

interface RowProps {
  file: SourceFile;
  card: string;
  busy: boolean;
  onPreview: () => void;
  onSelect: () => void;
  /** With what moves the focus then. */
  onUnassign: (leave: () => void) => void;
  /** With what gets the focus then. */
  onDelete: (beyond: HTMLElement | null) => void;
  /** With what moves the focus then: the button goes. */
  onRetry: (leave: () => void) => void;
}

/** A file of a card in focus: how many of its pages the card shows, and what can be done with it. */
export function SourceRow({ file, card, busy, ...on }: RowProps) {
  const t = useTexts('files');
  const { core } = useCore();
  const { original_filename: name, ingestion_status: status, page_count: pages } = file;
  const assigned = file.card_assignment[card] ?? 0;
  const isDone = status === 'completed';
  return (
    <li
      tabIndex={-1}
      className="bg-surface border-line-subtle flex flex-wrap items-center gap-3 rounded-md border px-3 py-2"
      data-source={file.id}
    >
      {isUnderWay(file) ? (
        <span className="spinner" />
      ) : (
        <Icon of={fileIconOf(name)} size={20} className="text-muted" />
      )}
      <span className="min-w-40 flex-1">
        <span className="block truncate text-sm font-semibold" title={name}>
          {name}
        </span>
        <Progress file={file} assigned={assigned} pages={pages} />
      </span>
      {mayReadAgain(file) && hasExtension(core, 'files') && (
        <Button
          size="small"
          icon={RotateCw}
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest('li');
            on.onRetry(leaverOf(row?.querySelector('button') ?? null, row));
          }}
        >
          {t('retry')}
        </Button>
      )}
      <span className="flex flex-none items-center gap-1">
        <Button size="small" icon={Images} disabled={!isDone || busy} onClick={on.onSelect}>
          {t('sources.selectPages')}
        </Button>
        <IconButton
          icon={Eye}
          size="small"
          label={t('previewOf', { name })}
          disabled={!isDone}
          onClick={on.onPreview}
        />
        <TakeAway {...{ file, assigned, busy }} {...on} />
      </span>
    </li>
  );
}

type TakeAwayProps = Pick<RowProps, 'file' | 'busy' | 'onUnassign' | 'onDelete'> & { assigned: number };

/** Takes the pages of the file away from the card; one that has none is deleted. */
function TakeAway({ file, assigned, busy, onUnassign, onDelete }: TakeAwayProps) {
  const t = useTexts('files');
  const { original_filename: name, ingestion_status: status } = file;
  return status === 'failed' && assigned === 0 ? (
    <IconButton
      icon={Trash2}
      size="small"
      label={t('deleteOf', { name })}
      disabled={busy}
      data-removes=""
      onClick={({ currentTarget }) => onDelete(buttonBeyond(currentTarget))}
    />
  ) : (
    <IconButton
      icon={Unlink}
      size="small"
      label={t('sources.unassign', { name })}
      disabled={assigned === 0}
      // it keeps the focus while it is at work
      aria-disabled={busy}
      data-removes=""
      onClick={({ currentTarget }) =>
        busy || onUnassign(leaverOf(currentTarget.closest('li'), buttonBeyond(currentTarget)))
      }
    />
  );
}

function Progress({ file, assigned, pages }: { file: SourceFile; assigned: number; pages: number }) {
  const t = useTexts('files');
  const failureOf = useFailure();
  if (isUnderWay(file)) return <IngestionBar file={file} />;
  if (file.ingestion_status === 'failed')
    return (
      <span className="text-danger-text flex items-start gap-1.5 text-xs">
        <Icon of={CircleAlert} size={14} />
        {failureOf(file)}
      </span>
    );
  return <span className="text-muted text-xs">{t('sources.selected', { assigned, page_count: pages })}</span>;
}
