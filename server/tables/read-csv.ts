import { plainText } from './csv.ts';
import { isBlank, type FileLine } from './file-table.ts';
import { Refusal } from '../http/refusals/refusals.ts';

/** Lines that say which separator a file has. */
const PREVIEW = 20;

/** A letter of no text: with it no mark quotes. */
const NO_QUOTE = '\u0000';

/** So many bytes say whether a text has two for each letter. */
const PROBE = 2_000;

/** The encoding of a text with two bytes for each letter, with or without a mark; null for another one. */
function wideOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, PROBE);
  const empty = (half: 0 | 1): number => probe.filter((byte, place) => byte === 0 && place % 2 === half).length;
  const [high, low] = [empty(0), empty(1)];
  // letters of ours have an empty half, which is never the other one
  if (Math.min(high, low) > 0 || Math.max(high, low) < probe.length / 4) return null;
  return low > high ? 'utf-16le' : 'utf-16be';
}

/** Whether bytes are no text: they hold zeros without being text of two bytes for each letter. */
export const isBinary = (bytes: Buffer): boolean => bytes.includes(0) && wideOf(bytes) === null;

/** Text of a file: UTF-16 or UTF-8 when it is, otherwise as older spreadsheets write it (Windows-1252). */
export function textOf(bytes: Buffer): string {
  const wide = wideOf(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface CsvFile {
  lines: FileLine[];
  /** What separates its cells. */
  separator: string;
  /** The last line that says something, also where fewer were read. */
  last: number;
}

interface CsvOptions {
  /** Quotation marks that nobody closes are letters like others. */
  isLenient?: boolean;
}

/** Some spreadsheets say the separator in a first line: what it is, and where the rows begin. */
function firstLineOf(text: string): { said: string | undefined; start: number } {
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  return { said, start: said === undefined ? 0 : text.indexOf('\n') + 1 };
}

/** What separates the cells of a text that does not say so. */
function guessed(papa: typeof import('papaparse'), body: string): string {
  // blank lines would count as rows of one cell
  const head = body.slice(0, 100_000).replaceAll(/^[ \t]*\r?\n/gm, '');
  return papa.parse<string[]>(head, {
    delimitersToGuess: [';', ',', '\t', '|'],
    preview: PREVIEW,
    skipEmptyLines: true,
  }).meta.delimiter;
}

/** The rows of a CSV file; reads no further than `most` rows. Throws 400 for open quotes. */
export async function readCsv(bytes: Buffer, most: number, { isLenient = false }: CsvOptions = {}): Promise<CsvFile> {
  const text = textOf(bytes);
  const { default: papa } = await import('papaparse');
  const { said, start } = firstLineOf(text);
  const separator = said ?? guessed(papa, text.slice(start));
  const lineAt = lineCounter(text);
  const lines: FileLine[] = [];
  /** Reads from a place of the text on; answers where the row with an open quotation mark begins, if there is one. */
  const readFrom = (begin: number, rows: { text: string; quoteChar: string }): number | undefined => {
    let from = begin;
    let open: number | undefined;
    papa.parse<string[]>(rows.text, {
      delimiter: separator,
      quoteChar: rows.quoteChar,
      step: ({ data, errors, meta }, parser) => {
        const fault = errors.find(({ type }) => type === 'Quotes');
        if (fault && !isLenient) throw badQuotes(lineAt(begin + (fault.index ?? 0)));
        if (fault) open = from;
        else push(lines, { line: lineAt(from), cells: data.map(plainText) });
        from = begin + meta.cursor;
        if (fault || lines.length > most) parser.abort();
      },
    });
    return open;
  };
  let open = readFrom(start, { text: text.slice(start), quoteChar: '"' });
  while (open !== undefined && lines.length <= most) {
    // its marks are letters; with the next line they quote again
    const end = endOfLine(text, open);
    readFrom(open, { text: text.slice(open, end), quoteChar: NO_QUOTE });
    open = readFrom(end, { text: text.slice(end), quoteChar: '"' });
  }
  return { lines, separator, last: lines.length > most ? lastLine(text) : (lines.at(-1)?.line ?? 0) };
}

function push(lines: FileLine[], line: FileLine): void {
  if (!isBlank(line)) lines.push(line);
}

/** Where the next line begins. */
function endOfLine(text: string, from: number): number {
  const [end] = /\r\n|\n|\r/.exec(text.slice(from)) ?? [];
  return end === undefined ? text.length : text.indexOf(end, from) + end.length;
}

/** The number of the last line that says something. */
const lastLine = (text: string): number => lineCounter(text)(text.trimEnd().length);

/** Says in which line of a text a place lies, from 1; asked for places that never go back. */
function lineCounter(text: string): (place: number) => number {
  const ends = text.matchAll(/\r\n|\n|\r/g);
  let line = 1;
  let next = ends.next();
  return (place) => {
    while (!next.done && next.value.index < place) {
      line += 1;
      next = ends.next();
    }
    return line;
  };
}

/** Everything up to the next quotation mark would become one cell, and its rows would be lost. */
const badQuotes = (line: number): Refusal => new Refusal(400, 'quotes', 'tableFile.quotes', { params: { line } });
