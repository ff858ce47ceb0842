import { join } from 'node:path';

import type { ContentStore } from './content-store.ts';
import { FileStore } from './file-store.ts';
import { S3Store, type S3Options } from './s3-store.ts';

/** The folder of the installation, or the bucket that its settings name. */
export function contentStoreOf(dataDir: string, s3?: S3Options): ContentStore {
  const folder = new FileStore(join(dataDir, 'files'));
  return s3 ? new S3Store(s3, folder) : folder;
}
