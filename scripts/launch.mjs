// The launcher: needs nothing but node: modules and any Node, and brings everything else (docs/operating.md).
// node scripts/launch.mjs start|dev|build|test|check|bench|requirements|manifest [arguments]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_VERSION = '24.21.0';
const MINIMUM = [22, 22];
const COMMANDS = {
  start: ['dist/server/main.js'],
  dev: ['scripts/dev.ts'],
  build: null,
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  bench: ['scripts/bench.ts'],
  requirements: ['scripts/requirements.ts'],
  manifest: ['scripts/manifest.ts'],
};
/** What decides whether the build is fresh. */
const SOURCES = [
  'src',
  'server',
  'locales',
  'public',
  'demo',
  'index.html',
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

/** npm belongs to the Node that calls us: its script is run with that Node. */
function npm(node, args) {
  const script = process.env.npm_execpath;
  const env = {
    ...process.env,
    npm_config_update_notifier: 'false',
    npm_config_fund: 'false',
    npm_config_audit: 'false',
  };
  delete env.npm_config_ignore_scripts;
  delete env.npm_config_omit;
  if (script?.endsWith('.js')) return spawnSync(node, [script, ...args], { cwd: root, env, stdio: ['ignore', 2, 2] });
  return spawnSync('npm', args, { cwd: root, env, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
}

/** Runs `work` while no other launcher of this folder does. */
async function alone(work) {
  const lock = join(root, '.leitstern-lock');
  for (let told = false; ;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    else if (!told) say('Another start is preparing this folder, waiting for it …');
    told = true;
    await new Promise((done) => setTimeout(done, 200));
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isAbandoned(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    if (error.code === 'EPERM') return false;
    if (error.code === 'ENOENT') return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 10_000;
    return true;
  }
}

/** The Node to run with: the running one, or our own under .node. */
function findNode() {
  if (isNewEnough()) return process.execPath;
  const platform = { linux: 'linux', darwin: 'darwin', win32: 'win' }[process.platform];
  const name = `node-${platform}-${process.arch}`;
  const binary = join(root, '.node/node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) {
    say(`Node ${process.versions.node} is too old, fetching Node ${NODE_VERSION} into .node …`);
    npm(process.execPath, ['install', '--prefix', '.node', '--no-save', '--ignore-scripts', `${name}@${NODE_VERSION}`]);
  }
  if (!existsSync(binary))
    fail(
      `Leitstern needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}. Please install it and start again.`,
    );
  return binary;
}

function installDependencies(node) {
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${version} ${process.platform} ${process.arch}`)
    .digest('hex');
  const mark = join(root, 'node_modules/.leitstern');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  say('Installing the dependencies …');
  const { status } = npm(node, ['ci', '--include=dev', '--include=optional']);
  if (status !== 0) fail('The dependencies could not be installed; the lines above say why.');
  writeFileSync(mark, hash);
}

function hashOfSources() {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).toSorted()) add(`${path}/${name}`);
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
  const env = { ...process.env };
  const path = Object.keys(env).find((key) => key.toLowerCase() === 'path') ?? 'PATH';
  env[path] = [dirname(node), join(root, 'node_modules/.bin'), env[path]].join(delimiter);
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
const needsBuild = ['start', 'build', 'test', 'check', 'bench'].includes(command);
const node = await alone(() => {
  const found = findNode();
  installDependencies(found);
  if (needsBuild) build(found, command === 'build');
  return found;
});
if (COMMANDS[command]) run(node, [...COMMANDS[command], ...args]);
