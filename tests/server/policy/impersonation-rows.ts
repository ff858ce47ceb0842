import type { Row } from './policy-row.ts';

export const IMPERSONATION_ROWS: Record<string, Row> = {};
