const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The origin that people have written, as browsers send it; null when it is none. Without encryption only on this
 * computer: anybody on the way could write into such a page.
 */
export function originOfText(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin, href } = new URL(text);
  // nothing but scheme, host and port
  if (href !== `${origin}/` || hostname.includes('*')) return null;
  if (protocol === 'https:') return origin;
  return protocol === 'http:' && LOCAL.test(hostname) ? origin : null;
}
