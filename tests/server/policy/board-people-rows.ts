import type { Row } from './policy-row.ts';

export const BOARD_PEOPLE_ROWS: Record<string, Row> = {};
