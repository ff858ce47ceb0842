/** Where a wanted address may lead: inside the product, away from it, or nowhere. */
export type Destination =
  | { kind: 'inside'; path: string }
  | { kind: 'outside'; url: string }
  | { kind: 'refused'; reason: 'script' | 'external' | 'malformed' };

/** Protocols that a browser runs or renders as code of the page. */
const SCRIPT_TYPE = /^(javascript|data|vbscript|livescript|mocha|blob|filesystem|view-source|file):/i;
const WEB = /^https?:$/;
// characters that URL parsers drop or ignore: C0 and C1 controls, every kind of space, zero-width characters
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/g;

/**
 * Decides about a navigation (application 2, 8): script-type protocols are refused always, external addresses unless
 * the caller explicitly allows them; only http and https lead outside.
 */
export function destinationOf(wanted: string, origin: string, allowExternal = false): Destination {
  if (SCRIPT_TYPE.test(wanted.replaceAll(INVISIBLE, ''))) return { kind: 'refused', reason: 'script' };
  const url = parsed(wanted, origin);
  if (!url) return { kind: 'refused', reason: 'malformed' };
  if (SCRIPT_TYPE.test(url.protocol)) return { kind: 'refused', reason: 'script' };
  if (url.origin === origin && url.username + url.password === '')
    return { kind: 'inside', path: url.pathname + url.search + url.hash };
  return allowExternal && WEB.test(url.protocol)
    ? { kind: 'outside', url: url.href }
    : { kind: 'refused', reason: 'external' };
}

function parsed(wanted: string, origin: string): URL | null {
  try {
    return new URL(wanted, origin);
  } catch {
    return null;
  }
}
