import type { OkrRow } from '#contract/okr-table.ts';
import { formatShare } from '#core/locale/formats.ts';

import { showNumber } from '../model/numbers.ts';
import { useRowWords, type RowWords } from '../row-words.ts';

/** How the progress of an item comes about, as a sentence (EXPECTATIONS "OKR"). */
function formulaOf({ type, progress, initial, current, goal, elapsed }: OkrRow, { t, locale }: RowWords): string {
  const share = formatShare(progress ?? 0, locale);
  const number = (value: number | null): string => showNumber(value ?? 0, locale);
  const passed = elapsed === null ? '' : `\n${t('cell.elapsed', { share: formatShare(elapsed, locale) })}`;
  if (type === 'objective') return t('cell.mean', { share }) + passed;
  const measure = { initial: number(initial), current: number(current), goal: number(goal), share };
  return t('cell.formula', measure) + passed;
}

/** Progress as a bar with the mark of the elapsed share of the quarter, and as a share; `near`: with how it comes about. */
export function Progress({ row, near = true }: { row: OkrRow; near?: boolean }) {
  const words = useRowWords();
  const { progress, elapsed, status, type } = row;
  if (progress === null)
    return type === 'objective' ? (
      <span className="text-subtle" title={words.t('cell.noKeyResults')}>
        –
      </span>
    ) : null;
  const share = formatShare(progress, words.locale);
  const formula = near ? formulaOf(row, words) : undefined;
  return (
    <span className="okr-progress" title={formula}>
      <span className="okr-bar" role="img" aria-label={formula ?? share} data-status={status}>
        <span style={{ width: `${progress * 100}%` }} />
        {elapsed !== null && <i style={{ left: `${elapsed * 100}%` }} />}
      </span>
      <span className="okr-share">{share}</span>
    </span>
  );
}
