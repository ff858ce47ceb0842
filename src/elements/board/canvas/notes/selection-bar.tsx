import { useStore as useFlow } from '@xyflow/react';
import { useEffect, useReducer } from 'react';

import { outlineOf } from '../../notes/placement.ts';
import { NoteBar } from './note-bar.tsx';
import { useNotesOnCanvas } from './note-context.ts';
import { usePushIn } from './use-push-in.ts';

/** Between the bar and the notes, and what the bar takes up of the frame, in px. */
const BESIDE = 12;
const BAR = 52;

/** The actions for several notes: above them, below them where there is no room, else at the edge of the frame. */
export function SelectionBar() {
  const { model } = useNotesOnCanvas();
  const [x, y, zoom] = useFlow(({ transform }) => transform);
  const { pushedIn } = usePushIn();
  const height = useFlow((flow) => flow.height);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => model.store.subscribe(redraw), [model]);
  const notes = model.selected();
  if (notes.length === 0) return null;
  const area = outlineOf(notes);
  const middle = x + (area.x + area.width / 2) * zoom;
  const left = pushedIn(`${middle}px - 50%`);
  const above = y + area.y * zoom - BESIDE;
  const below = y + (area.y + area.height) * zoom + BAR;
  const isCovering = above < BAR && below > height;
  const top = isCovering ? BAR : Math.min(above < BAR ? Math.max(below, BAR) : above, height);
  return (
    <div className="selection-bar nopan" style={{ transform: `translate(${left}, ${top}px) translateY(-100%)` }}>
      <NoteBar />
    </div>
  );
}
