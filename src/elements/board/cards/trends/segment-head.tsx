import { ArrowDown, ArrowUp, Copy, Import, Plus, Trash2 } from 'lucide-react';

import { MOST_TRENDS } from '#contract/cards/trends.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { useCopied } from '#core/ui/use-copied.ts';
import { Menu } from '#core/ui/overlays/menu.tsx';

import { TextCell } from '../rows/row-cells.tsx';
import type { Rows } from '../rows/use-rows.ts';
import { segmentName, type TrendSegment } from './trend-segments.ts';

interface SegmentHeadProps {
  segment: TrendSegment;
  place: number;
  list: Rows<TrendSegment>;
  /** Its trends as cells of a spreadsheet; '' while it has none. */
  table: string;
  /** The choice of microtrends for it, or the import of a hub into it. */
  onOpen: (kind: 'choose' | 'hub') => void;
}

/** The name of a segment, and what can be done with it. */
export function SegmentHead({ segment, place, list, table, onOpen }: SegmentHeadProps) {
  const t = useTexts('trends');
  const { change, move, remove } = list.actionsOf(segment, place);
  const rows = useTexts('situation');
  const { copy } = useCopied(table, rows('rows.copyFailed'));
  const name = segmentName(segment);
  const isFull = segment.rows.length >= MOST_TRENDS;
  const items = [
    { label: t('segment.import'), icon: Import, onSelect: () => onOpen('hub'), disabled: isFull },
    { label: rows('rows.copy'), icon: Copy, onSelect: copy, disabled: table === '' },
    { label: t('segment.up'), icon: ArrowUp, onSelect: () => move(-1), disabled: place === 0 },
    { label: t('segment.down'), icon: ArrowDown, onSelect: () => move(1), disabled: place === list.rows.length - 1 },
    'separator' as const,
    { label: t('segment.remove'), icon: Trash2, onSelect: remove, danger: true },
  ];
  return (
    <div className="flex items-center gap-1">
      <TextCell
        className="flex-1 [&_textarea]:font-semibold"
        label={t('of', { column: t('segment.name'), name })}
        placeholder={name}
        value={segment.name}
        autoFocus={segment.id === list.added}
        onChange={(text) => change({ name: text })}
      />
      <Button
        size="small"
        look="quiet"
        icon={Plus}
        aria-label={t('segment.choose', { name })}
        disabled={isFull}
        onClick={() => onOpen('choose')}
      >
        {t('add')}
      </Button>
      <Menu size="small" label={t('segment.menu', { name })} items={items} />
    </div>
  );
}
