import { IngestionFailure } from './ingested.ts';

/** One part of an unpacked file as a text; null without it. */
type Part = (name: string) => string | null;

async function open(bytes: Buffer): Promise<Part> {
  const { CFB } = await import('@e965/xlsx');
  try {
    const container = CFB.read(bytes, { type: 'buffer' });
    return (name) => {
      const entry = CFB.find(container, name);
      return entry ? Buffer.from(entry.content as Uint8Array).toString('utf8') : null;
    };
  } catch {
    throw new IngestionFailure('damaged');
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** The texts of the paragraphs of a part: `p` is the tag of a paragraph, `t` that of its texts. */
function paragraphs(xml: string, p: string, t: string): string[] {
  return xml.split(`</${p}>`).flatMap((part) => {
    const pieces = part.split(`<${t}`).slice(1);
    const text = pieces.map((piece) => /^(?: [^<>]*)?>([^<]*)/.exec(piece)?.[1] ?? '').join('');
    return text.trim() === '' ? [] : [unescaped(text).trim()];
  });
}

/** The texts of the slides of a presentation, in their order. */
export async function slidesIn(bytes: Buffer): Promise<string[][]> {
  const part = await open(bytes);
  const list = part('/ppt/presentation.xml') ?? '';
  const relations = part('/ppt/_rels/presentation.xml.rels') ?? '';
  const targets = new Map(
    [...relations.matchAll(/<Relationship [^<>]*>/g)].map(([tag]) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target'),
    ]),
  );
  const slides = [...list.matchAll(/<p:sldId [^<>]*>/g)].map(([tag]) => targets.get(attributeOf(tag, 'r:id')) ?? '');
  return slides.map((target) => paragraphs(part(`/ppt/${target.replace(/^\/ppt\//, '')}`) ?? '', 'a:p', 'a:t'));
}

/** Where a document says that a page begins. */
const BREAK = /<w:pageBreakBefore(?: w:val="(?:1|true|on)")? ?\/>|<w:br w:type="page" ?\/>/;

/** The paragraphs of a document, by the pages that it begins itself. */
export async function documentIn(bytes: Buffer): Promise<string[][]> {
  const part = await open(bytes);
  const begun = (part('/word/document.xml') ?? '').split(BREAK);
  return begun.map((xml) => paragraphs(xml, 'w:p', 'w:t')).filter(({ length }) => length > 0);
}

/** The value of an attribute of a tag. */
function attributeOf(tag: string, name: string): string {
  const [, value = ''] = tag.split(` ${name}="`);
  return value.slice(0, Math.max(0, value.indexOf('"')));
}
