import { Readable } from 'node:stream';

import type { SlideStep } from '#contract/board/slides.ts';
import { FILE_KINDS, fileKindOf } from '#contract/board/source-files.ts';

import { askAs } from '../db/asker.ts';
import type { Database } from '../db/database.ts';
import { newDeck } from '../decks/slides.ts';
import type { ContentStore } from '../files/content-store.ts';
import { FilesService } from '../files/files-service.ts';
import { workbookOf } from '../tables/workbook.ts';
import { sourceFiles } from '../source-files/source-files-tables.ts';
import { sceneOf, type StoryBoard } from './demo-boards.ts';
import { workbooksOf } from './demo-markt.ts';
import { decksOf } from './demo-slides.ts';
import { idOf, readStoryFile, type Story } from './demo-story.ts';

interface DemoFile {
  name: string;
  /** The card that shows it; without one it is for the whole board. */
  card?: string;
  content: Buffer;
}

const SURVEY = [
  ['Segment', 'Antworten', 'Zufriedenheit', 'Wechselabsicht', 'Stand'],
  ['Eigenheim, Sanierung', '214', '4,3', '8,5', '12.10.2026'],
  ['Wohnungswirtschaft', '38', '3,9', '14,0', '19.10.2026'],
  ['Gewerbe', '61', '4,1', '11,2', '19.10.2026'],
  ['Eigenheim, Neubau', '97', '4,4', '6,1', '26.10.2026'],
  ['Kommunen', '12', '3,6', '17,5', '02.11.2026'],
];

/** What the pilot has measured, and who works in its region: cards offer to take it over. */
const PILOT = [
  ['Tatsache', 'Beleg', 'Bewertung'],
  ['38 % der Teile liegen am Vortag bereit, im Pilot 91 %', 'Vortagsliste, Woche 45', '2'],
  ['Eine Rückfrage der Disposition kostet 26 Minuten', 'Zeitaufnahme, n = 140', '1'],
  ['Übergabe mit Kunde in 9 von 10 Fällen am ersten Tag', 'Pilotbericht 3', '4'],
];
const REGION = [
  ['Anbieter', 'Marktanteil (%)', 'Stärken', 'Schwächen', 'Bedrohung'],
  ['Stadtwerke Augsburg', '3,5', 'Kundenstamm, Contracting', 'Keine eigenen Monteure', '3'],
  ['Lechwärme', '1,8', 'Festpreis in zwei Tagen', 'Nur Neubau', '2'],
];

const NOTES = `Betriebsrundgang Werkstatt, 3. November 2026

Die Umrüstung der Servicefahrzeuge ist zur Hälfte geschafft.
Engpass bleibt die Inbetriebnahme: drei von vier Teams warten auf Elektriker.
Wunsch aus dem Lager: Wärmepumpen als Bausatz je Haustyp vorbereiten.
Offen: Wer übernimmt die Schulung der neuen Monteurinnen im Januar?
`;

/** How the market has grown: units sold, in thousands. */
async function market(): Promise<Buffer> {
  const rows = [
    ['2021', 154, 12.4],
    ['2022', 236, 17.9],
    ['2023', 356, 22.1],
    ['2024', 193, 14.3],
    ['2025', 284, 19.6],
  ] as [string, number, number][];
  const columns = [
    { title: 'Jahr', kind: 'text', width: 10 },
    { title: 'Absatz Wärmepumpen (Tsd.)', kind: 'number', width: 26 },
    { title: 'Förderquote (%)', kind: 'number', width: 18 },
  ] as const;
  const regions = [
    ['Nord', 31, 0.18],
    ['West', 74, 0.12],
    ['Süd', 122, 0.21],
    ['Ost', 57, 0.16],
  ] as [string, number, number][];
  return workbookOf(
    [
      { name: 'Absatz', columns: [...columns], rows },
      {
        name: 'Regionen',
        columns: [
          { title: 'Region', kind: 'text', width: 12 },
          { title: 'Absatz 2025 (Tsd.)', kind: 'number', width: 20 },
          { title: 'Anteil Nordlicht', kind: 'share', width: 18 },
        ],
        rows: regions,
      },
    ],
    'de-DE',
  );
}

