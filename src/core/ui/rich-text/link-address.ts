const MAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;
const HOST = /^[^\s/?#@]+\.[a-z\d-]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** The address that a person means: adds the scheme to `example.com` and `a@b.de`; null for what may not be linked. */
export function addressFrom(text: string): string | null {
  const trimmed = text.trim();
  if (MAIL.test(trimmed)) return `mailto:${trimmed}`;
  const full = HOST.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (!URL.canParse(full)) return null;
  const { protocol, href } = new URL(full);
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : null;
}
