/** What was sent of an item whose answer has not come: the server may hold it or not. */
export interface Tried {
  body: object;
  /** The record as it was before. */
  before?: object | undefined;
}

/** Whether a record has what was sent. */
export const holds = (record: object, body: object): boolean =>
  Object.entries(body).every(([field, value]) => (record as Record<string, unknown>)[field] === value);

/** What a change is taken back to: a try that has arrived is none of it. */
export const beforeOf = <R extends object>({
  tried,
  existing,
}: {
  tried?: Tried | undefined;
  existing: R | undefined;
}): R | undefined =>
  // its own kind of record
  existing && tried?.before && holds(existing, tried.body) ? (tried.before as R) : existing;

interface NewCalls<B, R> {
  create: (body: B) => Promise<R>;
  /** Gives what was made of an earlier try what it is to be now. */
  change: (made: R) => Promise<R>;
  isLost: (error: unknown) => boolean;
}

/**
 * Makes a record. A repeated request is answered with what the first one has made: where somebody has changed the item
 * meanwhile, the first body is sent again, and the change after it.
 */
export async function makeOnce<B extends object, R>(
  body: B,
  tried: Tried | undefined,
  { create, change, isLost }: NewCalls<B, R>,
): Promise<R> {
  if (!tried || JSON.stringify(tried.body) === JSON.stringify(body)) return create(body);
  let made: R;
  try {
    // of the same item
    made = await create(tried.body as B);
  } catch (error) {
    if (isLost(error)) throw error;
    // it was refused, so nothing was made of it
    return create(body);
  }
  return change(made);
}
