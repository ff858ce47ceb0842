import { SCENE_KEYS } from '#contract/board/cards.ts';
import { mayDo, type BoardRights } from '#contract/policy.ts';

import type { Member } from '../http/mount.ts';
import { notAllowed } from '../http/refusals/refusals.ts';

const HORIZON = 'time_horizon_display';
const BOARD_KEYS: readonly string[] = SCENE_KEYS;

/** Who administers every board of the company: company admins and global admins (EXPECTATIONS "Boards and workshop"). */
export function rightsOf(viewer: Member, stored: BoardRights): BoardRights {
  const isAdmin = viewer.is_company_admin || viewer.is_superuser || viewer.role === 1;
  return isAdmin ? { permission_level: 'admin', allowed_cards: stored.allowed_cards } : stored;
}

/** Header: area and name by admins, the time horizon only by company admins (whiteboard 6). */
function mayWriteHeader(viewer: Member, fields: string[]): boolean {
  return fields.every((field) => mayDo(field === HORIZON ? 'header.writeHorizon' : 'header.writeNames', viewer));
}

/** Whether this person may save these fields of this scene key. */
export function maySave(viewer: Member, rights: BoardRights, cardKey: string, fields: string[]): boolean {
  if (cardKey === 'canvas_header_data') return mayDo('header.writeNames', viewer) && mayWriteHeader(viewer, fields);
  if (BOARD_KEYS.includes(cardKey)) return mayDo('board.write', viewer, { rights });
  return mayDo('card.write', viewer, { rights, cardKey });
}

/** Throws 403 when this person may not save these fields. */
export function authorizeSave(viewer: Member, rights: BoardRights, cardKey: string, fields: string[]): void {
  if (!maySave(viewer, rights, cardKey, fields)) throw notAllowed();
}
