import { spawnSync } from 'node:child_process';

import type { SourceFile } from '#contract/board/source-files.ts';

export const SAMPLES = 'tests/samples';
/** Further ones, most of which take longer. */
export const MORE_SAMPLES = `${SAMPLES}/more`;

/** Its pages, or why there are none; of some texts LibreOffice makes other pages than the preview without it. */
export type SampleEnd = number | string | Readonly<{ office: number; simple: number }>;

/** How each sample ends. */
export const SAMPLE_ENDS: Readonly<Record<string, SampleEnd>> = {
  'text-3-pages-toc.pdf': 3,
  'damaged-repairable.pdf': 1,
  'damaged-hopeless.pdf': 'damaged',
  'encrypted-password-test.pdf': 'encrypted',
  'headings.docx': 1,
  'tables-links-6-slides.pptx': 6,
  'sheets-6-pivot-chartsheet.xlsx': 7,
  'dates-formats.xlsx': 2,
  'multiline-headers.xlsx': 1,
  'photo-exif-orientation-6.jpg': 1,
  'screenshot-144dpi-alpha.png': 1,
  'utf8-bom-semicolon-koeln-haushalt.csv': 1,
  'win1252-semicolon-genesis-nrw.csv': 1,
  'win1252-french.txt': 1,
};

/** The same of those that take longer. */
export const MORE_ENDS: typeof SAMPLE_ENDS = {
  'charts-7-slides.pptx': 7,
  'mixed-shapes-pictures.pptx': 2,
  'themes-backgrounds-10-slides.pptx': 10,
  'headings-nested-table.docx': { office: 2, simple: 1 },
  'tables-merged-cells.docx': 1,
  'images-5-formats.docx': 1,
  'scanned-1-page.pdf': 1,
  'many-55-pages.pdf': 55,
  'formulas-1295.xlsx': 4,
  'wide-353-columns.xlsx': 1,
  'quoted-newlines-big-cells.csv': 1,
  'chart-screenshot-alpha.png': 1,
  'photo-exif-orientation-1.jpg': 1,
  'utf8-umlauts.txt': 1,
};

/** The same of what is made in the place of samples that may not be copied (`made-samples.ts`). */
export const MADE_ENDS: typeof SAMPLE_ENDS = {
  'ansuchen@österreich.docx': 4,
  // two of its slides are hidden
  'talk-48-slides.pptx': { office: 46, simple: 48 },
  'cities-34k-rows.csv': 1,
  'comuni-latin1.csv': 1,
};

/** Whether this machine has the LibreOffice that the server would start. */
export const hasOffice = (): boolean => spawnSync(process.env['SOFFICE'] || 'soffice', ['--version']).status === 0;

/** How it ends on such a machine, or on one without LibreOffice. */
export const endWith = (end: SampleEnd, office: boolean): number | string =>
  typeof end === 'object' ? end[office ? 'office' : 'simple'] : end;

/** How a file has ended, to be compared with these; null while it is under way. */
export function endOf({ ingestion_status: status, ingestion_error_code, page_count }: SourceFile) {
  if (status === 'failed') return ingestion_error_code;
  return status === 'completed' ? page_count : null;
}
