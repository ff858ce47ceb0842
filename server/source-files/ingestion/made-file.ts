import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** No picture, text or table of a page is larger. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Opens what the process of a file has made. Throws for a link, for what is no file, and for too much. */
export async function openMade(path: string): Promise<FileHandle> {
  // looked at once it is open: nobody puts another one in its place meanwhile
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  const about = await file.stat();
  if (about.isFile() && about.size <= MOST_BYTES) return file;
  await file.close();
  throw new Error('What was made of the file cannot be taken');
}
