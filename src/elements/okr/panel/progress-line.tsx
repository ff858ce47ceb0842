import { elapsedShare, type Period } from '#contract/okr-rules.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Tooltip } from '#core/ui/tooltip.tsx';

import { useOkr } from '../model/okr-context.ts';

/** Progress as a bar with the stroke of elapsed time, and in words; the tooltip says how it is reckoned. */
export function ProgressLine({ progress, period }: { progress: number; period: Period }) {
  const t = useTexts('okr-item');
  const { locale } = useCore();
  const elapsed = elapsedShare(period, useOkr().now);
  const words = { progress: formatShare(progress, locale), elapsed: formatShare(elapsed, locale) };
  return (
    <div className="panel-group">
      <Tooltip text={t('progress.formula')}>
        <div className="panel-progress" role="img" aria-label={t('progress.said', words)}>
          <span style={{ width: `${progress * 100}%` }} />
          <i style={{ insetInlineStart: `${elapsed * 100}%` }} />
        </div>
      </Tooltip>
      <p className="text-xs text-muted tabular-nums">{t('progress.said', words)}</p>
    </div>
  );
}
