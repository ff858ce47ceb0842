import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import css from './area.css?inline';
import type { PlacedArea } from './cell-area.ts';

const sheet = makeSheet(css);

/** Shows which cells are selected, and says how many there are. */
export function AreaShown({ area: { rows, columns } }: { area: PlacedArea }) {
  useLastSheet(sheet);
  const t = useTexts('okr-actions');
  return (
    <p className="sr-only" role="status">
      {t('area.selected', { count: rows.length * columns.length })}
    </p>
  );
}
