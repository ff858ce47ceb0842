import type { Row } from './policy-row.ts';

export const TIMELINE_ROWS: Record<string, Row> = {};
