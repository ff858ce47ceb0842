// node tests/faults/reading-kill.ts [kills] [folder …]: kill -9 in the middle of reading files, of the server or of the
// server with its database; at the end each sample has its pages or its reason. Samples of further folders may have any.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { SourceFile } from '#contract/board/source-files.ts';
import { databaseFolder, databaseOwner } from '#server/db/embedded-files.ts';

import { endOf, MORE_ENDS, MORE_SAMPLES, SAMPLE_ENDS, SAMPLES } from '../setup/sample-ends.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { Browser } from './saves.ts';
import { kill, startServer } from './server-process.ts';

const FILES = '/api/v1/whiteboard/source-files/';
const ENDS = { ...SAMPLE_ENDS, ...MORE_ENDS };
/** The first kill comes when so many of the pages are made, the others after as many again. */
const kills = Number(process.argv[2] ?? 4);
const folders = process.argv.length > 3 ? process.argv.slice(3) : [SAMPLES, MORE_SAMPLES];
const paths = folders
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => /\.(pptx|docx|pdf|xlsx|png|jpe?g|csv|txt)$/.test(path));
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const dataDir = temporaryFolder('reading-kill');
let server = await startServer(dataDir);
const started = performance.now();
try {
  const browser = new Browser(server.address);
  await browser.signIn('admin@nordlicht.example');
  const board = await browser.call<{ id: string }>('POST', '/api/v1/whiteboard/boards/', { name: 'Dauerhaft' });
  for (const path of paths) {
    const form = new FormData();
    form.append('board_id', board.body.id);
    form.append('file', new Blob([readFileSync(path)]), basename(path));
    const { status } = await browser.call('POST', `${FILES}upload/`, form);
    if (status !== 201) throw new Error(`${path} was answered with ${status}`);
  }
  const files = async (): Promise<SourceFile[]> =>
    (await browser.call<SourceFile[]>('GET', `${FILES}?board_id=${board.body.id}`)).body;
  const isRead = (file: SourceFile): boolean => file.ingestion_status === 'processing';
  let killed = 0;
  for (;;) {
    const all = await files();
    if (all.every((file) => endOf(file) !== null)) break;
    const ended = all.filter((file) => endOf(file) !== null).length;
    if (killed < kills && ended >= (all.length * killed) / kills && all.some(isRead)) {
      const what = killed % 2 ? 'both' : 'server';
      console.log(`kill ${killed + 1}: the ${what === 'both' ? 'server and its database' : 'server'} while it reads ${all.filter(isRead).map(({ original_filename }) => original_filename).join(', ')}`); // prettier-ignore
      await kill(server, what);
      killed += 1;
      server = await startServer(dataDir);
      browser.moveTo(server);
    }
    await pause(200);
  }
  const wrong: string[] = [];
  for (const file of await files()) {
    const { id, original_filename: name } = file;
    const { pages = [] } = (await browser.call<SourceFile>('GET', `${FILES}${id}/`)).body;
    const end = endOf(file);
    if (name in ENDS && ENDS[name] !== end) wrong.push(`${name}: ${end}, expected ${ENDS[name]}`);
    const numbers = pages.map(({ page_number }) => page_number);
    const isWhole = numbers.every((number, place) => number === place + 1) && numbers.length === end;
    if (typeof end === 'number' && !isWhole) wrong.push(`${name}: ${end} pages, and there are ${numbers.join(' ')}`);
    console.log(`  ${name.padEnd(44)}${end}`);
  }
  console.log(`${paths.length} files, ${killed} kills, ${Math.round((performance.now() - started) / 1000)} s`);
  for (const line of wrong) console.error(line);
  if (wrong.length > 0 || killed < kills) process.exitCode = 1;
} finally {
  if (server.process.exitCode === null && server.process.signalCode === null) await kill(server, 'both');
  rmSync(databaseFolder(dataDir, databaseOwner()), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
