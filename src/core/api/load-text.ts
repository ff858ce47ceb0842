import type { Endpoint } from '#contract/endpoint.ts';
import { z } from '#contract/z.ts';

import type { ElementCore } from '../session/use-core.ts';
import { ApiError } from './api-error.ts';

/** The text at an address that the server has named: with the session on that server, without it anywhere else. */
export async function loadText({ api, core }: ElementCore, address: string, signal: AbortSignal): Promise<string> {
  const url = new URL(address, core.apiUrl);
  const content =
    url.origin === core.apiUrl ? await api(at(url), {}, { signal, headers: ANY }) : await load(url, signal);
  if (content instanceof Blob) return content.text();
  return typeof content === 'string' ? content : '';
}

const ANY = { Accept: '*/*' };

/** A read of what the address of a file leads to: another server has it where it likes. */
const at = ({ pathname, search }: URL): Endpoint => ({
  method: 'GET',
  path: `${pathname}${search}` as Endpoint['path'],
  action: 'files.read',
  summary: 'The content of a file',
  answer: z.unknown(),
});

async function load(url: URL, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { credentials: 'omit', signal });
  if (!response.ok) throw new ApiError(response.status, {}, response);
  return response.blob();
}
