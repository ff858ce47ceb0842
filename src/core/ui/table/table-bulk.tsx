import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import { Button, IconButton } from '../button.tsx';

/** The dark bar at the bottom with what can be done with the chosen rows. */
export function BulkBar({
  count,
  found,
  onSelectFound,
  onClear,
  busy = false,
  children,
}: {
  count: number;
  found: number;
  onSelectFound?: (() => void) | undefined;
  onClear: () => void;
  /** While an action runs the selection stays. */
  busy?: boolean;
  children: ReactNode;
}) {
  const t = useTexts('table');
  return (
    <div className="listing-bulk" role="toolbar" aria-label={t('bulk')} aria-busy={busy}>
      <span className="listing-bulk-count" role="status">
        {t('selected', { count })}
      </span>
      {onSelectFound && found > count && (
        <button type="button" className="btn btn-quiet btn-small listing-bulk-found" onClick={onSelectFound}>
          {t('selectFound', { count: found })}
        </button>
      )}
      <span className="listing-bulk-acts">{children}</span>
      <IconButton icon={X} size="small" iconSize={14} label={t('clearSelection')} disabled={busy} onClick={onClear} />
    </div>
  );
}

/** One action of the bar. */
export function BulkAction({
  icon,
  label,
  onClick,
  danger = false,
}: {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  danger?: boolean;
}) {
  return (
    <Button look="quiet" size="small" icon={icon} onClick={onClick} className={danger ? 'listing-bulk-danger' : ''}>
      {label}
    </Button>
  );
}
