import { sql, type SQL } from 'drizzle-orm';

/** A name with the quarter of the objective `o`: the same one is there in many. */
export const inQuarter = (name: SQL): SQL => sql`concat(${name}, ' (Q', o.quarter, ' ', o.year, ')')`;
