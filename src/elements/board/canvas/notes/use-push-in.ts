import { useStore } from '@xyflow/react';

import { useNotesRoom } from './note-context.ts';

/** Between the edge of the frame and what lies over it, and what the tools at its left take, in px. */
const MARGIN = 8;
const TOOLS = 64;

interface PushIn {
  /** Where something starts in the frame that would start at `start`: all of it is in sight. In CSS, where 100% is its own width. */
  pushedIn: (start: string) => string;
  /** The same beside something that is moved: it goes out of sight together with that. */
  pushedInBeside: (start: string, beside: { left: number; right: number }) => string;
}

/** Keeps what lies over the frame inside of it, and from under its tools. */
export function usePushIn(): PushIn {
  const { hasTools } = useNotesRoom();
  const width = useStore((flow) => flow.width);
  const least = hasTools ? TOOLS : MARGIN;
  const pushedIn = (start: string): string => `clamp(${least}px, ${start}, ${width - MARGIN}px - 100%)`;
  return {
    pushedIn,
    pushedInBeside: (start, { left, right }) => (right < 0 || left > width ? `calc(${start})` : pushedIn(start)),
  };
}
