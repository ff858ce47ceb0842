import { NodeResizer, NodeToolbar, useStore as useFlow, type ResizeDragEvent, type ResizeParams } from '@xyflow/react';
import { useRef } from 'react';

import { MIN_NOTE_SIZE } from '#contract/board/notes.ts';

import type { BoardNote } from '../../notes/note-shape.ts';
import type { Area } from '../../notes/placement.ts';
import type { PulledEdges } from '../../notes/snapping.ts';
import { NoteBar } from './note-bar.tsx';
import { useNotesOnCanvas } from './note-context.ts';
import { usePushIn } from './use-push-in.ts';

/** What the only selected note has: edges to pull, and its actions above it. */
export function NoteTools({ note, withSizes, withBar }: { note: BoardNote; withSizes: boolean; withBar: boolean }) {
  return (
    <>
      {withSizes && <Resizer note={note} />}
      {withBar && <Bar note={note} />}
    </>
  );
}

/** At the middle of the note, and where there is room; it goes out of sight with the note. */
function Bar({ note }: { note: BoardNote }) {
  const [x, y, zoom] = useFlow(({ transform }) => transform);
  // a note is not drawn again for another place
  const at = useFlow(({ nodeLookup }) => nodeLookup.get(note.id)?.position) ?? note;
  const { pushedInBeside, barBeside } = usePushIn();
  const left = x + at.x * zoom;
  const width = note.width * zoom;
  const start = pushedInBeside(`${left + width / 2}px - 50%`, { left, right: left + width });
  const top = y + at.y * zoom;
  const transform = `translate(${start}, ${barBeside({ top, bottom: top + note.height * zoom })})`;
  return (
    <NodeToolbar isVisible className="nopan" style={{ transform }}>
      <NoteBar />
    </NodeToolbar>
  );
}

function Resizer({ note }: { note: BoardNote }) {
  const { model, snapping } = useNotesOnCanvas();
  const before = useRef(note);
  const snappedTo = ({ sourceEvent }: ResizeDragEvent, size: ResizeParams): Area => {
    const { x, y, width, height } = before.current;
    const edges: PulledEdges = {
      ...(size.width !== width && { x: size.x === x ? 'end' : 'start' }),
      ...(size.height !== height && { y: size.y === y ? 'end' : 'start' }),
    };
    const free = (sourceEvent as { altKey?: boolean }).altKey === true;
    return snapping.place(size, { ids: new Set([note.id]), free, edges });
  };
  // a note does not reach over the edge of the board
  const fieldsOf = (size: Area) => {
    const [[left, top], [right, bottom]] = model.extent;
    const [x, y] = [Math.round(Math.max(left, size.x)), Math.round(Math.max(top, size.y))];
    const width = Math.max(MIN_NOTE_SIZE, Math.round(Math.min(right, size.x + size.width)) - x);
    const height = Math.max(MIN_NOTE_SIZE, Math.round(Math.min(bottom, size.y + size.height)) - y);
    return new Map([[note.id, { x, y, width, height }]]);
  };
  return (
    <NodeResizer
      minWidth={MIN_NOTE_SIZE}
      minHeight={MIN_NOTE_SIZE}
      handleClassName="note-handle nopan"
      lineClassName="note-edge nopan"
      onResizeStart={() => {
        before.current = model.store.get(note.id) ?? note;
        snapping.begin();
      }}
      onResize={(event, size) => model.sync.change(fieldsOf(snappedTo(event, size)), 'slow')}
      onResizeEnd={(event, size) => {
        const { x, y, width, height } = before.current;
        model.remember(fieldsOf(snappedTo(event, size)), new Map([[note.id, { x, y, width, height }]]));
        snapping.end();
      }}
    />
  );
}
