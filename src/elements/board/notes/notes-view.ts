/** A view of the notes: where a new note goes, and how to bring one into sight. */
export interface NotesView {
  centre(): { x: number; y: number };
  focus(id: string): void;
  /** Begins writing in a note; shows one with all of its text. */
  edit(id: string): void;
  read(id: string): void;
}
