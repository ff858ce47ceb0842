import type { Row } from './policy-row.ts';

export const DIRECTORY_ROWS: Record<string, Row> = {};
