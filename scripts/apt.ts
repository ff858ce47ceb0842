import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Another apt may be at work on a fresh machine, and a mirror may miss once. */
const PATIENT = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=5'];

/** Whether we may install packages of the system: Debian or one of its kin, as root. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Runs a program and shows what it says; whether it succeeded. */
export function attempt(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    return true;
  } catch {
    return false;
  }
}

/** Installs a package of the system; whether it is there now. */
export const aptInstall = (name: string): boolean =>
  attempt('apt-get', [...PATIENT, 'update']) &&
  attempt('apt-get', [...PATIENT, 'install', '-y', '--no-install-recommends', name]);
