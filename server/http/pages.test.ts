import Fastify, { type FastifyInstance } from 'fastify';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { registerPages } from './pages.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leitstern-pages-'));
  const build = join(folder, 'app');
  mkdirSync(join(build, 'demo'), { recursive: true });
  mkdirSync(join(build, '.vite'));
  writeFileSync(join(build, 'index.html'), '<!doctype html><title>Application</title>');
  writeFileSync(join(build, 'demo/index.html'), '<!doctype html><title>Pages of others</title>');
  writeFileSync(join(build, 'custom-elements.json'), '{"schemaVersion":"2.1.0"}');
  const first = JSON.stringify({ texts: 'chunks', ahead: 'ahead.js', screens: {} });
  writeFileSync(join(build, '.vite/first-loads.json'), first);
  writeFileSync(join(build, 'ahead.js'), '');
  app = Fastify();
  await registerPages(app, build, join(folder, 'data'));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the demo pages are found without the slash too, and from there their links', async () => {
  const without = await app.inject({ url: '/demo', headers: { accept: 'text/html' } });
  expect([without.statusCode, without.headers.location]).toEqual([302, '/demo/']);
  expect((await app.inject('/demo/')).body).toContain('Pages of others');
});

test('each demo page has the icon of the application: a browser would ask for one that there is not', () => {
  const iconIn = (page: string) => /<link rel="icon" href="([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1];
  const icon = iconIn('index.html');
  expect(existsSync(`public${icon}`)).toBe(true);
  const pages = globSync('demo/*.html');
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.filter((page) => iconIn(page) !== icon)).toEqual([]);
});

test('tools of other origins read the manifest of the elements', async () => {
  const { statusCode, headers } = await app.inject('/custom-elements.json');
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
});
