import { TriangleAlert } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

/** Warns of items that begin before an earlier one has ended; nothing without any. */
export function Overlaps({ count }: { count: number }) {
  const t = useTexts('agenda');
  if (count === 0) return null;
  return (
    <p
      role="status"
      className="bg-warning-soft text-warning-text mb-3 flex items-center gap-2 rounded-md px-3 py-2 text-sm"
    >
      <Icon of={TriangleAlert} size={14} />
      {t('overlaps', { count })}
    </p>
  );
}
