import type { Plugin } from 'vite';

const WAIT = 'globalMostRecentFallbackTime + 300 - now()';

/**
 * React's client without its wait of 300 ms before content takes the place of a fallback (react issue 31819). The wait
 * is a timer whose commit first runs the effects of other roots; when one of these renders the root anew, React throws
 * error 177 into the window of the host. Throws when the installed React is not the one this was written for.
 */
export function withoutWait(code: string): string {
  if (code.split(WAIT).length !== 2)
    throw new Error('react-dom has changed: look whether scripts/prompt-retries.ts still fits');
  return code.replace(WAIT, '0');
}

export const promptRetries = (): Plugin => ({
  name: 'prompt-retries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/react-dom-client.production.js') ? { code: withoutWait(code), map: null } : null,
});
