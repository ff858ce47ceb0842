import { ApiError } from '../api/api-error.ts';
import { reportEmbedFailure } from '../api/embed-failures.ts';
import { whyKeptOut, type KeptOut } from '../api/origin-probe.ts';
import type { Core } from './core.ts';
import { keepOut } from './kept-out.ts';

/** So often it is looked whether there is a token to renew, at least: one that is far from its end is no number for a timer. */
const LOOK_MS = 60_000;
/** After a failure another try is made so much later, as long as the token of before lasts. */
const AGAIN_MS = 20_000;

type TokenUser = Pick<Core, 'apiUrl' | 'hostToken' | '$session' | '$tokenFailure'>;

interface Keeping {
  elements: number;
  stop: () => void;
}
const kept = new WeakMap<TokenUser, Keeping>();

/**
 * Asks the page for its next token before the present one ends, so that sockets find it when theirs is over; once for all
 * elements of a server, until the last one leaves. Returns how an element leaves.
 */
export function keepToken(core: TokenUser): () => void {
  const keeping = kept.get(core) ?? { elements: 0, stop: renew(core) };
  kept.set(core, keeping);
  keeping.elements += 1;
  return () => {
    keeping.elements -= 1;
    if (keeping.elements > 0) return;
    kept.delete(core);
    keeping.stop();
  };
}

function renew(core: TokenUser): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const lookNow = async (): Promise<void> => {
    const hasWorked = !isDue(core) || (await ask(core, () => isStopped));
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(look, hasWorked ? pauseOf(core) : AGAIN_MS);
  };
  const look = (): void => void lookNow();
  // a page that nobody sees asks only for its sockets; it looks as soon as somebody sees it
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** One that has all but ended when it comes says that the page has no other, or that a clock is wrong: whoever needs one asks. */
function isDue({ hostToken: { known, from } }: TokenUser): boolean {
  if (!known || known.from !== from || document.hidden) return false;
  return known.renewAt <= Date.now() && known.renewAt < known.ends;
}

function pauseOf({ hostToken: { known } }: TokenUser): number {
  const ms = (known?.renewAt ?? 0) - Date.now();
  return ms > 0 ? Math.min(ms, LOOK_MS) : LOOK_MS;
}

/** Whether it has worked. A failure is said as that of a call; past the end of the token only calls ask again. */
async function ask(core: TokenUser, isOver: () => boolean): Promise<boolean> {
  const { hostToken } = core;
  const before = hostToken.known;
  try {
    await hostToken.get();
    return true;
  } catch (error) {
    const why = await whyKeptOut(core.apiUrl, true, true);
    // nobody waits for it any more, or it was the callback of before
    if (isOver() || hostToken.from !== before?.from) return false;
    // a call has got another one meanwhile
    if (hostToken.known !== before) return hostToken.known !== undefined;
    if (why) sayKeptOut(core, why.code);
    else sayFailed(core, error as ApiError);
    if (before && before.ends <= Date.now()) hostToken.drop(before.token);
    return false;
  }
}

function sayFailed({ apiUrl, $tokenFailure }: TokenUser, { cause }: ApiError): void {
  void reportEmbedFailure('token_failed', apiUrl, cause);
  $tokenFailure.set('token_failed');
}

/** Tokens of a page whose origin is off the list end with it: that is what somebody has to set. */
function sayKeptOut(core: TokenUser, code: KeptOut['code']): void {
  void reportEmbedFailure(code, core.apiUrl);
  keepOut(core, new ApiError(0, { code }));
}
