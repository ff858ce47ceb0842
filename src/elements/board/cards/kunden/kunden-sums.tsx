import { useTexts } from '#core/locale/use-texts.ts';
import { formatPercent } from '#core/locale/formats.ts';
import { useCore } from '#core/session/use-core.ts';

import { isOff, sumOf, type Segment } from './kunden-segments.ts';

/** What the shares add up to, and a sentence where it is not 100. */
export function KundenSums({ segments, results }: { segments: readonly Segment[]; results: boolean }) {
  const t = useTexts('card');
  const { locale } = useCore();
  const percent = (sum: number): string => formatPercent(sum, locale);
  const sums = { share: sumOf(segments, 'share'), result_share: sumOf(segments, 'result_share') };
  const cell = (sum: number | null) => (
    <td className={`numbers px-1 py-2 @4xl:px-4 ${isOff(sum) ? 'text-warning-text' : ''}`}>
      {sum === null ? '–' : percent(sum)}
    </td>
  );
  return (
    <tfoot className="block @4xl:table-footer-group">
      <tr className="grid grid-cols-[minmax(0,1fr)_76px_76px] gap-x-2 font-medium @4xl:table-row">
        <th scope="row" className={`px-1 py-2 text-start @4xl:px-4 ${results ? '' : 'col-span-2'}`}>
          {t('kunden.sum')}
        </th>
        {cell(sums.share)}
        {results && cell(sums.result_share)}
        <td colSpan={3} className="text-warning-text col-span-3 px-1" role="status">
          {isOff(sums.share) && <p>{t('kunden.sumOff', { sum: percent(sums.share ?? 0) })}</p>}
          {results && isOff(sums.result_share) && (
            <p>{t('kunden.resultOff', { sum: percent(sums.result_share ?? 0) })}</p>
          )}
        </td>
      </tr>
    </tfoot>
  );
}
