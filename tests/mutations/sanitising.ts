import { faultsOf, type Fault } from './fault.ts';

const RICH = 'unit:server/http/rich-text.test.ts';
const CSV = 'unit:server/tables/csv.test.ts';

export const sanitisingFaults: Fault[] = faultsOf('sanitising', false, [
  ['H11', 'drafts are not cleaned', `const draft = cleanHtmlIn(save.patch, htmlFieldsOf(save.cardKey));`, `const draft = save.patch;`, 'unit:tests/attack/script-vectors.test.ts'],
  ['C01', 'links keep relative addresses', `attribs: /^(https?:\\/\\/|mailto:)/i.test(href.trim()) ? { href: href.trim() } : {},`, `attribs: { href: href.trim() },`, `${RICH} hostile-input`],
  ['C02', 'only scripts are looked at', `return /[<>&]/.test(html.replace(PLAIN, '')) ? sanitizeHtml(html, ALLOWED) : html;`, `return /<script/i.test(html) ? sanitizeHtml(html, ALLOWED) : html;`, RICH],
  ['C03', 'HTML below a named field is not cleaned', `walk(item, names, isHtml || names.includes(name))`, `walk(item, names, names.includes(name))`, 'card-save'],
  ['H01', 'nothing is cleaned', `return /[<>&]/.test(html.replace(PLAIN, '')) ? sanitizeHtml(html, ALLOWED) : html;`, `return html;`, RICH],
  ['H02', 'styles are kept', `allowedAttributes: { a: ['href'] },`, `allowedAttributes: { '*': ['style'], a: ['href'] },`, `${RICH} hostile-input`],
  ['H03', 'pictures are kept', `allowedTags: ['p', 'br',`, `allowedTags: ['img', 'p', 'br',`, `${RICH} hostile-input`],
  ['H04', 'lists are not walked', `if (Array.isArray(value)) return value.map((item) => walk(item, names, isHtml));`, `if (Array.isArray(value)) return value;`, RICH],
  ['H05', 'cards are not cleaned', `const patch = cleanHtmlIn(data, htmlFieldsOf(cardKey));`, `const patch = data;`, 'hostile-input card-save'],
  ['C04', 'formulas with @', String.raw`\\s*[=+\\-@＝＋－＠])`.replaceAll('\\\\', '\\'), String.raw`\\s*[=+\\-＝＋－])`.replaceAll('\\\\', '\\'), CSV],
  ['H06', 'formulas are not guarded', `export const safeCell = (text: string): string => text.replace(RISKY, "'");`, `export const safeCell = (text: string): string => text;`, CSV],
  ['H07', 'fields are not quoted', `(/[;,\\t|"\\n\\r]/.test(text) ? `, `(text === '"' ? `, CSV],
  ['H08', 'quotes are not doubled', `text.replaceAll('"', '""')`, `text`, CSV],
  ['C15', 'browsers guess kinds', `'X-Content-Type-Options': 'nosniff',`, ``, 'companies'],
  ['C13', 'logos may do something', `'Content-Security-Policy': "default-src 'none'; sandbox",`, ``, 'companies'],
  ['C14', 'pictures of notes may do something', `'Content-Security-Policy': 'sandbox', // its address changes with the picture`, `// its address changes with the picture`, 'notes'],
  ['H09', 'bodies are nested as deep as they like', `if (depth > MAX_DEPTH) return 'too_deep';`, ``, 'unit:server/http/bodies/json-shape.test.ts'],
  ['H10', 'depth is not counted', `depth += 1; break;`, `break;`, 'unit:server/http/bodies/json-shape.test.ts'],
]); // prettier-ignore
