import { createHmac } from 'node:crypto';

import { z } from '#contract/z.ts';

import { Refusal } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';

/** The provider of the chat widget, from CRM_PROVIDER, CRM_KEY and CRM_URL. */
export interface CrmSettings {
  provider?: string | undefined;
  key?: string | undefined;
  /** Where the provider makes tokens; without it the token is signed here. */
  url?: string | undefined;
}

/** How long a token that is signed here is valid, in seconds. */
const LIFE = 12 * 3_600;
const LIMIT_MS = 8_000;
const answered = z.looseObject({ token: z.string().min(1) });
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const notConfigured = (): Refusal => new Refusal(404, 'crm_not_configured', 'crm.notConfigured');
/** What the provider answers is never passed on: 401 of theirs is none of ours. */
const failed = (): Refusal => new Refusal(424, 'crm_failed', 'crm.failed');

/** Identification tokens for the CRM or chat provider. */
export class CrmService {
  readonly #settings: CrmSettings;
  readonly #fetch: typeof fetch;

  constructor(settings: CrmSettings, fetcher: typeof fetch = fetch) {
    this.#settings = settings;
    this.#fetch = fetcher;
  }

  /** The token of a person. Throws a refusal when this provider is not set up or does not answer. */
  async token(provider: string, viewer: Viewer): Promise<string> {
    const { provider: known, key, url } = this.#settings;
    if (!known || !key || provider.toLowerCase() !== known.toLowerCase()) throw notConfigured();
    return url ? this.#ask(url, key, viewer) : this.#sign(key, viewer);
  }

  /** A JSON web token (HS256) with the key that the widget's provider knows too. */
  #sign(key: string, { id, email, first_name, last_name }: Viewer): string {
    const now = Math.floor(Date.now() / 1000);
    const name = `${first_name} ${last_name}`.trim();
    const claims = { sub: id, external_id: id, email, name, iat: now, exp: now + LIFE };
    const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  }

  async #ask(url: string, key: string, { email, first_name, last_name }: Viewer): Promise<string> {
    try {
      const response = await this.#fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        body: JSON.stringify({ email, firstName: first_name, lastName: last_name }),
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (!response.ok) throw failed();
      return answered.parse(await response.json()).token;
    } catch {
      throw failed();
    }
  }
}
