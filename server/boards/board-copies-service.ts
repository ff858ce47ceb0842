import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import type { BoardContent, BoardContentService } from './board-content-service.ts';
import { copyBoardRow, nextSeq } from './boards-store.ts';
import { followBoardName } from './header-name-store.ts';

export interface BoardCopy {
  source: string;
  name: string;
  content: BoardContent;
  /** Whether the copy says where it comes from: a board made of a snapshot. */
  derived: boolean;
}

/** Makes a board of the content of another one: in its group, with its rights. Answers the new id. */
export async function copyBoard(
  tx: Transaction,
  { viewer, contents }: { viewer: Member; contents: BoardContentService },
  { source, name, content, derived }: BoardCopy,
): Promise<string> {
  const boardId = await copyBoardRow(tx, viewer, { source, name, derived });
  await contents.write(tx, { companyId: viewer.companyId, boardId, userId: viewer.id }, content, true);
  // cards and notes bear the next number: the first save must get a higher one
  await nextSeq(tx, boardId);
  await followBoardName(tx, { boardId, userId: viewer.id }, name);
  return boardId;
}
