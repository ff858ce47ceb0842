import type { CSSProperties } from 'react';

/** One grey bar in the shape of what comes. */
export function Skeleton({ className = '', style }: { className?: string; style?: CSSProperties }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} style={style} />;
}

/**
 * The placeholder while something loads, after 200 ms (application 9). Needs no texts: they may be loading too. `flush` where
 * its place keeps the distance from the edge, so that it stands where the content will.
 */
export function LoadingSkeleton({ rows = 3, flush = false }: { rows?: number; flush?: boolean }) {
  return (
    <div className={`after-200ms flex flex-col gap-3 ${flush ? '' : 'p-6'}`} role="status" aria-busy="true">
      <Skeleton className="h-6! w-48" />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={row % 2 === 0 ? 'w-full' : 'w-2/3'} />
      ))}
    </div>
  );
}
