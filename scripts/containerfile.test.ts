import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const file = readFileSync('Containerfile', 'utf8');
const copied = [...file.matchAll(/^COPY (\S+) \S+$/gm)].map(([, from = '']) => from);
const ignored = readFileSync('.dockerignore', 'utf8');

it('takes into the image what the server reads at its start, and nothing that the ignored files leave out', () => {
  const main = readFileSync('server/main.ts', 'utf8');
  const read = [...main.matchAll(/join\(ROOT, '([^']+)'\)/g)].map(([, path = '']) => path);
  expect(read.length).toBeGreaterThan(2);
  for (const path of read) expect(copied).toContain(path);
  for (const path of copied) expect(ignored).toContain(`!${path}\n`);
  for (const path of copied.filter((one) => !/^(dist|\.node)/.test(one))) expect(existsSync(path), path).toBe(true);
});

it('installs what reads presentations and documents, and sets only settings that there are', () => {
  for (const name of ['libreoffice-impress', 'libreoffice-writer', 'fonts-crosextra-carlito', 'util-linux'])
    expect(file).toContain(name);
  const config = readFileSync('server/config.ts', 'utf8');
  const [, settings = ''] = /^ENV NODE_ENV=production (.+)$/m.exec(file) ?? [];
  for (const setting of settings.split(' ')) expect(config).toContain(`  ${setting.split('=')[0]}: z`);
});
