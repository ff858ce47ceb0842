import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';

import type { AppOptions } from '#server/services.ts';

import { seedBoard } from '../seed/board.ts';
import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { signedIn, useServer, type TestClient, type TestServer } from './server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A server with a folder for files, and a board to which its writer sends some. */
export interface FileServer {
  server: TestServer;
  company: SeededCompany;
  board: string;
  writer: TestClient;
}

/** Starts it before and removes it after the tests of the file; `name` is that of the folder. */
export function useFileServer(name: string, options: Partial<AppOptions> = {}): FileServer {
  const dataDir = temporaryFolder(name);
  const place = { server: useServer({ ...options, dataDir }) } as FileServer;
  beforeAll(async () => {
    place.company = await seedCompany(place.server.database);
    place.board = (await seedBoard(place.server.database, place.company)).id;
    place.writer = await signedIn(place.server.app, place.company.writer.email);
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return place;
}
