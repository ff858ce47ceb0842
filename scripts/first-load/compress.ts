import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller files fit into one packet as they are. */
const LEAST_BYTES = 1_000;
const TEXTS = /\.(js|css|svg|json)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    toBrotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    toGzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Puts a brotli and a gzip file beside each file of text, which the server sends as they are. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((name) => TEXTS.test(name) && !name.startsWith('.vite'));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}
