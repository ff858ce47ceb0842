import type { VirtualItem } from '@tanstack/react-virtual';
import { useState } from 'react';

import { RowSlots } from './row-slots.ts';

/**
 * Which row of the document shows a line; `kindOf` gives the kind of its row by its index. Stacked rows are
 * measured one by one, so each keeps its own.
 */
export function useRowKeys(shown: readonly VirtualItem[], kindOf: (place: number) => string, narrow: boolean) {
  const [slots] = useState(() => new RowSlots());
  if (narrow) return (key: VirtualItem['key']) => key;
  const rows = slots.assign(shown.map(({ index, key }) => ({ key: String(key), kind: kindOf(index) })));
  return (key: VirtualItem['key']) => rows.get(String(key)) ?? key;
}
