import type { FastifyRequest } from 'fastify';

import { announceIn } from '../db/announce.ts';
import type { Transaction } from '../db/database.ts';
import { numberIn } from '../http/conditions.ts';
import type { Member } from '../http/mount.ts';
import { repeatIdOf } from '../http/repeats.ts';
import type { Services } from '../services.ts';

/** Who does something, for the log and for repeats. */
export interface CompanyAct {
  viewer: Member;
  requestId: string;
  repeatId?: string | undefined;
  /** The version that the input rests on, from If-Match. */
  base?: number | undefined;
}

/** The act of a request. Throws 400 for an If-Match that is no version. */
export const actOf = ({ viewer, request }: { viewer: Member; request: FastifyRequest }): CompanyAct => ({
  viewer,
  requestId: request.id,
  repeatId: repeatIdOf(request),
  base: numberIn(request.headers, 'if-match'),
});

/** What was done to what. */
export interface CompanyChange {
  companyId: string;
  topic: 'companies' | 'teams';
  action: string;
  id: string;
  version?: number;
  detail?: Record<string, unknown>;
}

/** Writes the log and tells the people of the company, and of the one that the actor works in, with the commit. */
export async function recordChange(
  tx: Transaction,
  { audit }: Services,
  { viewer, requestId }: CompanyAct,
  change: CompanyChange,
): Promise<void> {
  const { companyId, topic, action, id, version = null, detail = {} } = change;
  const objectType = topic === 'teams' ? 'team' : 'company';
  const entry = { action, objectType, objectId: id, detail, requestId };
  await audit.recordIn(tx, { ...viewer, companyId }, entry);
  // the first company is made by somebody who works in none
  for (const company_id of new Set([companyId, viewer.companyId ?? companyId]))
    await announceIn(tx, 'live_bell', { company_id, topic, id, version });
}
