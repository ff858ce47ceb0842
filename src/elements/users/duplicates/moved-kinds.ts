/** What a merge moves and tells by name, as the server names it: table and column. */
const NAMED = new Set([
  'memberships.user_id',
  'user_group_members.user_id',
  'team_members.user_id',
  'teams.lead_id',
  'boards.created_by',
  'board_permissions.user_id',
  'sticky_notes.created_by',
  'timeline_entries.created_by',
  'objectives.responsible_id',
  'objectives.created_by',
  'key_results.responsible_id',
  'key_results.created_by',
  'check_ins.author_id',
  'okr_projects.responsible_id',
  'okr_projects.created_by',
  'okr_tasks.responsible_id',
  'okr_tasks.created_by',
  'okr_reviews.author_id',
]);
/** Who has changed something last, which is no more to tell. */
const LAST_CHANGED = /\.updated_by$/;

/** Whether a merge also moves what has no name for people, such as settings and entries of logs. */
export const movesUnnamed = (moved: Readonly<Record<string, number>>): boolean =>
  Object.keys(moved).some((key) => !NAMED.has(key) && !LAST_CHANGED.test(key));
