import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters of OWASP (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

let decoy: Promise<string> | undefined;

/** Whether the password fits. Without a hash it takes as long, so that nobody learns by the duration who has an account. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  decoy ??= hashPassword('no account has this password');
  await verify(await decoy, password);
  return false;
}
