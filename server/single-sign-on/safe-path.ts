const ORIGIN = 'https://here.invalid';
const MAX = 2000;

/** A path of our own pages, with query and hash; null for everything else, so that nobody is led elsewhere. */
export function safePath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > MAX || !/^\/(?![/\\])/.test(wanted)) return null;
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\]/.test(wanted)) return null;
  try {
    const url = new URL(wanted, ORIGIN);
    const path = url.pathname + url.search + url.hash;
    // a path can become an address of another host only after it was put together (/.//evil.example)
    return url.origin === ORIGIN && !path.startsWith('//') && !/^\/(api|saml2|ws)\//.test(path) ? path : null;
  } catch {
    return null;
  }
}
