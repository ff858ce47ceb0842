// node tests/faults/kill.ts [rounds]: kill -9 in the middle of 200 saves, again and again.
import { killRounds } from './kill-rounds.ts';

const rounds = Number(process.argv[2] ?? 20);
const kills = Array.from({ length: rounds }, (_, index) => (index % 2 ? 'server' : 'both'));
const report = await killRounds(kills, 200 * rounds);
console.log(report);
if (report.lost.length > 0 || report.exitCode !== 0 || !report.isGone) process.exitCode = 1;
