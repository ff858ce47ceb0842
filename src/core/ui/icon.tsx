import type { LucideIcon } from 'lucide-react';

/** A Lucide icon in the product's stroke. Decorative: the word is beside it or in the control's label. */
export function Icon({
  of: Shape,
  size = 16,
  className,
}: {
  of: LucideIcon;
  size?: 12 | 14 | 16 | 18 | 20 | 24;
  className?: string;
}) {
  return (
    <Shape
      aria-hidden="true"
      width={size}
      height={size}
      strokeWidth={size <= 12 ? 2.3 : 1.75}
      className={`block flex-none ${className ?? ''}`}
    />
  );
}
