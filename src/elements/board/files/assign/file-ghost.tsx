import { FileText } from 'lucide-react';
import { useLayoutEffect, useRef, type Ref } from 'react';

import type { SourceFile } from '#contract/board/source-files.ts';
import { Icon } from '#core/ui/icon.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';

import type { Point } from './held-pointer.ts';

/** The file under the pointer, above everything. */
export function FileGhost({ ref, file, from }: { ref: Ref<HTMLDivElement>; file: SourceFile; from: Point }) {
  const box = useRef<HTMLDivElement>(null);
  // in the top layer it is placed by the window, whatever is around the element
  useLayoutEffect(() => box.current?.showPopover(), []);
  return (
    <OverAll>
      <div ref={box} popover="manual" className="file-ghost" aria-hidden="true">
        <div ref={ref} className="file-ghost-card" style={{ translate: `${from.x}px ${from.y}px` }}>
          <Icon of={FileText} size={18} className="text-accent" />
          <span className="truncate">{file.original_filename}</span>
        </div>
      </div>
    </OverAll>
  );
}
