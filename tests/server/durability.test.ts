import { expect, test } from 'vitest';

import { importKills } from '../faults/import-kill.ts';
import { killRounds } from '../faults/kill-rounds.ts';
import { readingRounds } from '../faults/reading-rounds.ts';
import { MORE_SAMPLES, SAMPLES } from '../setup/sample-ends.ts';

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

test.skipIf(process.platform !== 'linux')(
  '[W4.28 part] kill -9 in the middle of reading files leaves none half read: after the start each has its pages, each once',
  async () => {
    const ends = { 'many-55-pages.pdf': 55, 'text-3-pages-toc.pdf': 3, 'damaged-hopeless.pdf': 'damaged' };
    const report = await readingRounds([`${MORE_SAMPLES}/many-55-pages.pdf`, `${SAMPLES}/text-3-pages-toc.pdf`, `${SAMPLES}/damaged-hopeless.pdf`], 1); // prettier-ignore
    expect([report.kills.length, report.torn, report.ends]).toEqual([1, [], ends]);
  },
  180_000,
);
