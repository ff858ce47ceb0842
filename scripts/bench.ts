// npm run bench [-- name …]: runs tests/bench/<name>.ts one after the other; without a name all of them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const FOLDER = 'tests/bench';
const known = existsSync(FOLDER)
  ? readdirSync(FOLDER).flatMap((file) => (/^[\w-]+\.ts$/.test(file) ? file.slice(0, -3) : []))
  : [];
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0 || known.length === 0) {
  console.error(
    `${unknown.map((name) => `Unknown benchmark ${name}. `).join('')}There are: ${known.join(', ') || 'none yet'}`,
  );
  process.exit(1);
}
const failed = (wanted.length > 0 ? wanted : known).filter((name) => {
  console.log(`\n━━ ${name}`);
  return spawnSync(process.execPath, [`${FOLDER}/${name}.ts`], { stdio: 'inherit' }).status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