/** A short deck of the market. */
async function overview(): Promise<Buffer> {
  const deck = await newDeck('Marktüberblick Wärme', 'Nordlicht Haustechnik');
  const pages: [string, string[]][] = [
    ['Marktüberblick Wärme 2026', ['Stand: November 2026', 'Vorlage für den Strategie-Workshop 1']],
    [
      'Was den Markt treibt',
      ['Sanierungspflichten ab 2028', 'Förderung bis 70 %, aber jährlich neu', 'Fachkräfte bleiben der Engpass'],
    ],
    [
      'Wer gewinnt',
      [
        'Komplettanbieter mit eigener Finanzierung',
        'Hersteller mit Direktvertrieb',
        'Regionale Verbünde von Handwerksbetrieben',
      ],
    ],
    ['Folgen für Nordlicht', ['Wärme-Abo als Einstieg', 'Serienfähige Montage', 'Partner statt Zukauf im Süden']],
  ];
  for (const [title, lines] of pages) {
    const slide = deck.addSlide();
    slide.background = { color: 'F6F4EC' };
    slide.addText(title, { x: 0.7, y: 0.6, w: 11.9, h: 1, fontSize: 34, bold: true, color: '00484D' });
    slide.addText(
      lines.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
      { x: 0.8, y: 1.9, w: 11.5, h: 4.4, fontSize: 22, color: '0C2729', valign: 'top', paraSpaceAfter: 12 },
    );
  }
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer;
}

/** A table as German spreadsheets have saved it for decades. */
const sheetOf = (lines: readonly string[][]): Buffer =>
  Buffer.from(
    lines.map((line) => line.map((cell) => (cell.includes(';') ? `"${cell}"` : cell)).join(';')).join('\r\n'),
    'latin1',
  );

async function filesOf(): Promise<DemoFile[]> {
  return [
    { name: 'Betriebsrundgang.txt', content: Buffer.from(NOTES) },
    // as a broken transfer leaves it: a file that cannot be read says so
    { name: 'Angebot Wettbewerb.pdf', content: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog') },
    { name: 'Kundenbefragung 2026.csv', card: 'kunden', content: sheetOf(SURVEY) },
    { name: 'Vortagsliste Augsburg.csv', card: 'realitaeten', content: sheetOf(PILOT) },
    { name: 'Anbieter Augsburg.csv', card: 'wettbewerb', content: sheetOf(REGION) },
    { name: 'Absatz Wärmepumpen.xlsx', card: 'markt', content: await market() },
    { name: 'Marktüberblick Wärme.pptx', card: 'markt', content: await overview() },
  ];
}

/** Where a file of the story lies. */
interface Place {
  id?: string;
  company: string;
  person: string;
  board: string;
  card_key?: string | null;
  slides_step?: SlideStep;
}

async function seedFile(
  { database, files }: { database: Database; files: FilesService },
  { company, person, board, ...place }: Place,
  { name, content }: Pick<DemoFile, 'name' | 'content'>,
): Promise<void> {
  const kind = fileKindOf(name) ?? 'txt';
  const companyId = idOf('company', company);
  const userId = idOf('person', person);
  const stored = { companyId, userId, filename: name, mediaType: FILE_KINDS[kind] };
  const { id: file_id } = await files.store({ ...stored, content: Readable.from([content]) });
  const row = {
    company_id: companyId,
    board_id: idOf('board', board),
    file_id,
    kind,
    original_filename: name,
    bytes: content.length,
    created_by: userId,
    ...place,
  };
  await database.inCompany(companyId, (tx) => tx.insert(sourceFiles).values(row));
}

/** The files and presentations on boards of the story; they are read like any others, once the server runs. */
export async function seedFiles(database: Database, contents: ContentStore, story: Story): Promise<void> {
  const needs = { database, files: new FilesService(database, contents) };
  await askAs({ work: 'background' }, async () => {
    const board = { company: 'nordlicht', person: 'anna', board: 'strategie-waerme-2030' };
    for (const { card = null, ...file } of await filesOf()) await seedFile(needs, { ...board, card_key: card }, file);
    for (const { name, content, step, ...place } of await decksOf(story.folder))
      await seedFile(needs, { ...place, slides_step: step }, { name, content });
    const { boards } = readStoryFile<{ boards: StoryBoard[] }>(story.folder, 'boards');
    for (const one of boards)
      for (const { id, name, content } of workbooksOf(one.id, sceneOf(one, story)['markt'])) {
        const place = { id, company: one.company, person: one.updated_by, board: one.id, card_key: 'markt' };
        await seedFile(needs, place, { name, content: await content() });
      }
  });
}
