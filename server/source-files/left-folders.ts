import { tmpdir } from 'node:os';

import { removeOlderThan } from '../files/files-service.ts';

/** How the folders begin in which files are read. */
export const FOLDER = 'leitstern-file-';
const HOUR_MS = 60 * 60 * 1000;

/** Removes the folders of servers that were ended while they read a file: none takes an hour. */
export const removeLeftFolders = (place = tmpdir(), now = Date.now()): Promise<void> =>
  removeOlderThan(HOUR_MS, place, { beginning: FOLDER, now });
