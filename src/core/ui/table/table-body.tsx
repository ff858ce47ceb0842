import { useVirtualizer } from '@tanstack/react-virtual';

import { TableLine, type LineProps } from './table-line.tsx';
import { rangeOf, type TableView } from './table-view.ts';
import { useTableKeys } from './use-table-keys.ts';
import type { TableModel } from './use-table-model.ts';

export interface BodyProps<Row extends object> extends Pick<
  LineProps<Row>,
  'columns' | 'rowName' | 'selects' | 'onOpen' | 'menu'
> {
  model: TableModel<Row>;
  view: TableView;
  openId?: string | undefined;
  scroller: HTMLDivElement | null;
  /** Index of the row that Tab leads to. */
  active: number;
  onActive: (place: number) => void;
}

/** From so many rows on only those in sight are in the document. */
export const VIRTUAL_FROM = 100;

/** The rows; many of them are virtual, so that 20,000 scroll as smoothly as 20. */
export function TableBody<Row extends object>(props: BodyProps<Row>) {
  const { model, scroller, view, openId, active, onActive, ...line } = props;
  const { rows } = model;
  const virtual = rows.length > VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    getScrollElement: () => scroller,
    estimateSize: () => 48,
    getItemKey: (place) => rows[place]?.id ?? place,
    overscan: 8,
  });
  const keys = useTableKeys({
    rows,
    active,
    onActive,
    reveal: (place) => virtual && virtualizer.scrollToIndex(place),
    onOpen: line.onOpen,
    selects: line.selects,
  });
  const first = rangeOf(view, model.count).from;
  const items = virtualizer.getVirtualItems();
  const shown = virtual ? items.map((item) => item.index) : rows.map((_, place) => place);
  const total = virtualizer.getTotalSize();
  return (
    <tbody onKeyDown={keys.onKeyDown}>
      {virtual && <Gap height={items[0]?.start ?? 0} />}
      {shown.map((place) => {
        const row = rows[place];
        return (
          row && (
            <TableLine
              key={row.id}
              {...line}
              row={row}
              place={place}
              number={first + place + 1}
              measure={virtual ? virtualizer.measureElement : undefined}
              isActive={place === active}
              isOpen={openId === row.id}
              onActive={onActive}
              isChosen={row.getIsSelected()}
            />
          )
        );
      })}
      {virtual && <Gap height={total - (items.at(-1)?.end ?? total)} />}
    </tbody>
  );
}

/** Room of the rows that are not in the document. */
function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className="listing-gap">
      <td style={{ height }} />
    </tr>
  ) : null;
}
