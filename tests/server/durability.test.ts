import { expect, test } from 'vitest';

import { importKills } from '../faults/import-kill.ts';
import { killRounds } from '../faults/kill-rounds.ts';

// the processes of PostgreSQL are found in /proc
test.skipIf(process.platform !== 'linux')(
  'kill -9 of server and database in the middle of 200 saves loses no acknowledged one, and a stop leaves nothing',
  async () => {
    const report = await killRounds(['both', 'server', 'both'], 200);
    expect(report.lost).toEqual([]);
    expect(report.acknowledged).toBeGreaterThanOrEqual(200);
    expect([report.exitCode, report.isGone]).toEqual([0, true]);
  },
  300_000,
);

test.skipIf(process.platform !== 'linux')(
  'kill -9 in the middle of an import or of taking it back leaves all or nothing, and asking again does it once',
  async () => {
    expect(await importKills(300)).toEqual({
      afterKill: 0,
      confirmed: [300, 300],
      afterSecondKill: 300,
      takenBack: [0, 0],
      sameAnswers: true,
    });
  },
  120_000,
);
