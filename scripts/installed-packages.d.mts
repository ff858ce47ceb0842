/** A machine in npm's words; `libc` only on Linux. */
export interface Machine {
  os: string;
  cpu: string;
  libc?: string;
  node: string;
}
/** A package of the lock file, as far as it tells where it fits. */
interface LockedPackage {
  optional?: boolean;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: { node?: string };
}
export function machineOf(nodeVersion: string): Machine;
export function isInRange(version: string, range: string): boolean;
export function missingPackages(
  lock: { packages: Record<string, LockedPackage> },
  root: string,
  machine: Machine,
): string[];
