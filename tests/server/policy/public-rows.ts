import type { Row } from './policy-row.ts';

export const PUBLIC_ROWS: Record<string, Row> = {};
