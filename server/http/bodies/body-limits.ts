import type { Endpoint } from '#contract/endpoint.ts';
import { policy } from '#contract/policy.ts';

const KILOBYTE = 1024;
/** What strangers may send: a sign-in is a hundred bytes. */
export const STRANGERS_BYTES = 16 * KILOBYTE;
const MEMBERS_BYTES = 256 * KILOBYTE;

/** How many bytes the JSON body of a call may have: what its endpoint says, otherwise little. */
export function bodyBytesOf({ limits, action, body }: Endpoint): number {
  if (limits) return limits.bytes;
  const isPublic = (policy[action] as readonly string[]).includes('everyone');
  return isPublic || !body ? STRANGERS_BYTES : MEMBERS_BYTES;
}
