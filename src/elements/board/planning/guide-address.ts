/** The address of a guide page when it may be embedded: http(s) on one of these origins; undefined for every other. */
export function guideAddress(url: unknown, origins: readonly string[], base: string): string | undefined {
  if (typeof url !== 'string' || url.trim() === '' || !URL.canParse(url, base)) return undefined;
  const { origin, protocol, href } = new URL(url, base);
  return /^https?:$/.test(protocol) && origins.includes(origin) ? href : undefined;
}
