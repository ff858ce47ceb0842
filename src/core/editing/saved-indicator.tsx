import { CloudAlert, CloudCheck, CloudUpload, type LucideIcon } from 'lucide-react';

import { useTexts } from '../locale/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { useMarksSheet } from '../ui/sheets/marks-sheet.ts';

export interface SavedIndicatorProps {
  state: 'saved' | 'saving' | 'unsaved' | 'failed';
  onRetry?: () => void;
  /** Only its icon while nothing is wrong: where words would push others aside. */
  compact?: boolean;
}

const ICONS: Record<Exclude<SavedIndicatorProps['state'], 'saving'>, LucideIcon> = {
  saved: CloudCheck,
  unsaved: CloudUpload,
  failed: CloudAlert,
};

/** Whether what was written is saved, announced politely to screen readers too. */
export function SavedIndicator({ state, onRetry, compact = false }: SavedIndicatorProps) {
  useMarksSheet();
  const t = useTexts('core');
  return (
    <span
      className={`saved ${state === 'failed' ? 'saved-failed' : ''}`}
      data-state={state}
      title={compact ? t(`saved.${state}`) : undefined}
    >
      <span role="status" className="flex items-center gap-1.5">
        {state === 'saving' ? <span className="spinner spinner-small" /> : <Icon of={ICONS[state]} size={14} />}
        <span className={compact && state !== 'failed' ? 'sr-only' : undefined}>{t(`saved.${state}`)}</span>
      </span>
      {state === 'failed' && onRetry && (
        <button type="button" className="text-link saved-retry" onClick={onRetry}>
          {t('act.tryAgain')}
        </button>
      )}
    </span>
  );
}
