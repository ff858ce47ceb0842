// What of package-lock.json has to stand in node_modules on this machine. Part of the launcher: any Node, no packages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** This machine in npm's words; `libc` only on Linux. */
export function machineOf(nodeVersion) {
  const machine = { os: process.platform, cpu: process.arch, node: nodeVersion.replace(/^v/, '') };
  if (process.platform !== 'linux') return machine;
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { ...machine, libc: glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** Whether a list such as ['linux', '!win32'] names this; a list that only excludes takes everything else. */
function isNamed(list, name) {
  if (list === undefined) return true;
  if (list.includes(`!${name}`)) return false;
  return list.includes(name) || list.every((entry) => entry.startsWith('!'));
}

const partsOf = (version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Negative, 0 or positive: how the version stands to the parts that a bound names. */
function compare(version, bound) {
  for (let at = 0; at < 3; at++) {
    const difference = (version[at] ?? 0) - (bound[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const COMPARISONS = {
  '>=': (version, bound) => compare(version, bound) >= 0,
  '>': (version, bound) => compare(version, bound) > 0,
  '<=': (version, bound) => compare(version, bound) <= 0,
  '<': (version, bound) => compare(version, bound) < 0,
  '^': (version, bound) => compare(version, bound) >= 0 && version[0] === bound[0],
};

/** Whether a version lies in a range of npm such as `^22.20 || >=24 <25`; false for what is written otherwise. */
export function isInRange(version, range) {
  const own = partsOf(version);
  const holds = (text) => {
    if (text === '*') return true;
    const [, sign, bound] = /^(>=|<=|>|<|\^)(\d+(?:\.\d+){0,2})$/.exec(text) ?? [];
    return sign !== undefined && COMPARISONS[sign](own, partsOf(bound));
  };
  return range.split('||').some((part) => {
    const bounds = part
      .trim()
      .replace(/([<>=^])\s+/g, '$1')
      .split(/\s+/);
    return bounds.every(holds);
  });
}

/**
 * Whether npm must have installed this package. An optional one is left out silently where it does not fit, and so are
 * those that only it needs: of these only the ones that name their machine count, which are the native parts.
 */
function mustStand({ optional, link, os, cpu, libc, engines }, machine) {
  if (link) return false;
  if (!optional) return true;
  if (os === undefined && cpu === undefined) return false;
  return (
    isNamed(os, machine.os) &&
    isNamed(cpu, machine.cpu) &&
    (libc === undefined || isNamed(libc, machine.libc)) &&
    (engines?.node === undefined || isInRange(machine.node, engines.node))
  );
}

/** The packages of a lock file (version 2 or 3) that fit this machine and are not there, by their place. */
export function missingPackages(lock, root, machine) {
  return Object.entries(lock.packages)
    .filter(([place, entry]) => place !== '' && mustStand(entry, machine))
    .map(([place]) => place)
    .filter((place) => !existsSync(join(root, place, 'package.json')));
}
