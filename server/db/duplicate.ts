/** Whether a unique index has refused a row. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, '23505');

/** Whether what a row refers to is gone. */
export const isOrphan = (error: unknown): boolean => hasCode(error, '23503');

/** The driver's error may be the cause of the one of the query. */
function hasCode(error: unknown, code: string): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ((one as { code?: string }).code === code) return true;
  return false;
}
