import { ApiError } from './api-error.ts';

export { toMultipart } from './upload-form.ts';
export { fetchWithProgress } from './upload-request.ts';

/** So many uploads of a page run at once: a server holds further ones of one person back. */
const AT_ONCE = 2;
/** So often an upload that the server is too busy for is sent again, and after a longer wait than this it is not. */
const TRIES = 3;
const LONGEST_WAIT_S = 60;

let running = 0;
const line: (() => void)[] = [];

/** Waits for a slot; an aborted upload leaves the queue. */
function takePlace(signal: AbortSignal | undefined): Promise<void> | undefined {
  signal?.throwIfAborted();
  if (running < AT_ONCE) {
    running += 1;
    return undefined;
  }
  return new Promise((done, refuse) => {
    const enter = (): void => {
      signal?.removeEventListener('abort', leave);
      done();
    };
    const leave = (): void => {
      line.splice(line.indexOf(enter), 1);
      refuse(signal?.reason as Error);
    };
    line.push(enter);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

/** The slot goes to the next one in the queue. */
function givePlace(): void {
  const next = line.shift();
  if (next) next();
  else running -= 1;
}

/** So long a server that is too busy wants to be left alone, in ms; null when it is not, or nobody would wait for it. */
function waitOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 503 || error.code !== 'busy') return null;
  const seconds = Number(error.retryAfter ?? NaN);
  return seconds >= 0 && seconds <= LONGEST_WAIT_S ? seconds * 1000 : null;
}

/** Waits so many ms, or until the upload is aborted. */
function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, refuse) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      done();
    }, ms);
    const giveUp = (): void => {
      clearTimeout(timer);
      refuse(signal?.reason as Error);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}

/** Uploads of all elements of a page, in the order in which they came; each ends by itself, whatever becomes of others. */
export async function inUploadLine<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  await takePlace(signal);
  try {
    for (let tries = 1; ; tries++)
      try {
        return await send();
      } catch (error) {
        const wait = waitOf(error);
        // a server that is too busy has done nothing
        if (wait === null || tries >= TRIES || signal?.aborted === true) throw error;
        await rest(wait, signal);
      }
  } finally {
    givePlace();
  }
}
