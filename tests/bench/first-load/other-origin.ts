import type { APIRequestContext } from '@playwright/test';

import { startHost } from '../../e2e/host-page.ts';
import type { ourScreens } from './screens.ts';
import type { Screen } from './visit.ts';

interface Suite {
  address: string;
  /** Calls of an administrator of the person's company. */
  admin: APIRequestContext;
  /** Whose tokens the pages get. */
  person: string;
}

/** A way to call as somebody who is signed in. */
const callsOf =
  ({ address, admin }: Suite) =>
  async <T>(path: string, data?: object): Promise<T> => {
    const { cookies } = await admin.storageState();
    const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
    const headers = { 'X-CSRFToken': token, Origin: address };
    const method = data ? 'POST' : 'GET';
    return (await (await admin.fetch(`${address}/api/v1/${path}`, { method, headers, data })).json()) as T;
  };

/** The screens of signed-in people on pages of another site, which gives tokens. */
export async function onOtherSites(suite: Suite, screens: ReturnType<typeof ourScreens>) {
  const call = callsOf(suite);
  const { active_company } = await call<{ active_company: string }>('accounts/me/');
  const company = `okr/companies/${active_company}`;
  const elements = ['strategy-okr', 'strategy-board'];
  const key = await call<{ secret: string }>(`${company}/embed-keys/`, { name: 'Bench', elements });
  const hosts: { screen: Screen & { address: string; email: null }; stop: () => Promise<void> }[] = [];
  for (const screen of screens.filter(({ name, signedIn }) => signedIn && name.endsWith('embedded'))) {
    let origin = '';
    const token = async (): Promise<string> => {
      const headers = { Authorization: `Bearer ${key.secret}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ person: suite.person, elements, origins: [origin] });
      return (await fetch(`${suite.address}/api/v1/embed/tokens/`, { method: 'POST', headers, body })).text();
    };
    const { element, ...attributes } = Object.fromEntries(new URLSearchParams(screen.path.split('?')[1]));
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    const body = `<strategy-provider><${element} ${written.join(' ')}></${element}></strategy-provider>`;
    const host = await startHost({ suite: suite.address, body, token });
    ({ origin } = host);
    await call(`${company}/embed-origins/`, { origin });
    const name = screen.name.replace('embedded', 'other site');
    hosts.push({ screen: { name, usable: screen.usable, path: '/', address: origin, email: null }, stop: host.stop });
  }
  return { screens: hosts.map(({ screen }) => screen), stop: () => Promise.all(hosts.map(({ stop }) => stop())) };
}
