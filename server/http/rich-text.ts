import sanitizeHtml from 'sanitize-html';

/** The one allow-list for HTML that people write (DESIGN 4 "Content"); the client reads through the same one. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'h4', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: /^(https?:\/\/|mailto:)/i.test(href.trim()) ? { href: href.trim() } : {},
    }),
  },
};

/** What editors write nearly always: allowed elements without attributes, and the usual entities. */
const PLAIN = new RegExp(`</?(?:${ALLOWED.allowedTags.join('|')})>|<br ?/>|&(?:amp|lt|gt|quot);`, 'g');

/** HTML with nothing but the allowed elements; text of what is left out stays. */
export function cleanHtml(html: string): string {
  // the parser costs a multiple of the rest of a save: only what is more than plain needs it
  return /[<>&]/.test(html.replace(PLAIN, '')) ? sanitizeHtml(html, ALLOWED) : html;
}

/** Cleans every text that is, on any level, under one of these names. */
export function cleanHtmlIn<T>(value: T, names: readonly string[]): T {
  return walk(value, names, false) as T;
}

function walk(value: unknown, names: readonly string[], isHtml: boolean): unknown {
  if (typeof value === 'string') return isHtml ? cleanHtml(value) : value;
  if (Array.isArray(value)) return value.map((item) => walk(item, names, isHtml));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, walk(item, names, isHtml || names.includes(name))]),
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
/** The signs of a text of HTML as they are read. */
export const withoutEntities = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
