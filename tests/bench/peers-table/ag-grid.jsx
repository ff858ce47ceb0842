import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';

import { COLUMNS } from './cells.js';

ModuleRegistry.registerModules([AllCommunityModule]);

const DEFINITIONS = COLUMNS.map(({ key, width, text }) => ({
  colId: key,
  headerName: key,
  width,
  ...(key === 'current'
    ? { field: 'current', editable: true, valueParser: ({ newValue }) => Number(newValue) }
    : { valueGetter: ({ data }) => text(data) }),
}));

export const showRows = (rows, root) =>
  createRoot(root).render(
    <div style={{ height: '100%' }}>
      <AgGridReact rowData={rows} columnDefs={DEFINITIONS} rowHeight={38} getRowId={({ data }) => data.row} />
    </div>,
  );
