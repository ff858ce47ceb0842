import { applyNodeChanges, type Node, type NodeChange } from '@xyflow/react';

import { oncePerFrame } from '#core/canvas/painting.ts';

import type { Box } from '../../scene/camera.ts';
import type { BoardNote } from '../../notes/note-shape.ts';
import { forgetMetrics, paintNotes, paperOf, rulerFor, type NotePaper } from './note-paint.ts';
import type { Ruler } from './note-layout.ts';
import { becomesFar, ENTER, farAtRest, isInside, seenBox } from './note-overview.ts';
import { isNote, nodeOf, refreshed, stepFor, type LevelsNeeds, type NodeNeeds, type NoteNode } from './note-nodes.ts';
import { NotePictures } from './note-pictures.ts';

/** Milliseconds without a move of the camera: nothing is mounted or unmounted during a gesture. */
const REST = 120;
/** Pixels around the view that are mounted too, so that small pans need no canvas. */
const MARGIN = 120;
/** A larger selection does not stay in the DOM. */
const MOST_PINNED = 60;

/**
 * Notes with level of detail: one canvas inside the viewport draws every visible note that has no DOM at this moment, so
 * that DOM may come late and leave early without anything ever missing. Notes in use stay DOM at any zoom.
 */
export class NoteLevels {
  readonly inDom = new Set<string>();
  readonly #needs: LevelsNeeds;
  readonly #pictures: NotePictures;
  readonly #painting = oncePerFrame(() => this.#draw());
  #all: Node[];
  #board: HTMLElement | null = null;
  #canvasOf: () => HTMLCanvasElement | null = () => null;
  #paper: NotePaper | null = null;
  #ruler: Ruler | null = null;
  #far = false;
  #drawnZoom = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #hover = '';
  #byTouch = false;
  #printing = false;
  #begun: boolean;
  readonly #isStill = (): boolean => this.#printing || !this.#begun;
  #letters: ReadonlyMap<string, string> = new Map();

  constructor(needs: LevelsNeeds, fixed: Node[]) {
    this.#needs = needs;
    this.#all = fixed;
    this.#begun = fixed.length === 0;
    this.#pictures = new NotePictures(() => this.redraw());
  }

  get nodes(): Node[] {
    return this.#all;
  }

  get ruler(): Ruler {
    this.#ruler ??= rulerFor(this.#board ? paperOf(this.#board).family : 'sans-serif');
    return this.#ruler;
  }

