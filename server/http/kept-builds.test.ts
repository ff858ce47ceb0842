import Fastify from 'fastify';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { registerPages } from './pages.ts';
import { keepBuild } from './kept-builds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leitstern-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build of this version, with a loader that says so. */
function build(version: string): string {
  const place = join(folder, 'app');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(join(place, 'elements'), { recursive: true });
  mkdirSync(join(place, '.vite'));
  const files = { 'loader.js': 'sha384-a', 'elements/strategy-okr.js': 'sha384-b' };
  for (const name of [...Object.keys(files), 'ahead.js']) writeFileSync(join(place, name), `// ${version}`);
  writeFileSync(join(place, 'index.html'), '<!doctype html>');
  writeFileSync(
    join(place, '.vite/first-loads.json'),
    JSON.stringify({ texts: 'chunks', ahead: 'ahead.js', screens: {} }),
  );
  writeFileSync(join(place, 'integrity.json'), JSON.stringify({ version, files }));
  return place;
}

test('a build stays at the address of its version after the next one, immutable and for all origins', async () => {
  await keepBuild(build('1.0.0-a'), join(folder, 'data/builds'));
  const app = Fastify();
  await registerPages(app, build('1.1.0-b'), join(folder, 'data'));
  const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
  expect((await get('/loader.js')).body).toBe('// 1.1.0-b');
  for (const version of ['1.0.0-a', '1.1.0-b'])
    for (const name of ['loader.js', 'elements/strategy-okr.js']) {
      const { body, headers } = await get(`/v/${version}/${name}`);
      expect(body).toBe(`// ${version}`);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  expect((await get('/v/1.0.0-a/integrity.json')).json()).toMatchObject({ version: '1.0.0-a' });
  for (const path of ['0.9.0-z/loader.js', '1.0.0-a/index.html', '1.0.0-a/..%2F..%2F..%2Fapp%2Findex.html'])
    expect(await get(`/v/${path}`)).toMatchObject({ statusCode: 404, headers: { 'access-control-allow-origin': '*' } });
  await app.close();
});

test('the oldest builds go, the running one stays', async () => {
  const kept = join(folder, 'kept');
  for (const [at, version] of ['1-a', '2-b', '3-c'].entries()) {
    await keepBuild(build(version), kept, 2);
    utimesSync(join(kept, version), at, at);
  }
  expect(readdirSync(kept).toSorted()).toEqual(['2-b', '3-c']);
  await keepBuild(build('3-c'), kept, 2);
  expect(readdirSync(kept).toSorted()).toEqual(['2-b', '3-c']);
});

test('servers that start together keep one whole copy', async () => {
  const kept = join(folder, 'kept');
  const from = build('1-a');
  await Promise.all(Array.from({ length: 8 }, () => keepBuild(from, kept)));
  expect(readdirSync(kept)).toEqual(['1-a']);
  for (const name of ['integrity.json', 'loader.js', 'elements/strategy-okr.js'])
    expect(existsSync(join(kept, '1-a', name))).toBe(true);
});

test('what a start left half way goes after an hour; what is gone while it is listed is in nobody’s way', async () => {
  const kept = join(folder, 'kept');
  for (const name of ['.draft-old', '.draft-new']) mkdirSync(join(kept, name), { recursive: true });
  utimesSync(join(kept, '.draft-old'), 1, 1);
  // listed, but without anything behind it
  symlinkSync(join(folder, 'nothing'), join(kept, 'gone'));
  await keepBuild(build('1-a'), kept);
  expect(readdirSync(kept).toSorted()).toEqual(['.draft-new', '1-a', 'gone']);
});
