import type { Snapshot } from '#contract/board/snapshots.ts';
import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { Chip } from '#core/ui/chip.tsx';

import { useStage } from '../model/board-stage.ts';
import { PreviewButton } from './preview-button.tsx';

/** A snapshot in the list; while another one is previewed it is disabled (whiteboard 2.8). */
export function SnapshotCard({ snapshot, onChoose }: { snapshot: Snapshot; onChoose: () => void }) {
  const t = useTexts('snapshots');
  const { locale } = useCore();
  const { preview } = useStage();
  const nameOf = useNameOf();
  const disabled = preview !== undefined && preview.id !== snapshot.id;
  const shown = preview?.id === snapshot.id;
  return (
    <li
      data-snapshot={snapshot.id}
      aria-disabled={disabled}
      className={`card relative flex items-start gap-3 px-3.5 py-3 ${disabled ? 'opacity-60' : 'hover:border-line-strong'} ${shown ? 'border-accent' : ''}`}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          disabled={disabled}
          className="block w-full text-start font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--strategy-focus)"
          onClick={onChoose}
        >
          {snapshot.name}
        </button>
        <p className="text-muted mt-0.5 text-xs">
          <time dateTime={snapshot.created_at}>{formatMoment(new Date(snapshot.created_at), locale)}</time>
          {snapshot.created_by && ` · ${nameOf(snapshot.created_by)}`}
        </p>
        {(snapshot.is_automatic || snapshot.derived_board) && (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {snapshot.is_automatic && <Chip look="line">{t('automatic')}</Chip>}
            {snapshot.derived_board && <Chip look="line">{t('derived')}</Chip>}
          </p>
        )}
      </div>
      <span className="relative z-1">
        <PreviewButton snapshot={snapshot} size="small" />
      </span>
    </li>
  );
}
