import { Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { usePlaced } from '#core/ui/floating/use-placed.ts';

/** Name and days of the selected entry, and what can be done with it, beneath its dot. */
export function DotActions({
  label,
  days,
  entryId,
  dot,
  onAsk,
}: {
  label: string;
  days: string;
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
      <div className="flex items-center gap-1 p-1">
        {/* the dot says both to a screen reader */}
        <p aria-hidden="true" className="max-w-60 px-1.5 text-xs">
          <span className="block truncate font-semibold">{label}</span>
          <span className="text-muted whitespace-nowrap">{days}</span>
        </p>
        <IconButton icon={Pencil} size="small" iconSize={14} label={t('edit')} onClick={() => onAsk('edit')} />
        <IconButton icon={Trash2} size="small" iconSize={14} label={t('delete')} onClick={() => onAsk('remove')} />
      </div>
    </div>
  );
}
