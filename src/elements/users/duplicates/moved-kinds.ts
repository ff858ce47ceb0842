const KINDS: Record<string, string> = {
  memberships: 'memberships',
  user_group_members: 'groups',
  team_members: 'teams',
  teams: 'teams',
  boards: 'boards',
  board_permissions: 'boards',
  board_records: 'records',
  sticky_notes: 'records',
  timeline_entries: 'records',
  objectives: 'okr',
  key_results: 'okr',
  check_ins: 'okr',
  okr_projects: 'okr',
  okr_tasks: 'okr',
  okr_reviews: 'okr',
  okr_saved_views: 'views',
};

/** The kind in words of what moves in a merge: the server names tables, some with a column. */
export const kindOf = (key: string): string => KINDS[key.split('.')[0] ?? ''] ?? 'other';
