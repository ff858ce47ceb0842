import { Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { usePlaced } from '#core/ui/floating/use-placed.ts';

/** What can be done with the selected entry, beneath its dot. */
export function DotActions({
  label,
  entryId,
  dot,
  onAsk,
}: {
  label: string;
  entryId: string;
  dot: RefObject<HTMLElement | null>;
  onAsk: (action: 'edit' | 'remove') => void;
}) {
  const t = useTexts('timeline');
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.showPopover(), []);
  usePlaced(true, box, () => dot.current, { side: 'below', align: 'center' });
  return (
    <div
      ref={box}
      popover="manual"
      role="group"
      data-entry={entryId}
      aria-label={t('acts', { name: label })}
      className="floating"
    >
      <div className="flex gap-1 p-1">
        <IconButton icon={Pencil} size="small" iconSize={14} label={t('edit')} onClick={() => onAsk('edit')} />
        <IconButton icon={Trash2} size="small" iconSize={14} label={t('delete')} onClick={() => onAsk('remove')} />
      </div>
    </div>
  );
}
