import { Skeleton } from '../skeleton.tsx';
import type { TableColumn } from './table-columns.ts';

const WIDTHS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-1/3'];

/** Rows to come, in the shape of the table (after 200 ms). */
export function TableSkeleton<Row extends object>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return (
    <div className="listing-box after-200ms" role="status" aria-busy="true">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="listing-skeleton">
          {columns.slice(0, 5).map((column, at) => (
            <div key={column.key} className="flex-1">
              <Skeleton className={WIDTHS[(row + at) % WIDTHS.length] ?? ''} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