  /** Connects with the page; returns how to disconnect. */
  attach(board: HTMLElement, canvasOf: () => HTMLCanvasElement | null, apiUrl: string): () => void {
    this.#board = board;
    // the notes before these may have been far
    board.toggleAttribute('data-far', this.#far);
    // React Flow makes the place of the canvas only after it is mounted itself
    this.#canvasOf = canvasOf;
    this.#pictures.apiUrl = apiUrl;
    const { model } = this.#needs;
    const leave = model.store.subscribe((ids) => this.#notesChanged(ids));
    this.settle();
    return () => {
      leave();
      this.#painting.stop();
      clearTimeout(this.#rest);
    };
  }

  /** Cards among them take input: from now on notes are drawn, too. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.settle();
    this.redraw();
  }

  /** The nodes of the scene itself. */
  setFixed(fixed: Node[]): void {
    const known = new Map(this.#all.map((node) => [node.id, node]));
    const shown = fixed.map((node) => stepFor(this.#byTouch, { ...known.get(node.id), ...node }));
    this.#publish([...shown, ...this.#all.filter(isNote)]);
  }

  /** The look or a typeface has changed. */
  setLook(): void {
    this.#paper = null;
    forgetMetrics();
    this.redraw();
  }

  /** A typeface has come: lines break elsewhere. */
  setType(): void {
    this.#ruler = null;
    this.setLook();
    this.#publish(this.#all.map((node) => (isNote(node) ? { ...node, data: { ...node.data } } : node)));
  }

  /** What others write now lies over their notes, by note, until it is saved. */
  setLetters(letters: ReadonlyMap<string, string>): void {
    const before = this.#letters;
    this.#letters = letters;
    this.#notesChanged([...new Set([...before.keys(), ...letters.keys()])]);
  }

  /** Selection, editing or what points has changed. */
  refresh(): void {
    // a field never begins with what somebody else has not saved
    if (this.#letters.size > 0) this.#notesChanged([...this.#letters.keys()]);
    const needs = this.#nodeNeeds;
    const next = this.#all.map((node) => (isNote(node) ? refreshed(node, needs) : stepFor(this.#byTouch, node)));
    if (next.some((node, index) => node !== this.#all[index])) this.#publish(next);
    this.moved();
  }

  redraw = this.#painting.ask;

  /** The camera has moved, or something else that may need other notes in the DOM. */
  moved = (): void => {
    this.redraw();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.settle(), REST);
  };

  /** Brings the mounted notes in line with the view, in one go: several small batches cost more. */
  settle = (): void => {
    const view = this.#view();
    if (view.width === 0 || this.#isStill()) return;
    const seen = this.#needs.model.store.within(view);
    const far = farAtRest({ far: this.#far, first: this.#drawnZoom === 0, zoom: view.zoom, seen: seen.length });
    if (far !== this.#far) this.#setFar(far);
    const before = new Set(this.#all.map(({ id }) => id));
    // while everything seen is mounted and not too much else is, leave it alone
    if (!this.#far && this.#all.length < 3 * ENTER.notes && seen.every(({ id }) => before.has(id))) return;
    const wanted = this.#far ? [] : this.#needs.model.store.within(this.#view(MARGIN));
    const ids = new Set(wanted.map(({ id }) => id));
    const kept = this.#all.filter((node) => !isNote(node) || ids.has(node.id) || this.#isPinned(node));
    const added = wanted.filter(({ id }) => !before.has(id));
    if (added.length > 0 || kept.length < this.#all.length)
      this.#publish([...kept, ...added.map((note) => this.#toNode(note))]);
  };

  /** On paper all notes are in the document, however many. */
  setPrinting(on: boolean): void {
    this.#printing = on;
    if (!on) return this.settle();
    this.#setFar(false);
    const known = new Set(this.#all.map(({ id }) => id));
    const missing = this.#needs.model.store.list.filter(({ id }) => !known.has(id));
    this.#publish([...this.#all, ...missing.map((note) => this.#toNode(note))]);
  }

  /** The front note at a point of the window. */
  noteAt(clientX: number, clientY: number): BoardNote | undefined {
    const box = this.#board?.getBoundingClientRect();
    if (!box) return undefined;
    const [x, y, zoom] = this.#needs.flow.getState().transform;
    return this.#needs.model.store.topAt((clientX - box.x - x) / zoom, (clientY - box.y - y) / zoom);
  }

  /** Makes the note under the pointer a node; `flush` puts it into the document before its own press is hit-tested. */
  hover(note: BoardNote | undefined, flush: (work: () => void) => void): void {
    const id = note?.id ?? '';
    if (id === this.#hover) return;
    const was = this.#hover;
    this.#hover = id;
    let next = this.#all
      .filter((node) => node.id !== was || !this.#far || this.#isPinned(node))
      .map((node) => (node.id === was ? { ...node, className: '' } : node));
    if (note) {
      const known = next.find((node): node is NoteNode => node.id === id && isNote(node));
      next = [...next.filter((node) => node.id !== id), { ...(known ?? this.#toNode(note)), className: 'hover' }];
    }
    flush(() => this.#publish(next));
  }

  /** Fingers or a mouse are at work from now on; `flush` updates the nodes before the press itself arrives. */
  use(byTouch: boolean, flush: (work: () => void) => void): void {
    if (byTouch === this.#byTouch) return;
    this.#byTouch = byTouch;
    flush(() => this.refresh());
  }

  /** Whether the whole note is seen. */
  isInView(id: string): boolean {
    const note = this.#needs.model.store.get(id);
    return note !== undefined && isInside(note, this.#view());
  }

  /** Mounts a note wherever it is, for focus and writing. */
  pin(id: string, flush: (work: () => void) => void): void {
    const note = this.#needs.model.store.get(id);
    const isGiven = this.#all.some((node) => node.id === id);
    // React may not have drawn yet what it has been given, or taken away
    if (!note || (isGiven && this.inDom.has(id))) return;
    flush(() => this.#publish([...this.#all, ...(isGiven ? [] : [this.#toNode(note)])]));
  }

  /** A note lies where it is saved; React Flow's own places have fractions and know no snapping. */
  onNodesChange = (changes: NodeChange[]): void => {
    this.#publish(applyNodeChanges(changes, this.#all));
    const moved = changes.filter(({ type }) => type === 'position' || type === 'dimensions');
    if (moved.length > 0) this.#notesChanged(moved.flatMap((change) => ('id' in change ? [change.id] : [])));
  };

  #publish(next: Node[]): void {
    if (next === this.#all) return;
    this.#all = next;
    this.#needs.publish(next);
  }

  #view(margin = 0): Box & { zoom: number } {
    return seenBox(this.#needs.flow.getState(), margin);
  }

  /** In use: stays DOM at any zoom. */
  #isPinned(node: Node): boolean {
    const { selection, editing } = this.#needs.model.document;
    if (node.dragging || node.id === this.#hover || node.id === editing) return true;
    if (selection.size <= MOST_PINNED && selection.has(node.id)) return true;
    const root = this.#board?.getRootNode() as ShadowRoot | undefined;
    return root?.activeElement?.closest<HTMLElement>('.react-flow__node')?.dataset['id'] === node.id;
  }

  #setFar(on: boolean): void {
    this.#far = on;
    this.#board?.toggleAttribute('data-far', on);
    this.redraw();
  }

  #draw(): void {
    const canvas = this.#canvasOf();
    const { transform, width, height } = this.#needs.flow.getState();
    const [x, y, zoom] = transform;
    if (!canvas || !this.#board || width === 0 || !this.#begun) return;
    const seen = this.#needs.model.store.within(this.#view());
    if (!this.#far && becomesFar({ drawn: this.#drawnZoom, zoom, seen: seen.length })) this.#setFar(true);
    this.#drawnZoom = zoom;
    const notes = this.#withoutDom(seen).map((note) => this.#shown(note));
    // the one before, of other notes, may have drawn there
    if (canvas.hidden !== (notes.length === 0)) canvas.hidden = notes.length === 0;
    if (canvas.hidden) return;
    this.#paper ??= paperOf(this.#board);
    const { selection } = this.#needs.model.document;
    const picture = { notes, selection, paper: this.#paper, ruler: this.ruler, imageOf: this.#pictures.of };
    paintNotes(canvas, { transform, width, height }, picture);
    // undoes the transform of the viewport
    Object.assign(canvas.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: `scale(${1 / zoom}) translate(${-x}px,${-y}px)`,
    });
  }

  #withoutDom(seen: BoardNote[]): BoardNote[] {
    if (!this.#far) return seen.filter(({ id }) => !this.inDom.has(id));
    const shown = new Set(this.#all.filter((node) => isNote(node) && this.#isPinned(node)).map(({ id }) => id));
    return seen.filter(({ id }) => !(this.inDom.has(id) && shown.has(id)));
  }

  #notesChanged(ids: readonly string[]): void {
    const mounted = new Set(this.#all.map(({ id }) => id));
    const touched = new Set(ids.filter((id) => mounted.has(id)));
    if (touched.size > 0) {
      this.#publish(
        this.#all.flatMap((node) => {
          if (!touched.has(node.id) || !isNote(node)) return [node];
          const note = this.#needs.model.store.get(node.id);
          return note ? [this.#toNode(note, node)] : [];
        }),
      );
    }
    this.moved();
  }

  get #nodeNeeds(): NodeNeeds {
    const { model, ...needs } = this.#needs;
    return { ...needs, state: model.document, byTouch: this.#byTouch };
  }

  #toNode(note: BoardNote, was?: NoteNode): NoteNode {
    return nodeOf(this.#shown(note), this.#nodeNeeds, was);
  }

  #shown(note: BoardNote): BoardNote {
    const text = this.#letters.get(note.id);
    return text === undefined || this.#needs.model.document.editing === note.id ? note : { ...note, text };
  }
}
