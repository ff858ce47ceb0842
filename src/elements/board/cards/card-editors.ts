/** The cards that can be opened in an editor; the others follow with their issues. */
const EDITORS: readonly string[] = ['kunden'];

/** Whether a card has a fullscreen editor (whiteboard 2.14). */
export const hasEditor = (cardKey: string): boolean => EDITORS.includes(cardKey);
