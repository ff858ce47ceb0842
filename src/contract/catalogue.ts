import { readActiveCompany, readMe, switchCompany, updateLocale, updateMe } from './accounts.ts';
import { createBoard, deleteBoard, listBoards, readBoard, reorderBoards, updateBoard } from './boards.ts';
import { listCompanies } from './companies.ts';
import type { Endpoint } from './endpoint.ts';
import { readFeatures } from './features.ts';
import { createGroup, deleteGroup, listGroups, readGroup, reorderGroups, updateGroup } from './groups.ts';
import { dismissDraft, listCardSections, readBoardData, readScene, readSceneData, saveSceneData } from './scene.ts';
import { login, refreshSession, socketTicket } from './session.ts';

/** Every call of the server. A test proves that each is mounted exactly once and has its row in the policy matrix. */
export const catalogue: Record<string, Endpoint> = {
  login,
  refreshSession,
  socketTicket,
  readFeatures,
  readMe,
  updateMe,
  updateLocale,
  readActiveCompany,
  switchCompany,
  listCompanies,
  listGroups,
  readGroup,
  createGroup,
  updateGroup,
  deleteGroup,
  reorderGroups,
  listBoards,
  readBoard,
  createBoard,
  updateBoard,
  deleteBoard,
  reorderBoards,
  readScene,
  readBoardData,
  readSceneData,
  saveSceneData,
  dismissDraft,
  listCardSections,
};
