import type { Row } from './policy-row.ts';

export const SINGLE_SIGN_ON_ROWS: Record<string, Row> = {};
