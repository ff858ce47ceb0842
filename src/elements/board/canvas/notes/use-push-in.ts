import { useStore } from '@xyflow/react';

import { BAR, barPlace, type Upright } from './bar-place.ts';
import { useNotesRoom } from './note-context.ts';

/** Between the edge of the frame and what lies over it, and what the tools at its left take, in px. */
const MARGIN = 8;
const TOOLS = 64;
/** The same of the tools below a narrow board, and of what is said at its head. */
const TOOLS_BELOW = 66;
const HEAD = 44;

interface PushIn {
  /** Where something starts in the frame that would start at `start`: all of it is in sight. In CSS, where 100% is its own width. */
  pushedIn: (start: string) => string;
  /** The same beside something that is moved: it goes out of sight together with that. */
  pushedInBeside: (start: string, beside: { left: number; right: number }) => string;
  /** Where a bar lies beside something, in CSS. */
  barAt: (beside: Upright) => string;
  /** The same beside something that goes out of sight above or below, together with it. */
  barBeside: (beside: Upright) => string;
}

/** Keeps what lies over the frame inside of it, and from under its tools. */
export function usePushIn(): PushIn {
  const { hasTools, narrow } = useNotesRoom();
  const { width, height } = useStore((flow) => flow, (a, b) => a.width === b.width && a.height === b.height); // prettier-ignore
  const least = hasTools && !narrow ? TOOLS : MARGIN;
  const end = narrow && hasTools ? height - TOOLS_BELOW : height;
  const pushedIn = (start: string): string => `clamp(${least}px, ${start}, ${width - MARGIN}px - 100%)`;
  const barAt = (beside: Upright): string => {
    const place = barPlace(beside, { top: narrow ? HEAD : 0, bottom: end }, MARGIN);
    return 'top' in place ? `${place.top}px` : `calc(${place.bottom}px - 100%)`;
  };
  return {
    pushedIn,
    pushedInBeside: (start, { left, right }) => (right < 0 || left > width ? `calc(${start})` : pushedIn(start)),
    barAt,
    barBeside: ({ top, bottom }) => {
      if (bottom < 0) return `${top - BAR}px`;
      return top > height ? `${top}px` : barAt({ top, bottom });
    },
  };
}
