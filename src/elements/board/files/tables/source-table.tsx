import { useState } from 'react';

import type { DataCell, DataHeader, DataSource } from '#contract/board/data-sources.ts';
import { formatDate, formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';

/** Rows that are shown at first, and by each 'Show more' (whiteboard 2.26). */
const FIRST = 10;
const MORE = 100;

/** The table of a data source to read. */
export function DataTable({ source: { headers, data, name, ...source } }: { source: DataSource }) {
  const t = useTexts('files');
  const { locale } = useCore();
  const [shown, setShown] = useState(FIRST);
  const left = data.length - shown;
  const show = (cell: DataCell | undefined, { kind }: DataHeader): string => shownCell(cell, kind, locale);
  const out = { rows: formatNumber(source.rows_left_out ?? 0, locale), columns: source.columns_left_out ?? 0 };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      {(source.rows_left_out > 0 || source.columns_left_out > 0) && <p className="banner">{t('table.leftOut', out)}</p>}
      <div className="card min-h-0 overflow-auto" tabIndex={0} role="region" aria-label={name || t('table.label')}>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              {headers.map((header) => (
                <th
                  key={header.internal_key}
                  scope="col"
                  className={`bg-surface border-line sticky top-0 border-b px-3 py-2 font-semibold whitespace-nowrap ${header.kind === 'number' ? 'text-end' : 'text-start'}`}
                >
                  {header.display_key}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.slice(0, shown).map((row, place) => (
              <tr key={place} className="border-line-subtle border-b last:border-0">
                {headers.map((header) => (
                  <td
                    key={header.internal_key}
                    className={`max-w-80 truncate px-3 py-1.5 ${header.kind === 'number' ? 'numbers text-end' : ''}`}
                    title={show(row[header.internal_key], header)}
                  >
                    {show(row[header.internal_key], header)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <div className="flex items-center gap-3">
          <Button size="small" onClick={() => setShown(shown + MORE)}>
            {t('table.more')}
          </Button>
          <span className="text-muted text-xs">
            {t('table.rows', { shown, rows: formatNumber(data.length, locale) })}
          </span>
        </div>
      )}
    </div>
  );
}

function shownCell(
  cell: DataCell | undefined,
  kind: DataHeader['kind'],
  locale: Parameters<typeof formatNumber>[1],
): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return formatNumber(cell, locale, 6);
  const isDay = kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(cell);
  return isDay ? formatDate(new Date(`${cell}T00:00:00`), locale) : cell;
}
