// npm run hosts [-- name …]: installs the package in a clean folder for each host of tests/hosts, builds and runs it in a browser.
// With --linked nothing is fetched: the host takes what it needs from our own packages.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium, type Browser } from '@playwright/test';

import type { TestServer } from '../src/package/testing.ts';
import { findBrowser } from './browser.ts';
import { PACKAGE_FOLDER } from './package/config.ts';

const HOSTS = 'tests/hosts';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

interface Manifest {
  version: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Fetches the host's dependencies and the tarball. */
function install(folder: string): void {
  const tarball = resolve('dist', `leitstern-elements-${manifestOf(PACKAGE_FOLDER).version}.tgz`);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel', 'error'];
  execFileSync('npm', ['install', ...flags, tarball], { cwd: folder, stdio: 'inherit' });
}

/** Puts the package and our own copies of the dependencies into their places. */
function link(folder: string): void {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
  const place = (name: string): string => join(folder, 'node_modules', name);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    mkdirSync(dirname(place(name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), place(name), 'junction');
  }
  cpSync(PACKAGE_FOLDER, place('leitstern-elements'), { recursive: true });
}

function buildHost(folder: string, isLinked: boolean): void {
  if (manifestOf(folder).scripts?.['build'] === undefined) return;
  const env: NodeJS.ProcessEnv = { ...process.env, NG_CLI_ANALYTICS: 'false' };
  // what is linked has no programs of its own
  if (isLinked) env['PATH'] = `${resolve('node_modules/.bin')}:${env['PATH']}`;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'inherit', env });
}

/** The files of a built host, and nothing else. */
async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname).replace(/\/$/, '/index.html');
    const file = join(folder, path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

/** Uses the page as a person would; throws where something is not as it should be. */
async function visit(browser: Browser, address: string, suite: TestServer): Promise<void> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${address}?server=${encodeURIComponent(suite.url)}`);
  const output = page.locator('output');
  const heard = (text: string): Promise<unknown> => output.filter({ hasText: text }).waitFor();
  await heard('ready:strategy-boards');
  await heard('ready:strategy-okr');
  await page.locator('strategy-okr').getByText('Twelve new contracts').waitFor();
  await page.locator('strategy-boards').getByRole('heading', { name: 'Whiteboards' }).waitFor();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.locator('strategy-boards [lang=de-DE]').first().waitFor();
  await page.locator('strategy-boards').getByText('Strategy 2030').first().click();
  await heard('navigate:');
  if (!suite.calls.some(({ name }) => name === 'okrTable')) problems.push('OKR has not asked the test server');
  const unknown = suite.calls.filter(({ name, method }) => name === '' && method !== 'OPTIONS');
  problems.push(...unknown.map(({ method, path }) => `The test server does not know ${method} ${path}`));
  await page.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function tryHost(browser: Browser, name: string, isLinked: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `leitstern-host-${name}-`));
  cpSync(join(HOSTS, name), folder, { recursive: true });
  if (isLinked) link(folder);
  else install(folder);
  buildHost(folder, isLinked);
  const module = pathToFileURL(join(folder, 'node_modules/leitstern-elements/testing.js')).href;
  const { startTestServer } = (await import(module)) as { startTestServer: () => Promise<TestServer> };
  const suite = await startTestServer();
  const built = join(folder, 'dist');
  const server = await serve(existsSync(built) ? built : folder);
  try {
    await visit(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, suite);
  } finally {
    server.close();
    await suite.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const isLinked = process.argv.includes('--linked');
const all = readdirSync(HOSTS);
const wanted = process.argv.slice(2).filter((one) => !one.startsWith('-'));
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`Unknown host ${unknown.join(', ')}. There are: ${all.join(', ')}`);
execFileSync(process.execPath, ['scripts/package.ts'], { stdio: 'inherit' });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
let failed = 0;
for (const name of wanted.length > 0 ? wanted : all) {
  const start = performance.now();
  const problem = await tryHost(browser, name, isLinked).catch((error: unknown) => error);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${problem === undefined ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (problem === undefined) continue;
  failed += 1;
  console.log(problem instanceof Error ? problem.message : problem);
}
await browser.close();
console.log(`${failed === 0 ? 'All hosts' : 'Not all hosts'} build and run: ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
