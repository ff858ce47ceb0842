import type { VirtualItem } from '@tanstack/react-virtual';
import { useState } from 'react';

import { RowSlots } from './model/row-slots.ts';
import type { TableLine } from './model/table-lines.ts';

/** Which row of the document shows a line. Stacked rows are measured one by one, so each keeps its own. */
export function useRowKeys(shown: readonly VirtualItem[], lines: readonly TableLine[], narrow: boolean) {
  const [slots] = useState(() => new RowSlots());
  if (narrow) return (key: VirtualItem['key']) => key;
  const rows = slots.assign(shown.map(({ index, key }) => ({ key: String(key), kind: kindOf(lines[index]) })));
  return (key: VirtualItem['key']) => rows.get(String(key)) ?? key;
}

const kindOf = (line: TableLine | undefined): string => (line?.kind === 'item' ? line.row.type : 'group');
