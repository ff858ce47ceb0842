import type { Row } from './policy-row.ts';

export const USERS_ROWS: Record<string, Row> = {};
