import { useStore as useFlow } from '@xyflow/react';
import { useEffect, useReducer } from 'react';

import { outlineOf } from '../../notes/placement.ts';
import { NoteBar } from './note-bar.tsx';
import { useNotesOnCanvas } from './note-context.ts';

/** Between the bar and the notes, and what the bar keeps of the frame above it, in px. */
const ABOVE = 12;
const LEAST_TOP = 52;
/** Half of the bar: it does not leave the frame at a side. */
const HALF = 220;

/** The actions for several notes, above them; at the edge of the frame where they reach over it. */
export function SelectionBar() {
  const { model } = useNotesOnCanvas();
  const [x, y, zoom] = useFlow(({ transform }) => transform);
  const width = useFlow((flow) => flow.width);
  const height = useFlow((flow) => flow.height);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => model.store.subscribe(redraw), [model]);
  const notes = model.selected();
  if (notes.length === 0) return null;
  const area = outlineOf(notes);
  const middle = x + (area.x + area.width / 2) * zoom;
  const left = Math.min(Math.max(middle, HALF), Math.max(HALF, width - HALF));
  const top = Math.min(Math.max(y + area.y * zoom - ABOVE, LEAST_TOP), height);
  return (
    <div className="selection-bar nopan" style={{ left, top }}>
      <NoteBar />
    </div>
  );
}
