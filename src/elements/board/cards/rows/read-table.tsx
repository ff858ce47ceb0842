import type { ReactNode } from 'react';

import { ReadOrigin } from './row-origin.tsx';
import type { Row } from './row.ts';

export interface ReadColumn<R extends Row> {
  key: string;
  title: string;
  width?: string;
  render: (row: R) => ReactNode;
}

/** Rows to read; in a narrow card each value is under its head. */
export function ReadTable<R extends Row>({ rows, columns }: { rows: readonly R[]; columns: ReadColumn<R>[] }) {
  return (
    <table className="block w-full table-fixed border-collapse text-sm @4xl:table">
      <thead className="hidden @4xl:table-header-group">
        <tr className="border-line-subtle border-b">
          {columns.map(({ key, title, width = '' }) => (
            <th
              key={key}
              scope="col"
              className={`text-muted px-2 py-2 text-start align-bottom text-xs font-medium ${width}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block @4xl:table-row-group">
        {rows.map((row) => (
          <tr key={row.id} className="border-line-subtle block border-b py-2 align-top @4xl:table-row">
            {columns.map(({ key, title, render }, column) => (
              <td key={key} className="block px-2 py-1 @4xl:table-cell @4xl:py-2.5">
                <span className="text-subtle block text-xs @4xl:hidden">{title}</span>
                {render(row)}
                {column === 0 && (
                  <span className="block">
                    <ReadOrigin row={row} />
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
