// The launcher: needs nothing but node: modules and any Node, and brings everything else (docs/operating.md).
// node scripts/launch.mjs start|superuser|trends|dev|build|test|check|attack|mutate|bench|loads|requirements|manifest|package|hosts|firefox [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { alone } from './folder-lock.mjs';
import { machineOf, missingPackages } from './installed-packages.mjs';
import { isKnownPackage, isKnownProgram, NODE_VERSION } from './node-build.mjs';
import { isNetworkFailure, npmScript } from './npm.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const MINIMUM = [22, 22];
/** How often the dependencies are tried: a single download that fails is no reason to give up. */
const INSTALL_ATTEMPTS = 3;
/** Goes up when marks of complete dependencies that former launchers left are not to be believed any more. */
const MARK_VERSION = 2;
const COMMANDS = {
  start: ['dist/server/main.js'],
  superuser: ['dist/server/superuser.js'],
  trends: ['dist/server/trend-catalogue.js'],
  dev: ['scripts/dev.ts'],
  build: null,
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  attack: ['scripts/attack.ts'],
  mutate: ['scripts/mutate.ts'],
  bench: ['scripts/bench.ts'],
  loads: ['scripts/loads.ts'],
  requirements: ['scripts/requirements.ts'],
  manifest: ['scripts/manifest.ts'],
  package: ['scripts/package.ts'],
  hosts: ['scripts/hosts.ts'],
  firefox: ['scripts/firefox.ts'],
};
/** What decides whether the build is fresh. */
const SOURCES = [
  'src',
  'server',
  'locales',
  'public',
  'demo',
  'index.html',
  'docs',
  'CHANGELOG.md',
  'scripts/docs',
  'scripts/manifest',
  'scripts/first-load',
  'scripts/integrity.ts',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
}

/** The environment in which `node` is the Node that programs find first. */
function withNodeFirst(node) {
  const env = { ...process.env };
  const path = Object.keys(env).find((key) => key.toLowerCase() === 'path') ?? 'PATH';
  env[path] = [dirname(node), join(root, 'node_modules/.bin'), env[path]].join(delimiter);
  return env;
}

/**
 * Runs npm; answers its exit code and whether it failed for want of the network. npm leaves out what does not fit the
 * Node that runs it: that has to be the one that will run the product.
 */
function npm(node, args) {
  const logs = mkdtempSync(join(tmpdir(), 'leitstern-npm-'));
  const env = {
    ...withNodeFirst(node),
    npm_config_update_notifier: 'false',
    npm_config_fund: 'false',
    npm_config_audit: 'false',
    npm_config_logs_dir: logs,
  };
  delete env.npm_config_ignore_scripts;
  delete env.npm_config_omit;
  const options = { cwd: root, env, stdio: ['ignore', 2, 2] };
  const script = npmScript(process.execPath, process.env.npm_execpath);
  const { status, error } = script
    ? spawnSync(node, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (error) say(error.message);
  const isOffline = readdirSync(logs).some((name) => isNetworkFailure(readFileSync(join(logs, name), 'utf8')));
  // after a failure npm has named the log in its last line
  if (status === 0) rmSync(logs, { recursive: true, force: true });
  return { status, isOffline };
}

/** The Node to run with: the running one, or our own under .node. */
function findNode() {
  if (isNewEnough()) return process.execPath;
  const platform = { linux: 'linux', darwin: 'darwin', win32: 'win' }[process.platform];
  const name = `node-${platform}-${process.arch}`;
  const binary = join(root, '.node/node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary) && isKnownPackage(name)) {
    say(`Node ${process.versions.node} is too old, fetching Node ${NODE_VERSION} into .node …`);
    npm(process.execPath, ['install', '--prefix', '.node', '--no-save', '--ignore-scripts', `${name}@${NODE_VERSION}`]);
    if (existsSync(binary) && !isKnownProgram(name, binary)) {
      rmSync(join(root, '.node'), { recursive: true, force: true });
      fail(`What was fetched as Node ${NODE_VERSION} is not that program. Please install Node yourself.`);
    }
  }
  if (!existsSync(binary))
    fail(
      `Leitstern needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}. Please install it and start again.`,
    );
  return binary;
}

/**
 * Installs the packages of the lock file. npm drops an optional one that it could not fetch and calls that a success;
 * the native parts of the build and of the database are such, so what is there is looked at afterwards.
 */
function installDependencies(node) {
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const lock = readFileSync(join(root, 'package-lock.json'));
  const place = `${MARK_VERSION} ${version} ${process.platform} ${process.arch}`;
  const hash = createHash('sha256').update(lock).update(place).digest('hex');
  const mark = join(root, 'node_modules/.leitstern');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  say('Installing the dependencies …');
  const machine = machineOf(version);
  let missing = [];
  for (let attempt = 1; attempt <= INSTALL_ATTEMPTS; attempt++) {
    if (attempt > 1) say(`Not everything could be installed, trying again (${attempt} of ${INSTALL_ATTEMPTS}) …`);
    const { status, isOffline } = npm(node, ['ci', '--include=dev', '--include=optional']);
    missing = status === 0 ? missingPackages(JSON.parse(lock.toString()), root, machine) : [];
    if (status === 0 && missing.length === 0) return writeFileSync(mark, hash);
    // whatever else went wrong would go wrong again
    if (status !== 0 && !isOffline) break;
  }
  if (missing.length > 0) say(`Missing: ${missing.join(', ')}`);
  fail('The dependencies could not be installed; the lines above say why.');
}

function namesIn(folder) {
  // oxlint-disable-next-line unicorn/no-array-sort -- old Nodes know no other
  return readdirSync(folder).sort();
}

function hashOfSources() {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) for (const name of namesIn(full)) add(`${path}/${name}`);
    else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(full));
  };
  for (const path of SOURCES) add(path);
  return hash.digest('hex');
}

function build(node, force) {
  const mark = join(root, 'dist/.sources');
  const hash = hashOfSources();
  if (!force && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  say('Building …');
  // what is left of a build that is stopped half way is no build
  rmSync(mark, { force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const env = { ...process.env, LEITSTERN_BUILD: hash.slice(0, 16) };
    const { status } = spawnSync(node, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: root,
      env,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) fail('The build failed; the lines above say why.');
  }
  writeFileSync(mark, hash);
}

/** npm's shell does not hand signals on: when it is gone, what it had started must end too. */
function stopWithParent(child) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined || parent <= 1) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 300);
  watch.unref();
}

/** Runs the command with the right Node, hands signals on and ends with its exit code. */
function run(node, args) {
  const env = withNodeFirst(node);
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithParent(child);
  child.on('exit', (code, signal) => {
    if (signal) process.removeAllListeners(signal);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

const [command = 'start', ...args] = process.argv.slice(2);
if (!(command in COMMANDS)) fail(`Unknown command ${command}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
const needsNoBuild = ['dev', 'mutate', 'requirements', 'manifest'];
const needsBuild = !needsNoBuild.includes(command);
const prepare = () => {
  const found = findNode();
  installDependencies(found);
  if (needsBuild) build(found, command === 'build');
  return found;
};
const folderLock = join(root, '.leitstern-lock');
const node = await alone(folderLock, prepare, () =>
  say(`Another start is preparing this folder, waiting for it (it holds ${folderLock}) …`),
);
if (COMMANDS[command]) run(node, [...COMMANDS[command], ...args]);
