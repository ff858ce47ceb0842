import { rmSync } from 'node:fs';

import { databaseFolder, databaseOwner } from '#server/db/embedded-files.ts';

import { Browser, lostSaves, saveUntilGone, type Acknowledged } from './saves.ts';
import { isAlive, kill, startServer, stop } from './server-process.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const CARDS = ['kunden', 'markt', 'wettbewerb', 'trends'] as const;

export interface KillReport {
  acknowledged: number;
  lost: string[];
  kills: number;
  startsMs: number[];
  exitCode: number | null;
  /** Whether the database was gone after the last, graceful stop. */
  isGone: boolean;
}

/**
 * Saves while the server, or server and database, are killed; each kill comes in the middle of the saves. At the end
 * a graceful stop. `saves` is the number of acknowledged saves in all.
 */
export async function killRounds(kills: ('server' | 'both')[], saves: number): Promise<KillReport> {
  const dataDir = temporaryFolder('kill');
  const acknowledged: Acknowledged = new Map();
  const lost: string[] = [];
  let server = await startServer(dataDir);
  const startsMs = [server.startedIn];
  try {
    const browser = new Browser(server.address);
    await browser.signIn('admin@nordlicht.example');
    const { body } = await browser.call<{ id: string }>('POST', '/api/v1/whiteboard/boards/', { name: 'Dauerhaft' });
    let asked = 0;
    let done = 0;
    for (const [round, what] of [...kills, null].entries()) {
      const until = Math.round((saves * (round + 1)) / (kills.length + 1));
      let killing: Promise<void> | undefined;
      await saveUntilGone(
        browser,
        { boardId: body.id, keys: CARDS },
        {
          acknowledged,
          next: () => (what === null && done >= until ? -1 : (asked += 1)),
          onSaved: () => {
            done += 1;
            if (what && done >= until) killing ??= kill(server, what);
          },
        },
      );
      if (!what) break;
      await killing;
      server = await startServer(dataDir);
      startsMs.push(server.startedIn);
      browser.moveTo(server);
      lost.push(...(await lostSaves(browser, body.id, acknowledged)));
    }
    lost.push(...(await lostSaves(browser, body.id, acknowledged)));
    const exitCode = await stop(server);
    return { acknowledged: done, lost, kills: kills.length, startsMs, exitCode, isGone: !isAlive(server.database) };
  } finally {
    if (server.process.exitCode === null && server.process.signalCode === null) await kill(server, 'both');
    rmSync(databaseFolder(dataDir, databaseOwner()), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}
