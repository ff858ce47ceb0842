import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { storable } from '#contract/storable.ts';

import { textOf } from '../../tables/read-csv.ts';
import { report } from './ingested.ts';

/** Characters of a text that are shown. */
const MOST_TEXT = 1_000_000;

/** Makes the page of a text: the same in UTF-8. */
export async function makeTextPage(bytes: Buffer, folder: string): Promise<void> {
  report({ pages: 1, isSimplified: false });
  const text = storable(textOf(bytes).replace(/^\uFEFF/, ''), MOST_TEXT);
  await writeFile(join(folder, '1.txt'), text);
  report({ page: 1, name: '', preview: '1.txt' });
}
