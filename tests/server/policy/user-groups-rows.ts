import type { Row } from './policy-row.ts';

export const USER_GROUPS_ROWS: Record<string, Row> = {};
