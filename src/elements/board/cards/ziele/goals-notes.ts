/** Under which keys the notes of the goals lie. */
export const NOTES_CARD = 'ziele';
export const NOTES_SECTION = 'ziele';

/** Notes of the goals on one page of a list (whiteboard 9). */
export const NOTES_PAGE = 16;
