import type { Row } from './policy-row.ts';

export const SNAPSHOTS_ROWS: Record<string, Row> = {};
