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
  const whole = textOf(bytes).replace(/^\uFEFF/, '');
  const text = storable(whole, MOST_TEXT);
  // a mark that both languages read says that the file goes on
  await writeFile(join(folder, '1.txt'), whole.length > MOST_TEXT ? `${text}\n\n[…]` : text);
  report({ page: 1, name: '', preview: '1.txt' });
}
