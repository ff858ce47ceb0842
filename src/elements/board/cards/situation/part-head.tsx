import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Badge } from '#core/ui/chip.tsx';
import { Icon } from '#core/ui/icon.tsx';

/** Head of a part of a card: icon, name, count, actions. */
export function PartHead({
  icon,
  title,
  count,
  children,
}: {
  icon: LucideIcon;
  title: string;
  count?: number;
  children?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-center gap-2">
      <Icon of={icon} size={18} className="text-muted" />
      <h3 className="text-lg">{title}</h3>
      {count !== undefined && <Badge count={count} look="neutral" />}
      <span className="flex-1" />
      {children}
    </header>
  );
}
