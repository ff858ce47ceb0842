import { useLayoutEffect, useRef } from 'react';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { usePlaced } from '#core/ui/floating/use-placed.ts';

import { formulaOf } from './cells/progress.tsx';
import { useRowWords } from './row-words.ts';

interface FormulaTipProps {
  row: OkrRow;
  /** The cell whose progress it explains. */
  anchor: () => Element | null | undefined;
}

/** How a progress comes about, for keyboard and touch; the pointer has it as a title. The bar says it to readers. */
export function FormulaTip({ row, anchor }: FormulaTipProps) {
  const box = useRef<HTMLSpanElement>(null);
  const words = useRowWords();
  useLayoutEffect(() => {
    const element = box.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, []);
  usePlaced(true, box, anchor, { side: 'below', align: 'start' });
  return (
    <span ref={box} popover="manual" className="floating tooltip" aria-hidden="true">
      {formulaOf(row, words)}
    </span>
  );
}
