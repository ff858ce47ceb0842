import { request as requests, type Page } from '@playwright/test';

import type { Calls } from './calls.ts';
import { startHost } from './host-page.ts';
import { test } from './people.ts';

export const ANNA = 'anna@nordlicht.example';
export const ADMIN = 'admin@nordlicht.example';

interface PortalPage {
  script?: string;
  connect?: string;
  /** How long its tokens live, in seconds. */
  lifetime?: number;
}
export interface Portal {
  /** Opens a page of the portal; answers what policies, errors and warnings say on it. */
  open: (page: Page, body: string, more?: PortalPage) => Promise<string[]>;
  /** The origin of the page that was opened last. */
  origin: () => string;
  /** Lists the origin; answers how to take it off the list. */
  list: () => Promise<() => Promise<unknown>>;
  revoke: () => Promise<unknown>;
}

/** Everything that is reported while a page is used. */
async function listen(page: Page): Promise<string[]> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    ),
  );
  return said;
}

/** A portal of another site, and a company that gives it tokens for Anna. */
export const portalTest = test.extend<{ portal: Portal }>({
  portal: async ({ callsAs, baseURL }, use) => {
    const suite = baseURL ?? '';
    const admin: Calls = await callsAs(ADMIN);
    const company = (await admin<{ active_company: string }>('GET', 'accounts/me/')).active_company;
    const path = `okr/companies/${company}`;
    const elements = ['strategy-okr', 'strategy-board', 'strategy-card', 'strategy-boards'];
    const key = await admin<{ id: string; secret: string }>('POST', `${path}/embed-keys/`, {
      name: 'Portal',
      elements,
    });
    const program = await requests.newContext();
    const stops: (() => Promise<unknown>)[] = [];
    let origin = '';
    const token = async (lifetime?: number): Promise<string> => {
      const answer = await program.post(`${suite}/api/v1/embed/tokens/`, {
        headers: { Authorization: `Bearer ${key.secret}` },
        data: { person: ANNA, elements, origins: [origin], lifetime },
      });
      return answer.text();
    };
    await use({
      open: async (page, body, { lifetime, ...more } = {}) => {
        const said = await listen(page);
        const host = await startHost({ suite, body, token: () => token(lifetime), ...more });
        stops.push(host.stop);
        origin = host.origin;
        return said;
      },
      origin: () => origin,
      list: async () => {
        const row = await admin<{ id: string }>('POST', `${path}/embed-origins/`, { origin });
        const listed = new Set([row.id]);
        const unlist = async (): Promise<unknown> =>
          listed.delete(row.id) && (await admin('DELETE', `${path}/embed-origins/${row.id}/`));
        stops.push(unlist);
        return unlist;
      },
      revoke: () => admin('DELETE', `${path}/embed-keys/${key.id}/`),
    });
    for (const stop of stops) await stop();
    await program.dispose();
  },
});

export const inProvider = (element: string): string =>
  `<strategy-provider locale="en-US">${element}</strategy-provider>`;
