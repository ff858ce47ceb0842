// npm run attack [-- file …]: the long version of tests/attack; npm test runs the short one with the server tests.
import { spawnSync } from 'node:child_process';

const files = process.argv.slice(2);
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'server', ...(files.length > 0 ? files : ['tests/attack'])],
  {
    stdio: 'inherit',
    env: { ...process.env, ATTACK: 'long' },
  },
);
process.exit(status ?? 1);
