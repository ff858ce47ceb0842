/** Whether a unique index has refused a row (23505); the driver's error may be the cause of the one of the query. */
export function isDuplicate(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ((one as { code?: string }).code === '23505') return true;
  return false;
}
