import type { OkrRow } from '#contract/okr-table.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { showNumber } from '../model/numbers.ts';

/** How the progress of an item comes about, as a sentence (EXPECTATIONS "OKR"). */
function useFormula(): (row: OkrRow) => string {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  return ({ type, progress, initial, current, goal, elapsed }) => {
    const share = formatShare(progress ?? 0, locale);
    const number = (value: number | null): string => showNumber(value ?? 0, locale);
    const passed = elapsed === null ? '' : `\n${t('cell.elapsed', { share: formatShare(elapsed, locale) })}`;
    if (type === 'objective') return t('cell.mean', { share }) + passed;
    const measure = { initial: number(initial), current: number(current), goal: number(goal), share };
    return t('cell.formula', measure) + passed;
  };
}

/** Progress as a bar with the mark of the elapsed share of the quarter, and as a share. */
export function Progress({ row }: { row: OkrRow }) {
  const t = useTexts('okr-table');
  const { locale } = useCore();
  const formula = useFormula();
  const { progress, elapsed, status, type } = row;
  if (progress === null) return type === 'objective' ? <span className="text-subtle" title={t('cell.noKeyResults')}>–</span> : null; // prettier-ignore
  return (
    <span className="okr-progress" title={formula(row)}>
      <span className="okr-bar" role="img" aria-label={formula(row)} data-status={status}>
        <span style={{ width: `${progress * 100}%` }} />
        {elapsed !== null && <i style={{ left: `${elapsed * 100}%` }} />}
      </span>
      <span className="okr-share">{formatShare(progress, locale)}</span>
    </span>
  );
}
