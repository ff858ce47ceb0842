import { Suspense, type MouseEvent } from 'react';

import type { ThingKind } from '#contract/board/origins.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { extra } from '#core/ui/extra.ts';
import { isPlainClick } from '#core/ui/plain-click.ts';

import { usePaths } from './paths-context.ts';

const OriginChips = extra(async () => (await import('#core/origins/origin-chips.tsx')).OriginChips);

interface ThingOriginsProps {
  kind: ThingKind;
  boardId: string;
  /** Its id. */
  id: string;
  name: string;
  mayWrite: boolean;
  className?: string;
  /** One of its origins is gone to: what stands in front of it closes. */
  onGo: () => void;
  /** Whether one may go there now; who has to save first presses the way there again afterwards. */
  mayGo?: ((way: HTMLElement) => boolean) | undefined;
}

/** Where something of the board came from, in its dialog or where it is read. */
export function ThingOrigins({
  kind,
  boardId,
  id,
  name,
  mayWrite,
  className = 'mt-4',
  onGo,
  mayGo,
}: ThingOriginsProps) {
  const { core } = useCore();
  const paths = usePaths();
  if (!hasExtension(core, 'origins')) return null;
  const wayOf = (event: MouseEvent): HTMLElement | null =>
    // a new tab leaves everything as it is
    isPlainClick(event) ? (event.target as Element).closest('.origin-chip a, .origin-chip button') : null;
  const ask = (event: MouseEvent): void => {
    const way = wayOf(event);
    if (!way || mayGo?.(way) !== false) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const follow = (event: MouseEvent): void => void (wayOf(event) && onGo());
  return (
    <Suspense fallback={null}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links and buttons are pressed by keys too */}
      <div className={className} onClickCapture={ask} onClick={follow}>
        <OriginChips thing={{ kind, board_id: boardId, ref: id }} {...{ name, paths, mayWrite }} />
      </div>
    </Suspense>
  );
}
