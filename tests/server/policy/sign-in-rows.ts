import type { Row } from './policy-row.ts';

export const SIGN_IN_ROWS: Record<string, Row> = {};
