import { useStore as useFlow } from '@xyflow/react';
import { useEffect, useReducer } from 'react';

import { outlineOf } from '../../notes/placement.ts';
import { NoteBar } from './note-bar.tsx';
import { useNotesOnCanvas } from './note-context.ts';
import { usePushIn } from './use-push-in.ts';

/** The actions for several notes, in a narrow board also for one. */
export function SelectionBar() {
  const { model } = useNotesOnCanvas();
  const [x, y, zoom] = useFlow(({ transform }) => transform);
  const { pushedIn, barAt } = usePushIn();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => model.store.subscribe(redraw), [model]);
  const notes = model.selected();
  if (notes.length === 0) return null;
  const area = outlineOf(notes);
  const middle = x + (area.x + area.width / 2) * zoom;
  const left = pushedIn(`${middle}px - 50%`);
  const top = barAt({ top: y + area.y * zoom, bottom: y + (area.y + area.height) * zoom });
  return (
    <div className="selection-bar nopan" style={{ transform: `translate(${left}, ${top})` }}>
      <NoteBar />
    </div>
  );
}
