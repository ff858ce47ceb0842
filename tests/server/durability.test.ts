import { expect, test } from 'vitest';

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
