import type { ReactNode } from 'react';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { formatShare } from '#core/locale/formats.ts';
import { showNumber } from '#core/ui/fields/amounts.ts';

import { useRowWords, type RowWords } from '../row-words.ts';

/** How the progress of an item comes about, as a sentence (EXPECTATIONS "OKR"). */
export function formulaOf(
  { type, progress, initial, current, goal, elapsed }: OkrRow,
  { t, locale }: RowWords,
): string {
  const share = formatShare(progress ?? 0, locale);
  const number = (value: number | null): string => showNumber(value ?? 0, locale);
  const passed = elapsed === null ? '' : `\n${t('cell.elapsed', { share: formatShare(elapsed, locale) })}`;
  if (type === 'objective') return t('cell.mean', { share }) + passed;
  const measure = { initial: number(initial), current: number(current), goal: number(goal), share };
  return t('cell.formula', measure) + passed;
}

interface ShareProps {
  row: OkrRow;
  words: RowWords;
  /** With how it comes about. */
  near: boolean;
}

/** Progress as a bar with the mark of the elapsed share of the quarter, and as a share; is in an `okr-progress`. */
export function progressIn({ row, words, near }: ShareProps): ReactNode {
  const { progress, elapsed, status, type } = row;
  if (progress === null) return type === 'objective' ? <NoKeyResults /> : null;
  const share = formatShare(progress, words.locale);
  const formula = near ? formulaOf(row, words) : undefined;
  return (
    <>
      <span
        className="okr-bar"
        role="img"
        aria-label={formula ?? share}
        title={formula}
        data-status={status}
        style={{ backgroundSize: `${progress * 100}% 100%` }}
      >
        {elapsed !== null && <i style={{ left: `${elapsed * 100}%` }} />}
      </span>
      {share}
    </>
  );
}

function NoKeyResults() {
  const { t } = useRowWords();
  return (
    <span className="text-subtle" title={t('cell.noKeyResults')}>
      –
    </span>
  );
}

/** The same where there is no cell of its own for it. */
export function Progress({ row }: { row: OkrRow }) {
  const words = useRowWords();
  const shown = progressIn({ row, words, near: true });
  return shown && <span className="okr-progress">{shown}</span>;
}
