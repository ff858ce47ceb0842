import type { SceneFields } from '#contract/board/scene-shape.ts';
import { tableOf, type StoredSection } from '#contract/cards/markt-sections.ts';

import { sheetOf, type Sheet } from '../tables/sheet.ts';
import { workbookOf } from '../tables/workbook.ts';
import { idOf } from './demo-story.ts';

const FIELD = 'ANALYSIS_SECTIONS';
/** Sections of the story whose source is a workbook have one: it is made of their tables. */
const isWorkbook = ({ source_file: name }: StoredSection): boolean =>
  typeof name === 'string' && name.endsWith('.xlsx');

/** The id of a file on a board of the story, by its name. */
export const fileId = (board: string, name: unknown): string => idOf('source_file', `${board}/${String(name)}`);
const sectionsOf = ({ [FIELD]: sections }: SceneFields): StoredSection[] =>
  Array.isArray(sections) ? (sections as StoredSection[]) : [];

/** The card `markt` with the pages that its sections come from: of its workbooks, and of files of the board. */
export function withOrigins(board: string, data: SceneFields, files: readonly string[]): SceneFields {
  if (!(FIELD in data)) return data;
  const withOrigin = (section: StoredSection): StoredSection => {
    const label = String(section['source_file']);
    const page = files.includes(label) ? Number.parseInt(String(section['source_pages']), 10) : 1;
    const isThere = files.includes(label) || isWorkbook(section);
    return isThere ? { ...section, origin: { file_id: fileId(board, label), page, label } } : section;
  };
  return { ...data, [FIELD]: sectionsOf(data).map(withOrigin) };
}

/** The title of a section as a sheet may be named. */
const sheetName = ({ title }: StoredSection): string =>
  /^[^[\]:*?/\\]{1,31}/.exec(String(title))?.[0].trim() ?? 'Markt';

function tableSheet(section: StoredSection): Sheet {
  const { headers, data } = tableOf(section);
  const lines = data.map((row) => headers.map(({ internal_key }) => row[internal_key] ?? null));
  return sheetOf(sheetName(section), [headers.map(({ display_key }) => display_key), ...lines]);
}

/** The workbooks that the market of a board names as its sources. */
export const workbooksOf = (board: string, data: SceneFields = {}) =>
  sectionsOf(data)
    .filter(isWorkbook)
    .map((section) => ({
      id: fileId(board, section['source_file']),
      name: String(section['source_file']),
      at: String(section['source_at']),
      content: () => workbookOf([tableSheet(section)], 'en-US'),
    }));
