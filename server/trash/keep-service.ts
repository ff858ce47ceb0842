/** What others need of the trash: to keep what and whom they are about to delete, and to take away what is old. */
export { keepForUndo, keepPersonForUndo, moveLinks, removeOldTrash, type LeavingPerson } from './trash-store.ts';
