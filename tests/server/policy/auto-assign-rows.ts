import type { Row } from './policy-row.ts';

export const AUTO_ASSIGN_ROWS: Record<string, Row> = {};
