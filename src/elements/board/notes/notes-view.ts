/** A point of the board, in its units. */
export interface Spot {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** A view of the notes: where a new note goes, and how to bring one into sight. */
export interface NotesView {
  /** The middle for something new of this size: where the pointer is, else the nearest free one to the middle of the view. */
  spot(size: Size): Spot;
  /** What lies on the board: cards, and notes but these. */
  taken(ids: ReadonlySet<string>): (Spot & Size)[];
  /** Brings a note to the middle unless it is in sight, and gives it the focus. */
  focus(id: string): void;
  /** Gives a note that was just made the focus; the view moves as little as needed. */
  focusNew(id: string): void;
  /** Begins writing in a note; shows one with all of its text. */
  edit(id: string): void;
  read(id: string): void;
}
