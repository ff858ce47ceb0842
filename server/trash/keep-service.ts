/** What others need of the trash: to keep what they are about to delete, and to take away what is old. */
export { keepForUndo, removeOldTrash } from './trash-store.ts';
