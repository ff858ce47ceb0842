import JSZip from 'jszip';

import { newDeck } from '#server/decks/slides.ts';

// in the place of samples with texts of others, which may not be copied: the same of what makes them special

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const run = (text: string): string =>
  `<w:r><w:rPr><w:lang w:val="de-AT"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const mark = (type: string, data = ''): string => `<w:r><w:fldChar w:fldCharType="${type}">${data}</w:fldChar></w:r>`;
/** A field of a form: what is not filled in shows as a space. */
const field = (name: string): string =>
  `${mark('begin', `<w:ffData><w:name w:val="${name}"/><w:enabled/><w:textInput/></w:ffData>`)}<w:r><w:instrText xml:space="preserve"> FORMTEXT </w:instrText></w:r>${mark('separate')}${run(' ')}${mark('end')}`;
const paragraph = (content: string): string => `<w:p>${content}</w:p>`;
const cell = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
const row = (label: string, name: string): string =>
  `<w:tr>${cell(paragraph(run(label)))}${cell(paragraph(field(name)))}</w:tr>`;

/** A blank form for a grant in Austrian German: 4 pages with a table each, 65 fields, umlauts. */
export function formDocx(): Promise<Buffer> {
  const labels = ['Förderwerber', 'Straße und Hausnummer', 'Bankverbindung für die Überweisung', 'Ausführungszeitraum (Jänner bis Dezember)']; // prettier-ignore
  let fields = 0;
  const pages = [17, 16, 16, 16].map((rows, page) => {
    const lines = Array.from({ length: rows }, (_, at) =>
      row(`${labels[at % 4] ?? ''} ${at + 1}`, `f${(fields += 1)}`),
    );
    const head = paragraph(run(`Ansuchen um Förderung für Maßnahmen zur Wärmedämmung, Teil ${page + 1}`));
    return `${head}<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>${lines.join('')}</w:tbl>`;
  });
  const body = pages.join(paragraph('<w:r><w:br w:type="page"/></w:r>'));
  const zip = new JSZip();
  zip.file(
    '[Content_Types].xml',
    `${XML}<Types xmlns="${TYPES}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${OFFICE}.document.main+xml"/></Types>`,
  );
  zip.file(
    '_rels/.rels',
    `${XML}<Relationships xmlns="${TYPES}/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  zip.file(
    'word/document.xml',
    `${XML}<w:document xmlns:w="${WORD}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  );
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** A talk of 48 slides, two of them hidden, with notes on 41 and pictures on some. */
export async function talkPptx(picture: Buffer): Promise<Buffer> {
  const deck = await newDeck('Heat pumps in old houses', 'Nordlicht');
  for (let number = 1; number <= 48; number += 1) {
    const slide = deck.addSlide();
    slide.addText(`Heat pumps in old houses, part ${number}`, { x: 0.5, y: 0.4, w: 9, h: 1, fontSize: 28 });
    slide.addText(['Flow temperature', 'Noise', 'Costs'].map((text) => ({ text, options: { bullet: true, breakLine: true } })), { x: 0.5, y: 1.6, w: 5, h: 3 }); // prettier-ignore
    if (number % 8 === 0)
      slide.addImage({ data: `image/png;base64,${picture.toString('base64')}`, x: 6, y: 1.6, w: 3, h: 1.5 });
    if (number <= 41) slide.addNotes(`Tell the story of house ${number}, then ask who has one like it.`);
    if (number === 20 || number === 33) slide.hidden = true;
  }
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer;
}

/** 34,033 lines of cities, with letters of many languages and commas in quotation marks. */
export function citiesCsv(): string {
  const cities = ['Köln', 'Łódź', 'São Paulo', '"Washington, D. C."', 'Đà Nẵng', 'İzmir', 'Reykjavík', 'Malmö'];
  const lines = Array.from({ length: 34_032 }, (_, n) => `${cities[n % 8]},Country ${n % 190},Region ${n % 900},${2_600_000 + n}`); // prettier-ignore
  return ['name,country,subcountry,geonameid', ...lines].join('\n');
}

/** Municipalities in Latin-1: 7,905 lines of 26 columns between semicolons, two headings of several lines, ends of both kinds. */
export function municipalitiesCsv(): Buffer {
  const headings = Array.from({ length: 26 }, (_, at) => at === 1 || at === 19 ? `"Codice dell'Unità\nterritoriale ${at}"` : `Colonna ${at}`); // prettier-ignore
  const lines = Array.from({ length: 7_904 }, (_, n) => [`Forlì-Cesena ${n}`, 'Città', ...Array.from({ length: 24 }, (_cell, at) => n * at)].join(';')); // prettier-ignore
  return Buffer.from(
    [headings.join(';'), ...lines].map((line, at) => line + (at % 2 ? '\n' : '\r\n')).join(''),
    'latin1',
  );
}
