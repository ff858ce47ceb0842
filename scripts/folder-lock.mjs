// One launcher at a time in a folder. Part of the launcher: any Node, no packages.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a lock without an owner counts as one that is just being made, in milliseconds. */
const NAMELESS_MS = 10_000;

/** When a process has started, in ticks since the machine did (proc(5), field 22); empty where nobody tells. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the second field is the name in parentheses, which may hold spaces and parentheses
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** What a lock says of its owner: the number of the process and when it started, as numbers are given out again. */
export const ownerOf = (pid) => `${pid} ${startOf(pid)}`;

/** Whether the process that made this lock has gone without taking it away. */
export function isAbandoned(lock) {
  let owner = '';
  try {
    owner = readFileSync(join(lock, 'pid'), 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  if (owner === '') return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > NAMELESS_MS;
  const [pid = '', start = ''] = owner.split(' ');
  // a container gives its processes the same numbers each time; we ourselves have none yet
  if (Number(pid) === process.pid) return true;
  if (start !== '' && startOf(pid) !== start) return true;
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

/** Runs `work` while no other process holds this lock (a folder that is made for it); `tell` once when it has to wait. */
export async function alone(lock, work, tell) {
  for (let told = false; ;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    else if (!told) tell();
    told = true;
    await new Promise((done) => setTimeout(done, 200));
  }
  writeFileSync(join(lock, 'pid'), ownerOf(process.pid));
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
