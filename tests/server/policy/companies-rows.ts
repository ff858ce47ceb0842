import type { Row } from './policy-row.ts';

export const COMPANIES_ROWS: Record<string, Row> = {};
