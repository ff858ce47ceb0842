import { saidCounts } from '#contract/okr/okr-rules.ts';
import type { OkrTotals } from '#contract/okr/okr-table.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

/** How much of the quarter has passed, and what the table holds. */
export function TableFooter({ totals }: { totals: OkrTotals }) {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const { items, all, elapsed, objectives, key_results, by_status } = totals;
  // the statuses are those of the key results, as in the evaluation
  const statuses = saidCounts(by_status, elapsed === 1)
    .flatMap(({ status, count }) => (count > 0 ? [t(`footer.status.${status}`, { count })] : []))
    .join(', ');
  const counts = [t('footer.objectives', { count: objectives }), t('footer.key_results', { count: key_results })];
  const said = counts.join(' · ');
  const more = statuses && `: ${statuses}`;
  return (
    <footer className="okr-footer">
      {elapsed !== null && (
        <span className="okr-elapsed">{t('footer.elapsed', { share: formatShare(elapsed, locale) })}</span>
      )}
      <span className="okr-count-below" role="status">
        {t('count', { items, all })}
      </span>
      <span className="okr-totals" title={said + more}>
        {said}
        <span className="okr-statuses">{more}</span>
      </span>
    </footer>
  );
}
