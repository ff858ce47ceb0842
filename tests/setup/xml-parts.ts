import { CFB } from '@e965/xlsx';

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|(<)/g;
const LONE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** Why an XML document is not well formed; null when it is. Knows what office files use, no document types. */
export function xmlFault(xml: string): string | null {
  const open: string[] = [];
  for (const [all, closing, name = '', attributes = '', empty, text = '', stray] of xml.matchAll(TOKEN)) {
    if (stray !== undefined) return `stray < after ${xml.slice(0, xml.indexOf(all)).slice(-40)}`;
    if (LONE.test(text + attributes)) return `lone & in ${all.slice(0, 80)}`;
    if (name === '' || empty === '/') continue;
    if (closing === '') open.push(name);
    else if (open.pop() !== name) return `unexpected </${name}>`;
  }
  return open.length === 0 ? null : `<${open.at(-1)}> is not closed`;
}

interface Archive {
  FullPaths: string[];
  FileIndex: { content: number[] }[];
}

/** The XML parts of an office file by their paths. */
export function xmlParts(file: Buffer): Map<string, string> {
  // its typing says nothing about what it reads
  const { FullPaths, FileIndex } = (CFB as { read: (file: Buffer, options: object) => Archive }).read(file, {
    type: 'buffer',
  });
  const parts = FullPaths.map((path, place) => [path, FileIndex[place]?.content ?? []] as const);
  return new Map(
    parts
      .filter(([path]) => /\.(?:xml|rels)$/.test(path))
      .map(([path, content]) => [path.replace(/^[^/]*\//, ''), Buffer.from(content).toString()]),
  );
}

/** The parts of an office file that are not well formed, each with the reason. */
export const faultyParts = (file: Buffer): string[] =>
  [...xmlParts(file)].flatMap(([path, xml]) => {
    const fault = xmlFault(xml);
    return fault === null ? [] : [`${path}: ${fault}`];
  });
