import type { FastifyRequest, LightMyRequestResponse } from 'fastify';

import { PROXIED } from './callers/caller.ts';

/** Of the request, for the calls that are made in its name. */
const PASSED_ON = ['accept-language', 'user-agent', 'host', ...PROXIED];

/** A reading call, and more of the request's headers that go with it. */
interface InnerCall {
  url: string;
  passOn: readonly string[];
  headers?: Record<string, string>;
}

/** A proxy that says nothing of itself: what is called in the name of such a request would count as from this computer. */
export const hidesCaller = ({ raw }: FastifyRequest): boolean => raw.httpVersion === '1.0';

/** Makes a call in the name of a request, under all rules of calls. */
export async function callInside(
  request: FastifyRequest,
  { url, passOn, headers: more }: InnerCall,
): Promise<LightMyRequestResponse> {
  const headers: Record<string, string | string[]> = { accept: 'application/json', ...more };
  for (const name of [...PASSED_ON, ...passOn]) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  // with the same headers of proxies it counts as from the same computer
  const { remoteAddress = '' } = request.socket;
  return request.server.inject({ url, headers, remoteAddress });
}
