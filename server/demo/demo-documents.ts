import JSZip from 'jszip';
import Pdf from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

import { csvOf } from '../tables/csv.ts';
import { sheetOf, type PlainCell } from '../tables/sheet.ts';
import { workbookOf } from '../tables/workbook.ts';
import { readStoryFile } from './demo-story.ts';
import { drawWords, pdfOf, pptxOf, svgOf, type DrawnSlide, type SlideWords } from '../slides/presentation-service.ts';

/** What is in a file of the story; its name says of which kind it is. */
export interface DocumentWords {
  name: string;
  title?: string;
  /** Lines of a text. */
  text?: string[];
  /** Of a document: each begins a page. */
  sections?: { title: string; paragraphs: string[] }[];
  /** Of a workbook or CSV: the first row names the columns. */
  sheets?: { name?: string; rows: PlainCell[][] }[];
  slides?: SlideWords[];
  /** As a broken transfer leaves it: a file that cannot be read says so. */
  isBroken?: boolean;
  /** Is protected by a password. */
  isLocked?: boolean;
}

/** A file of the main board of the story. */
interface DemoFile extends DocumentWords {
  /** The card that shows it; without one it is for the whole board. */
  card?: string;
  person: string;
  at: string;
}

/** The board that they lie on. */
export const MAIN_BOARD = 'strategie-waerme-2030';
export const filesOf = (folder: string): DemoFile[] => readStoryFile<DemoFile[]>(folder, 'files');
/** Names of the files on a board. */
export const namesOf = (folder: string, board: string): string[] =>
  board === MAIN_BOARD ? filesOf(folder).map(({ name }) => name) : [];

/** A table as German spreadsheets have saved it for decades, without a mark of its letters. */
const oldCsvOf = (rows: readonly PlainCell[][]): Buffer => Buffer.from(csvOf(rows, 'de-DE').slice(1), 'latin1');

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** A paragraph of a document; the size is in half points. */
const paragraph = (
  text: string,
  { size, bold = false, breaks = false }: { size: number; bold?: boolean; breaks?: boolean },
): string =>
  // prettier-ignore
  `<w:p><w:pPr>${breaks ? '<w:pageBreakBefore/>' : ''}<w:spacing w:after="200"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="Carlito" w:hAnsi="Carlito"/>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${xml(text)}</w:t></w:r></w:p>`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

function docxOf({ title = '', sections = [] }: DocumentWords): Promise<Buffer> {
  const body = sections.flatMap(({ title: heading, paragraphs }, at) => [
    ...(at === 0 ? [paragraph(title, { size: 48, bold: true })] : []),
    paragraph(heading, { size: 32, bold: true, breaks: at > 0 }),
    ...paragraphs.map((text) => paragraph(text, { size: 24 })),
  ]);
  const zip = new JSZip();
  zip.file('[Content_Types].xml', `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`); // prettier-ignore
  zip.file('_rels/.rels', `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`); // prettier-ignore
  zip.file('word/document.xml', `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418"/></w:sectPr></w:body></w:document>`); // prettier-ignore
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

function lockedPdf({ title = '' }: DocumentWords): Promise<Buffer> {
  const document = new Pdf({ userPassword: title, pdfVersion: '1.7' });
  const content = buffer(document);
  document.text(title).end();
  return content;
}

/** A picture of the first slide. */
const pictureOf = ([slide]: DrawnSlide[]): Promise<Buffer> =>
  sharp(Buffer.from(slide ? svgOf(slide, 1_600) : ''))
    .png()
    .toBuffer();

function drawnOf({ name, title = '' }: DocumentWords, slides: SlideWords[]): Promise<Buffer> {
  const drawn = drawWords(title, 'de', slides);
  if (name.endsWith('.png')) return pictureOf(drawn);
  return name.endsWith('.pdf') ? pdfOf(title, 'de', drawn) : pptxOf(title, drawn);
}

const tablesOf = ({ name }: DocumentWords, sheets: NonNullable<DocumentWords['sheets']>): Buffer | Promise<Buffer> =>
  name.endsWith('.csv')
    ? oldCsvOf(sheets[0]?.rows ?? [])
    : workbookOf(
        sheets.map(({ name: sheet = 'Tabelle', rows }) => sheetOf(sheet, rows)),
        'de-DE',
      );

/** The content of a file of the story. */
export async function contentOf(words: DocumentWords): Promise<Buffer> {
  const { text = [], sections, sheets, slides, isBroken, isLocked } = words;
  if (isBroken === true) return Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog');
  if (isLocked === true) return lockedPdf(words);
  if (sections) return docxOf(words);
  if (sheets) return tablesOf(words, sheets);
  return slides ? drawnOf(words, slides) : Buffer.from(`${text.join('\n')}\n`);
}
