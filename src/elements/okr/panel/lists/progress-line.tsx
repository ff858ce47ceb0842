import { Info } from 'lucide-react';

import { elapsedShare, type Period } from '#contract/okr/okr-rules.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';

import { useOkr } from '../../model/okr-context.ts';

/** Progress as a bar with the stroke of elapsed time, and in words; a mark says how it is reckoned. */
export function ProgressLine({ progress, period }: { progress: number; period: Period }) {
  const t = useTexts('okr-item');
  const { locale } = useCore();
  const elapsed = elapsedShare(period, useOkr().now);
  const words = { progress: formatShare(progress, locale), elapsed: formatShare(elapsed, locale) };
  return (
    <div className="panel-group">
      {/* the words below say the same */}
      <div className="panel-progress" aria-hidden="true">
        <span style={{ width: `${progress * 100}%` }} />
        <i style={{ insetInlineStart: `${elapsed * 100}%` }} />
      </div>
      <p className="flex items-center gap-1.5 text-xs text-muted tabular-nums">
        {t('progress.said', words)}
        <Tooltip text={t('progress.formula')}>
          <button type="button" className="panel-mark" aria-label={t('progress.how')}>
            <Icon of={Info} size={14} />
          </button>
        </Tooltip>
      </p>
    </div>
  );
}
