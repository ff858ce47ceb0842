import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatNumber } from '../../locale/formats.ts';
import { useTexts } from '../../locale/use-texts.ts';
import { useCore } from '../../session/use-core.ts';
import { IconButton } from '../button.tsx';
import { Select } from '../fields/select.tsx';
import { PAGE_SIZES, pagesOf, rangeOf, type TableView } from './table-view.ts';

/** Rows a page, which of how many are shown, back and forth. */
export function TablePager({
  view,
  onView,
  count,
  children,
}: {
  view: TableView;
  onView: (view: TableView) => void;
  count: number;
  /** Before the range, such as what is shown. */
  children?: ReactNode;
}) {
  const t = useTexts('table');
  const { locale } = useCore();
  const { page, from, to } = rangeOf(view, count);
  const shown = (value: number): string => formatNumber(value, locale, 0);
  return (
    <div className="listing-pager" role="group" aria-label={t('pages')}>
      <span className="listing-sizes">
        <span aria-hidden="true">{t('perPage')}</span>
        <Select
          label={t('perPage')}
          hideLabel
          value={String(view.pageSize)}
          options={PAGE_SIZES.map((size) => ({
            value: String(size),
            label: size === 'all' ? t('all') : String(size),
          }))}
          onChange={(text) =>
            onView({ ...view, page: 1, pageSize: PAGE_SIZES.find((size) => String(size) === text) ?? 25 })
          }
        />
      </span>
      {children}
      <span className="flex-1" />
      <span role="status">{t('range', { from: shown(from), to: shown(to), count: shown(count) })}</span>
      <IconButton
        look="secondary"
        size="small"
        icon={ChevronLeft}
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => onView({ ...view, page: page - 1 })}
      />
      <IconButton
        look="secondary"
        size="small"
        icon={ChevronRight}
        label={t('next')}
        disabled={page >= pagesOf(count, view.pageSize)}
        onClick={() => onView({ ...view, page: page + 1 })}
      />
    </div>
  );
}
