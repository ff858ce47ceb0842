import { tabId } from '../realtime/tab-id.ts';
import { hasExtension } from '../session/core.ts';
import type { ElementCore } from '../session/use-core.ts';

// requests to a server of another make (EXPECTATIONS "Other servers"): headers of ours only where it knows them, since
// browsers refuse unknown ones across origins

/** The version on which a change rests, for a server that counts versions. */
export const onVersion = (
  { core }: ElementCore,
  version: number | undefined,
  counts: 'versions' | 'okr-details' = 'versions',
): { headers?: Record<string, string> } =>
  version !== undefined && hasExtension(core, counts) ? { headers: { 'If-Match': String(version) } } : {};

/** The same with the name of the tab, so that its own changes are not sent back to it, and the id of the request. */
export const fromTab = async (element: ElementCore, version?: number, requestId?: string) => ({
  headers: {
    ...(hasExtension(element.core, 'locks') && { 'X-Tab-Id': await tabId() }),
    ...(requestId !== undefined && hasExtension(element.core, 'versions') && { 'X-Request-Id': requestId }),
    ...onVersion(element, version).headers,
  },
});
