import { cleanHtml, withoutEntities } from '../../http/rich-text.ts';

/** An objective that a text names, and the points below it. */
export interface SummaryPart {
  title: string;
  points: string[];
}

/** A heading, a paragraph in bold, another one, or a point of a list with its depth. */
interface Block {
  kind: 'heading' | 'bold' | 'words' | 'point';
  depth: number;
  text: string;
}

const wordsOf = (html: string): string => withoutEntities(html).replaceAll(/\s+/g, ' ').trim();

const isList = (name: string): boolean => name === 'ul' || name === 'ol';
/** Elements that begin and end no block. */
const isInline = (name: string): boolean => ['em', 'u', 's', 'a'].includes(name);

/** Reads blocks out of HTML that has nothing but the allowed elements. */
class BlockReader {
  readonly blocks: Block[] = [];
  #kind: 'heading' | 'point' | 'words' = 'words';
  #text = '';
  #plain = '';
  #depth = 0;
  #bold = 0;

  tag(name: string, closes: boolean): void {
    const step = closes ? -1 : 1;
    if (name === 'strong') this.#bold += step;
    else if (name === 'br') this.words(' ');
    else this.#block(name, closes);
    if (isList(name)) this.#depth += step;
  }

  words(text: string): void {
    this.#text += text;
    if (this.#bold === 0) this.#plain += text;
  }

  end(): Block[] {
    this.#end('words');
    return this.blocks;
  }

  #block(name: string, closes: boolean): void {
    // editors put a paragraph into each point
    if (isInline(name) || (name === 'p' && this.#kind === 'point' && this.#text.trim() === '')) return;
    if (closes || name === 'p' || isList(name)) this.#end('words');
    else if (name === 'li') this.#end('point');
    else if (/^h[1-6]$/.test(name)) this.#end('heading');
  }

  #end(next: 'heading' | 'point' | 'words'): void {
    const text = wordsOf(this.#text);
    const kind = this.#kind === 'words' && this.#plain.trim() === '' ? 'bold' : this.#kind;
    if (text !== '') this.blocks.push({ kind, depth: this.#depth, text });
    [this.#kind, this.#text, this.#plain] = [next, '', ''];
  }
}

function blocksOf(html: string): Block[] {
  const reader = new BlockReader();
  for (const [piece, slash, tag] of cleanHtml(html).matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)) {
    if (tag === undefined) reader.words(piece);
    else reader.tag(tag, slash === '/');
  }
  return reader.end();
}

/** What counts as a title, by what the text has: headings, else bold paragraphs, else what a list follows, else points. */
function titlesIn(blocks: readonly Block[]): (block: Block, at: number) => boolean {
  for (const kind of ['heading', 'bold'] as const)
    if (blocks.some((block) => block.kind === kind)) return (block) => block.kind === kind;
  const isBeforeList = ({ kind }: Block, at: number): boolean => kind === 'words' && blocks[at + 1]?.kind === 'point';
  if (blocks.some(isBeforeList)) return isBeforeList;
  return ({ kind, depth }) => kind === 'point' && depth === 1;
}

/** Titles of a text with the points below each of them. */
export function partsOf(html: string): SummaryPart[] {
  const blocks = blocksOf(html);
  const isTitle = titlesIn(blocks);
  const parts: SummaryPart[] = [];
  blocks.forEach((block, at) => {
    if (isTitle(block, at)) parts.push({ title: block.text.replace(/\s*:$/, ''), points: [] });
    else if (block.kind === 'point') parts.at(-1)?.points.push(block.text);
  });
  return parts;
}
