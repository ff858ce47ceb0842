// kill -9 in the middle of reading files, of the server or of the server with its database: they are read to their end.
import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';

import type { SourceFile } from '#contract/board/source-files.ts';
import { databaseFolder, databaseOwner } from '#server/db/embedded-files.ts';

import { endOf } from '../setup/sample-ends.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { Browser } from './saves.ts';
import { kill, startServer, type ServerProcess } from './server-process.ts';

const FILES = '/api/v1/whiteboard/source-files/';
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

type End = ReturnType<typeof endOf>;

export interface ReadingReport {
  /** What was killed, and the files that were being read then. */
  kills: { what: 'server' | 'both'; amid: string[] }[];
  /** By name: how many pages a file has, or why it has none. */
  ends: Record<string, End>;
  /** Names of files whose pages are not one after the other, each once. */
  torn: string[];
}

const isRead = (file: SourceFile): boolean => file.ingestion_status === 'processing';

async function sendAll(browser: Browser, board: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const form = new FormData();
    form.append('board_id', board);
    form.append('file', new Blob([readFileSync(path)]), basename(path));
    const { status } = await browser.call('POST', `${FILES}upload/`, form);
    if (status !== 201) throw new Error(`${path} was answered with ${status}`);
  }
}

/** Kills while files are read, the first time at once, then each time that another part of the files has ended. */
async function readAmidKills(
  browser: Browser,
  place: { server: ServerProcess; dataDir: string; board: string },
  kills: number,
): Promise<ReadingReport['kills']> {
  const done: ReadingReport['kills'] = [];
  for (;;) {
    const { body: all } = await browser.call<SourceFile[]>('GET', `${FILES}?board_id=${place.board}`);
    const ended = all.filter((file) => endOf(file) !== null).length;
    if (ended === all.length) return done;
    if (done.length < kills && ended >= (all.length * done.length) / kills && all.some(isRead)) {
      const what = done.length % 2 ? 'both' : 'server';
      done.push({ what, amid: all.filter(isRead).map(({ original_filename }) => original_filename) });
      await kill(place.server, what);
      place.server = await startServer(place.dataDir);
      browser.moveTo(place.server);
    }
    await pause(200);
  }
}

/** Gives a board these files, kills while they are read, and answers how each has ended. */
export async function readingRounds(paths: readonly string[], kills: number): Promise<ReadingReport> {
  const dataDir = temporaryFolder('reading-kill');
  const place = { server: await startServer(dataDir), dataDir, board: '' };
  try {
    const browser = new Browser(place.server.address);
    await browser.signIn('admin@nordlicht.example');
    place.board = (await browser.call<{ id: string }>('POST', '/api/v1/whiteboard/boards/', { name: 'Dauerhaft' })).body.id; // prettier-ignore
    await sendAll(browser, place.board, paths);
    const report: ReadingReport = { kills: await readAmidKills(browser, place, kills), ends: {}, torn: [] };
    for (const { id } of (await browser.call<SourceFile[]>('GET', `${FILES}?board_id=${place.board}`)).body) {
      const { body: file } = await browser.call<SourceFile>('GET', `${FILES}${id}/`);
      const end = endOf(file);
      const numbers = (file.pages ?? []).map(({ page_number }) => page_number);
      const isWhole = numbers.every((number, at) => number === at + 1) && numbers.length === end;
      report.ends[file.original_filename] = end;
      if (typeof end === 'number' && !isWhole) report.torn.push(file.original_filename);
    }
    return report;
  } finally {
    const { process } = place.server;
    if (process.exitCode === null && process.signalCode === null) await kill(place.server, 'both');
    rmSync(databaseFolder(dataDir, databaseOwner()), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}
