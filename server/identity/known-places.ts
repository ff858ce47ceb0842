import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Database } from '../db/database.ts';
import { networkOf } from '../http/callers/caller.ts';
import { DEVICE_COOKIE, secretText, setDeviceCookie } from '../http/callers/cookies.ts';
import { findKnownPlaces, removeOldPlaces, storeKnownPlaces } from './known-places-store.ts';

const hashOf = (kind: string, name: string): Buffer => createHash('sha256').update(`${kind}:${name}`).digest();
const isDevice = (cookie: string | undefined): cookie is string => /^[\w-]{43}$/.test(cookie ?? '');

/** The network and, where it has a name, the device that somebody comes from. */
export interface Places {
  network: Buffer;
  device: Buffer | null;
}
export function placesOf({ ip, cookies }: FastifyRequest): Places {
  const device = cookies[DEVICE_COOKIE];
  return { network: hashOf('network', networkOf(ip)), device: isDevice(device) ? hashOf('device', device) : null };
}

/** From where people have signed in before. */
export class KnownPlaces {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether the person with this address has come in from this network, and with this device. */
  async known(email: string, { network, device }: Places): Promise<{ network: boolean; device: boolean }> {
    const places = [network, ...(device ? [device] : [])];
    const known = await findKnownPlaces(this.#database, email, places);
    const isIn = (place: Buffer | null): boolean => place !== null && known.some((one) => one.equals(place));
    return { network: isIn(network), device: isIn(device) };
  }

  /** Somebody has come in here; their device is given its name. */
  async remember(userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const before = request.cookies[DEVICE_COOKIE];
    const device = isDevice(before) ? before : secretText();
    const places = [hashOf('network', networkOf(request.ip)), hashOf('device', device)];
    await storeKnownPlaces(this.#database, userId, places);
    setDeviceCookie(reply, device);
  }

  /** Places where nobody has come in for half a year are forgotten. */
  removeOld(): Promise<void> {
    return removeOldPlaces(this.#database);
  }
}
