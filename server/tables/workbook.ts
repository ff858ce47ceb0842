import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { CellObject, Feature } from 'write-excel-file/node';

import type { Locale } from '#contract/accounts/people.ts';
import { xmlText } from '#contract/xml-text.ts';

import { kindOf, valueOf, type CellValue, type Sheet, type SheetColumn } from './sheet.ts';

type Kind = SheetColumn['kind'];

const DAY_FORMAT: Record<Locale, string> = { 'de-DE': 'dd.mm.yyyy', 'en-US': 'mm/dd/yyyy' };
const HEAD = {
  fontWeight: 'bold',
  backgroundColor: '#E4EEED',
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#307F85',
} as const;

/** Media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function cellOf(value: CellValue, kind: Kind, locale: Locale): CellObject | null {
  if (value === null || value === '') return null;
  if (typeof value === 'object') return cellOf(valueOf(value), kindOf(value, kind), locale);
  if (typeof value === 'number')
    return { value, type: Number, ...(kind === 'share' && { format: '0%' }), alignVertical: 'top' };
  if (kind === 'date')
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: DAY_FORMAT[locale], alignVertical: 'top' };
  // a text cell is never a formula; a cell holds at most 32,767 characters
  return { value: xmlText(value).slice(0, 32_767).toWellFormed(), type: String, wrap: true, alignVertical: 'top' };
}

/** Letters of a column, counted from 0. */
function lettersOf(place: number): string {
  const rest = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? rest : lettersOf(Math.floor(place / 26) - 1) + rest;
}

/** The buttons in the heading that filter a column. */
const autoFilter = (sheets: readonly Sheet[]): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _options, { sheetIndex }) => {
          const { columns = [], rows = [] } = sheets[sheetIndex] ?? {};
          const ref = `A1:${lettersOf(columns.length - 1)}${rows.length + 1}`;
          return rows.length === 0 ? xml : xml.replace('</sheetData>', `</sheetData><autoFilter ref="${ref}"/>`);
        },
      },
    },
  },
});

/** A workbook with typed cells, a heading that stays and filters in it. */
export async function workbookOf(sheets: readonly Sheet[], locale: Locale): Promise<Buffer> {
  // heavy and rarely needed
  const { default: write } = await import('write-excel-file/node');
  const pages = sheets.map(({ name, columns, rows }) => ({
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    data: [
      columns.map(({ title, kind }) => ({
        value: title,
        type: String,
        align: kind === 'text' ? ('left' as const) : ('right' as const),
        ...HEAD,
      })),
      ...rows.map((cells) => cells.map((value, place) => cellOf(value, columns[place]?.kind ?? 'text', locale))),
    ],
  }));
  return write(pages, { features: [autoFilter(sheets)] }).toBuffer();
}
