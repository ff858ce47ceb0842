import { Skeleton } from '#core/ui/skeleton.tsx';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Tiles in grey, while the boards come. */
export function BoardsSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      className="after-200ms grid grid-cols-[repeat(auto-fill,minmax(min(230px,100%),1fr))] gap-3.5"
    >
      {TILES.map((tile) => (
        <div key={tile} className="card flex flex-col gap-3.5 p-3.5">
          <Skeleton className="h-4! w-3/4" />
          <Skeleton className="mt-3 h-[92px]!" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </div>
  );
}
