const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Addresses may hold more, which would mean something else in a policy of content. */
const HOST = /^(([a-z0-9_-]+\.)*[a-z0-9_-]+\.?|\[[0-9a-f:]+\])$/;

/**
 * The origin that people have written, as browsers send it; null when it is none. Without encryption only on this
 * computer: anybody on the way could write into such a page.
 */
export function originOfText(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin, href } = new URL(text);
  // nothing but scheme, host and port
  if (href !== `${origin}/` || !HOST.test(hostname)) return null;
  if (protocol === 'https:') return origin;
  return protocol === 'http:' && LOCAL.test(hostname) ? origin : null;
}
