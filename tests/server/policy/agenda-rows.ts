import type { Row } from './policy-row.ts';

export const AGENDA_ROWS: Record<string, Row> = {};
