import { FOUNDATION_ROWS } from './foundation-rows.ts';
import { SIGN_IN_ROWS } from './sign-in-rows.ts';
import { SINGLE_SIGN_ON_ROWS } from './single-sign-on-rows.ts';
import { IMPERSONATION_ROWS } from './impersonation-rows.ts';
import { USERS_ROWS } from './users-rows.ts';
import { USER_GROUPS_ROWS } from './user-groups-rows.ts';
import { AUTO_ASSIGN_ROWS } from './auto-assign-rows.ts';
import { DIRECTORY_ROWS } from './directory-rows.ts';
import { COMPANIES_ROWS } from './companies-rows.ts';
import { PUBLIC_ROWS } from './public-rows.ts';
import { BOARD_PEOPLE_ROWS } from './board-people-rows.ts';
import { NOTES_ROWS } from './notes-rows.ts';
import { FILES_ROWS } from './files-rows.ts';
import { CHARTS_ROWS } from './charts-rows.ts';
import { SLIDES_ROWS } from './slides-rows.ts';
import { TIMELINE_ROWS } from './timeline-rows.ts';
import { SNAPSHOTS_ROWS } from './snapshots-rows.ts';
import { OKR_ROWS } from './okr-rows.ts';
import { ORIGINS_ROWS } from './origins-rows.ts';
import { TRENDS_ROWS } from './trends-rows.ts';
import { AGENDA_ROWS } from './agenda-rows.ts';
import { EMBED_ROWS } from './embed-rows.ts';
import type { Row } from './policy-row.ts';

/** One row per call of the catalogue: how it is called rightly. Who may, says the table written by hand. */
export const ROWS: Record<string, Row> = {
  ...FOUNDATION_ROWS,
  ...SIGN_IN_ROWS,
  ...SINGLE_SIGN_ON_ROWS,
  ...IMPERSONATION_ROWS,
  ...USERS_ROWS,
  ...USER_GROUPS_ROWS,
  ...AUTO_ASSIGN_ROWS,
  ...DIRECTORY_ROWS,
  ...COMPANIES_ROWS,
  ...EMBED_ROWS,
  ...PUBLIC_ROWS,
  ...BOARD_PEOPLE_ROWS,
  ...NOTES_ROWS,
  ...FILES_ROWS,
  ...CHARTS_ROWS,
  ...SLIDES_ROWS,
  ...TIMELINE_ROWS,
  ...SNAPSHOTS_ROWS,
  ...AGENDA_ROWS,
  ...OKR_ROWS,
  ...ORIGINS_ROWS,
  ...TRENDS_ROWS,
};
