import type { Node } from '@xyflow/react';
import { useCallback, useMemo, useRef, type MouseEvent, type PointerEvent, type RefObject, type TouchEvent } from 'react'; // prettier-ignore
import { flushSync } from 'react-dom';

import type { NoteFields } from '../../notes/note-shape.ts';
import type { NotesModel } from '../../notes/notes-model.ts';
import { outlineOf, type Area } from '../../notes/placement.ts';
import type { NotesOnCanvas } from './note-context.ts';
import { onNoteKey } from './note-keys.ts';
import { useSelectionBox } from './use-selection-box.ts';

const isPlace = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('textarea, input, button, [role=toolbar]') === null;
const noteIdOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>('.react-flow__node-note')?.dataset['id'];

/** A larger selection moves for others only when it is dropped. */
const LIVE_DRAG = 30;

const clampTo = (extent: NotesModel['extent'], value: number, size: number, axis: 0 | 1): number =>
  Math.round(Math.min(extent[1][axis] - size, Math.max(extent[0][axis], value)));

/** Dragging: React Flow moves the grabbed note, the rest of the selection follows. */
export function useNoteDrag({ model, snapping }: NotesOnCanvas) {
  const origin = useRef(new Map<string, Area>());
  return useMemo(() => {
    const moved = (event: object, node: Node): Map<string, NoteFields> => {
      const from = origin.current.get(node.id);
      const ids = new Set(origin.current.keys());
      const start = outlineOf([...origin.current.values()]);
      const area = {
        ...start,
        x: start.x + node.position.x - (from?.x ?? 0),
        y: start.y + node.position.y - (from?.y ?? 0),
      };
      const placed = snapping.place(area, { ids, free: 'altKey' in event && event.altKey === true });
      const [dx, dy] = [placed.x - start.x, placed.y - start.y];
      return new Map(
        [...origin.current].map(([id, { x, y }]) => {
          const note = model.store.get(id);
          const { width = 0, height = 0 } = note ?? {};
          return [id, { x: clampTo(model.extent, x + dx, width, 0), y: clampTo(model.extent, y + dy, height, 1) }];
        }),
      );
    };
    return {
      onNodeDragStart: (event: object, node: Node) => {
        if (!model.document.selection.has(node.id)) model.select([node.id]);
        origin.current = new Map(model.selected().map(({ id, x, y, width, height }) => [id, { x, y, width, height }]));
        snapping.begin();
      },
      onNodeDrag: (event: object, node: Node) =>
        model.sync.change(moved(event, node), origin.current.size <= LIVE_DRAG ? 'fast' : 'slow'),
      onNodeDragStop: (event: object, node: Node) => {
        const after = moved(event, node);
        model.sync.change(after, 'fast');
        model.remember(after, new Map([...origin.current].map(([id, { x, y }]) => [id, { x, y }])));
        snapping.end();
      },
      onNodeClick: (event: MouseEvent, node: Node) => {
        // fingers find hardly any paper between the cards
        if (node.type !== 'note') return model.select([]);
        if (event.shiftKey || event.ctrlKey || event.metaKey) model.toggle(node.id);
        else model.select([node.id]);
      },
      onPaneClick: () => model.select([]),
    };
  }, [model, snapping]);
}

/** Ends what the fingers that lay there before do with a note: their moves are then heard by the paper. */
function letGo({ touches, changedTouches }: globalThis.TouchEvent): void {
  const added = new Set([...changedTouches].map(({ identifier }) => identifier));
  for (const finger of [...touches].filter(({ identifier }) => !added.has(identifier)))
    for (const part of ['.react-flow__resize-control', '.react-flow__node-note'])
      // to the part alone: a finger that pans the paper already goes on
      (finger.target as Element)
        .closest(part)
        ?.dispatchEvent(new globalThis.TouchEvent('touchend', { changedTouches: [finger], cancelable: true }));
}

/** Notes under the pointer become DOM before a press arrives; a press with Shift beside the notes draws a box. */
export function useNotePointer({ model, levels }: NotesOnCanvas, board: RefObject<HTMLDivElement | null>) {
  const { box, isStart, press, endsBox } = useSelectionBox(model, board);
  const handlers = useMemo(() => {
    const promote = (event: PointerEvent): void => {
      if (event.type === 'pointermove' && event.buttons > 0) return;
      levels.use(event.pointerType === 'touch', flushSync);
      const target = event.target as Element;
      if (target.closest('.react-flow__node-note, .react-flow__panel, .note-bar')) return;
      // notes lie above the cards
      levels.hover(levels.noteAt(event.clientX, event.clientY), flushSync);
    };
    // a press that came without a hover (touch, or a very quick mouse) has hit the paper: it is handed to the note
    const repress = (event: MouseEvent): void => {
      const note = board.current?.querySelector('.react-flow__node-note.hover');
      if (event.button !== 0 || !note || !event.nativeEvent.isTrusted) return;
      if ((event.target as Element).closest('.react-flow__pane, .react-flow__node:not(.hover)') === null) return;
      const { left, right, top, bottom } = note.getBoundingClientRect();
      if (event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom) return;
      event.stopPropagation();
      note.dispatchEvent(new globalThis.MouseEvent(event.type, event.nativeEvent));
    };
    // with the second finger on what keeps a press to itself the paper gets both, and is zoomed
    const pinch = (event: TouchEvent): void => {
      const { isTrusted, touches, changedTouches } = event.nativeEvent;
      if (touches.length < 2 || !isTrusted) return;
      letGo(event.nativeEvent);
      if (!(event.target as Element).closest('.nopan')) return;
      event.stopPropagation();
      const fingers = { touches: [...touches], changedTouches: [...changedTouches], bubbles: true, cancelable: true };
      const pane = board.current?.querySelector('.react-flow__pane');
      pane?.dispatchEvent(new globalThis.TouchEvent(event.type, fingers));
    };
    return {
      onTouchStartCapture: pinch,
      onPointerMoveCapture: promote,
      onPointerDownCapture: (event: PointerEvent) => {
        promote(event);
        press(event);
      },
      onMouseDownCapture: (event: MouseEvent) => {
        if (!isStart(event)) return repress(event);
        // neither panned nor marked as text
        event.stopPropagation();
        event.preventDefault();
      },
      onClickCapture: (event: MouseEvent) => {
        if (endsBox()) event.stopPropagation();
        else repress(event);
      },
      onDoubleClickCapture: repress,
    };
  }, [levels, board, isStart, press, endsBox]);
  return { box, handlers };
}

/** Keys while the focus is on the board or on a note. */
export function useNoteKeys(notes: NotesOnCanvas) {
  return useCallback(
    (event: Pressed): boolean => {
      const { key, shiftKey: shift, altKey: alt, target } = event;
      if (!target || !isPlace(target)) return false;
      const command = event.ctrlKey || event.metaKey;
      const done = onNoteKey(notes, { key, shift, alt, command, note: noteIdOf(target as Element) });
      if (done) event.preventDefault();
      return done;
    },
    [notes],
  );
}
type Pressed = Pick<globalThis.KeyboardEvent, 'target' | 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>; // prettier-ignore
