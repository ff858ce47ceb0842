import { tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

import { COLUMNS } from './cells.js';

const features = tableFeatures({});
const DEFINITIONS = COLUMNS.map(({ key, text }) => ({ id: key, accessorFn: text }));
const TEMPLATE = COLUMNS.map(({ width }) => `${width}px`).join(' ');

function Value({ text, onSave }) {
  const [typed, setTyped] = useState(null);
  if (typed === null)
    return (
      <span style={{ display: 'block', lineHeight: '38px' }} onClick={() => setTyped(text)}>
        {text}
      </span>
    );
  return (
    <input
      autoFocus
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        setTyped(null);
        onSave(Number(typed));
      }}
    />
  );
}

function Table({ rows: first }) {
  const [data, setData] = useState(first);
  const scroller = useRef(null);
  const table = useTable({ features, columns: DEFINITIONS, data, getRowId: ({ row }) => row });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 38,
    overscan: 6,
  });
  return (
    <div ref={scroller} style={{ height: '100%', overflow: 'auto' }}>
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => (
          <div
            key={key}
            role="row"
            data-type={rows[index].original.type}
            style={{
              position: 'absolute',
              height: 38,
              display: 'grid',
              gridTemplateColumns: TEMPLATE,
              borderBottom: '1px solid #ddd',
              transform: `translateY(${start}px)`,
            }}
          >
            {rows[index].getAllCells().map((cell) => (
              <div key={cell.id} role="gridcell" col-id={cell.column.id} style={{ overflow: 'hidden' }}>
                {cell.column.id === 'current' ? (
                  <Value
                    text={String(cell.getValue())}
                    onSave={(current) => setData((all) => all.with(index, { ...all[index], current }))}
                  />
                ) : (
                  cell.getValue()
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

export const showRows = (rows, root) => createRoot(root).render(<Table rows={rows} />);
