import { numberOf, objectOf, stringOf } from '../content/card-content.ts';
import type { Row } from './row.ts';

/** The page of a file that a row comes from. */
export interface Origin {
  file_id: string;
  page: number;
  /** The name of the file then. */
  label: string;
}

/** The origin of a row; null without one. */
export function originOf(row: Pick<Row, 'origin'>): Origin | null {
  const fields = objectOf(row.origin);
  const file_id = stringOf(fields['file_id']);
  const page = numberOf(fields['page']);
  return file_id === '' || page === undefined ? null : { file_id, page, label: stringOf(fields['label']) };
}
