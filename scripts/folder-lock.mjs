// One launcher at a time in a folder. Part of the launcher: any Node, no packages.
import { mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** How long a lock without an owner counts as one that is just being made, in milliseconds. */
const NAMELESS_MS = 10_000;
/** How often an owner shows that it lives, and after which silence one elsewhere counts as gone, in milliseconds. */
const SIGN_MS = 5_000;
const SILENT_MS = 60_000;

/** What `read` answers; empty where the system does not say. */
function readable(read) {
  try {
    return read();
  } catch {
    return '';
  }
}

/** When a process has started, in ticks since the machine did (proc(5), field 22); empty where nobody tells. */
function startOf(pid) {
  const stat = readable(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // the second field is the name in parentheses, which may hold spaces and parentheses
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Within what the number of a process says which one it is: each container gives out its own, from the lowest on. */
function numberedIn() {
  const boot = readable(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  return [hostname(), boot, readable(() => readlinkSync('/proc/self/ns/pid'))].join('/');
}

/** What a lock says of its owner: the number of the process, when it started (numbers are given out again), and where. */
export const ownerOf = (pid) => `${pid} ${startOf(pid)} ${numberedIn()}`;

const fileOf = (lock) => join(lock, 'pid');

/** Since when nothing has happened to this file or folder, in milliseconds; 0 when it is gone. */
function silenceOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : 0;
}

/** Whether the process that made this lock has gone without taking it away. */
export function isAbandoned(lock) {
  let owner = '';
  try {
    owner = readFileSync(fileOf(lock), 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  if (owner === '') return silenceOf(lock) > NAMELESS_MS;
  const [pid, start, ...where] = owner.split(' ');
  if (where.join(' ') !== numberedIn()) return silenceOf(fileOf(lock)) > SILENT_MS;
  // numbers are given out again; we ourselves hold no lock yet
  if (Number(pid) === process.pid) return true;
  const running = startOf(pid);
  if (start !== '' && running !== '' && running !== start) return true;
  return !isAlive(Number(pid));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Shows again and again that the owner of this lock lives, from a thread of its own: `work` may wait for other programs
 * without letting anything else run.
 */
function showLife(lock) {
  const code = `
    const { utimesSync } = require('node:fs');
    const { file, every } = require('node:worker_threads').workerData;
    setInterval(() => {
      try { utimesSync(file, new Date(), new Date()); } catch { /* the lock has been taken away */ }
    }, every);`;
  return new Worker(code, { eval: true, workerData: { file: fileOf(lock), every: SIGN_MS } });
}

/** Runs `work` while no other process holds this lock (a folder that is made for it); `report` once when it has to wait. */
export async function alone(lock, work, report) {
  for (let hasReported = false; ;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned(lock)) {
      rmSync(lock, { recursive: true, force: true });
      continue;
    }
    if (!hasReported) report();
    hasReported = true;
    await new Promise((done) => setTimeout(done, 200));
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  // also when `work` ends the process
  process.once('exit', release);
  writeFileSync(fileOf(lock), ownerOf(process.pid));
  const life = showLife(lock);
  try {
    return await work();
  } finally {
    await life.terminate();
    process.removeListener('exit', release);
    release();
  }
}
