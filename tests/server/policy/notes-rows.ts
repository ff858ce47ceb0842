import type { Row } from './policy-row.ts';

export const NOTES_ROWS: Record<string, Row> = {};
