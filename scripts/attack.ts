// npm run attack [-- file …]: the long version of tests/attack and of the bad input; npm test runs the short ones.
import { spawnSync } from 'node:child_process';

const files = process.argv.slice(2);
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'server', ...(files.length > 0 ? files : ['tests/attack', 'tests/server/calls/bad-input'])],
  {
    stdio: 'inherit',
    env: { ...process.env, ATTACK: 'long' },
  },
);
process.exit(status ?? 1);
