import type { ClipboardEvent, ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';

import { ReadOrigin } from '../rows/row-origin.tsx';
import type { TrendRow } from './trend-segments.ts';

/** The columns and their widths; what is only read leaves the names more room than fields do. */
const COLUMNS = [
  { key: 'trend', width: '', read: '' },
  { key: 'effect', width: 'w-33', read: 'w-22' },
  { key: 'time', width: 'w-30', read: 'w-25' },
  { key: 'competence', width: 'w-33', read: 'w-23' },
  { key: 'rating', width: 'w-33', read: 'w-29' },
] as const;

/** The trends under the names of their segments; where it is narrow each value has a line with its head. */
export function TrendTable({ isRead = false, children }: { isRead?: boolean; children: ReactNode }) {
  const t = useTexts('trends');
  return (
    <table className="block w-full table-fixed border-collapse text-sm @4xl:table">
      <thead className="hidden @4xl:table-header-group">
        <tr className="border-line border-b">
          <th scope="col" className="w-9" aria-label={t('title')} />
          {COLUMNS.map(({ key, width, read }) => (
            <th
              key={key}
              scope="col"
              className={`text-muted px-1.5 py-2 text-start text-xs font-medium ${isRead ? read : width}`}
            >
              {t(`column.${key}`)}
            </th>
          ))}
          <th scope="col" className="w-10" aria-label={t('column.acts')} />
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** The trends of a segment under its name. */
export const TrendGroup = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <tbody className="block @4xl:table-row-group">
    <tr className="block @4xl:table-row">
      <th
        scope="rowgroup"
        colSpan={COLUMNS.length + 2}
        className="border-line-subtle font-display block border-b pt-4 pb-1.5 text-start text-sm font-semibold @4xl:table-cell"
      >
        {heading}
      </th>
    </tr>
    {children}
  </tbody>
);

interface LineProps {
  row: TrendRow;
  isActive: boolean;
  onActive: (id: string | undefined) => void;
  /** The cells: number, trend, effect, time, competence, assessment, actions. */
  cells: [ReactNode, ReactNode, ReactNode, ReactNode, ReactNode, ReactNode, ReactNode];
  onKeyDown?: React.KeyboardEventHandler;
  /** Something is pasted into a cell, counted from the trend on. */
  onPaste?: (event: ClipboardEvent, column: number) => void;
}

/** One trend of the table. */
export function TrendLine({ row, isActive, onActive, cells, onKeyDown, onPaste }: LineProps) {
  const t = useTexts('trends');
  const [number, trend, effect, time, competence, rating, acts] = cells;
  const values = { effect, time, competence, rating };
  return (
    <tr
      data-active={isActive}
      className="border-line-subtle data-[active=true]:bg-selected grid grid-cols-[34px_minmax(0,1fr)_40px] items-center gap-y-1.5 border-b py-2 @4xl:table-row"
      onPointerEnter={() => onActive(row.id)}
      onPointerLeave={() => onActive(undefined)}
      onKeyDown={onKeyDown}
    >
      <td className="@4xl:py-1.5 @4xl:ps-1">{number}</td>
      <td className="min-w-0 @4xl:px-1.5 @4xl:py-1.5" onPaste={(event) => onPaste?.(event, 0)}>
        {trend}
        <ReadOrigin row={row} />
      </td>
      {(['effect', 'time', 'competence', 'rating'] as const).map((key, place) => (
        <td
          key={key}
          onPaste={(event) => onPaste?.(event, place + 1)}
          className="order-last col-span-2 col-start-2 flex items-center gap-2 @4xl:table-cell @4xl:px-1.5"
        >
          <span aria-hidden="true" className="text-subtle w-24 flex-none text-xs @4xl:hidden">
            {t(`column.${key}`)}
          </span>
          {values[key]}
        </td>
      ))}
      <td className="justify-self-end @4xl:text-end">{acts}</td>
    </tr>
  );
}
