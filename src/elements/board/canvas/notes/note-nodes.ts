import type { Node, ReactFlowState } from '@xyflow/react';

import { looksSame, type BoardNote } from '../../notes/note-shape.ts';
import type { NotesModel } from '../../notes/notes-model.ts';
import type { NotesDocument } from '../../notes/notes-selection.ts';

/** The data of a note's node; a new object whenever anything of it but its position has changed. */
export interface NoteData extends Record<string, unknown> {
  /** As it looks; where it lies is the node's position. */
  note: BoardNote;
  selected: boolean;
  /** Whether it is the only selected one. */
  alone: boolean;
  editing: boolean;
}
export type NoteNode = Node<NoteData, 'note'>;

/** Whether a node of the board is a note. */
export const isNote = (node: Node): node is NoteNode => node.type === 'note';

type State = Pick<NotesDocument, 'selection' | 'editing'>;

export interface NodeNeeds {
  state: State;
  mayWrite: boolean;
  /** Whether fingers are at work: a note is dragged once it is selected, otherwise the board is panned by it. */
  byTouch: boolean;
  labelOf: (note: BoardNote) => string;
  roleDescription: string;
  /** The keys of a note, in words. */
  description: string;
}
/** Of all notes of a board (note-levels.ts). */
export interface LevelsNeeds extends Omit<NodeNeeds, 'state' | 'byTouch'> {
  flow: { getState: () => Pick<ReactFlowState, 'transform' | 'width' | 'height'> };
  model: NotesModel;
  /** The nodes that React Flow is to show have changed. */
  publish: (nodes: Node[]) => void;
}

function dataOf(note: BoardNote, { selection, editing }: State, was?: NoteData): NoteData {
  const selected = selection.has(note.id);
  const data = { note, selected, alone: selected && selection.size === 1, editing: editing === note.id };
  const isSame =
    was?.selected === data.selected &&
    was.alone === data.alone &&
    was.editing === data.editing &&
    looksSame(was.note, note);
  // a note that only moves is not rendered
  return isSame ? was : data;
}

/** The node with its present selection, writing and way to be grabbed; itself when nothing of that has changed. */
export function refreshed(node: NoteNode, needs: NodeNeeds): NoteNode {
  const data = dataOf(node.data.note, needs.state, node.data);
  const draggable = isDraggable(data, needs);
  if (data === node.data && draggable === node.draggable) return node;
  return { ...node, data, zIndex: zIndexOf(data), draggable };
}

/** A step of the scene: the mouse stays with its fields and buttons, even when it slips; a finger pans the board by it. */
export function stepFor(byTouch: boolean, node: Node): Node {
  const className = byTouch ? '' : 'nopan';
  return node.type !== 'info' || node.className === className ? node : { ...node, className };
}

/** The node of a note as React Flow wants it, on the base of what it was. */
export function nodeOf(note: BoardNote, needs: NodeNeeds, was?: NoteNode): NoteNode {
  const data = dataOf(note, needs.state, was?.data);
  const { width, height } = note;
  return {
    className: '',
    ...was,
    id: note.id,
    type: 'note',
    data,
    position: { x: note.x, y: note.y },
    width,
    height,
    // with these given React Flow shows it at once, without a measuring pass
    measured: { width, height },
    handles: [],
    zIndex: zIndexOf(data),
    draggable: isDraggable(data, needs),
    focusable: true,
    ariaLabel: was?.data === data && was.ariaLabel !== undefined ? was.ariaLabel : needs.labelOf(note),
    domAttributes: was?.domAttributes ?? {
      'aria-roledescription': needs.roleDescription,
      'aria-description': needs.description,
    },
  };
}

const isDraggable = ({ selected, editing }: NoteData, { mayWrite, byTouch }: NodeNeeds): boolean =>
  mayWrite && !editing && (selected || !byTouch);
const zIndexOf = ({ selected }: NoteData): number => (selected ? 3 : 2);
