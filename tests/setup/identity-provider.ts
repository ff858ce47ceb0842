import { fork } from 'node:child_process';

import type { ProviderMode } from './identity-provider-answers.ts';

/** An identity provider in a process of its own, as a test commands it. */
export interface IdentityProvider {
  issuer: string;
  metadata(): Promise<string>;
  /** Whom it signs in from now on, and what it does wrong. */
  become(mode: ProviderMode): Promise<void>;
  /** What it posts for a request, and where to. */
  answer(loginUrl: string): Promise<{ action: string; form: string }>;
  /** Address with which it ends somebody's sessions at a product; `ageMs`: written so long ago, `by`: by another issuer. */
  beginLogout(to: string, nameId: string, more?: { ageMs?: number; by?: string }): Promise<string>;
  /** What it has heard at its logout address. */
  logouts(): Promise<string[]>;
  stop(): void;
}

const plain = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const child = fork('tests/setup/identity-provider-process.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { issuer } = await new Promise<{ issuer: string }>((done, refuse) => {
    child.once('message', (message) => done(message as { issuer: string }));
    child.once('exit', (code) => refuse(new Error(`the identity provider ended with ${code}`)));
  });
  const report = async (path: string, body: unknown): Promise<string> => {
    const answer = await fetch(issuer + path, { method: 'POST', body: JSON.stringify(body) });
    return answer.text();
  };
  return {
    issuer,
    metadata: async () => (await fetch(`${issuer}/metadata`)).text(),
    become: async (mode) => void (await report('/mode', mode)),
    answer: async (loginUrl) => {
      const html = await (await fetch(loginUrl)).text();
      const action = plain(/action="([^"]*)"/.exec(html)?.[1] ?? '');
      const inputs = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)];
      const form = new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, plain(value)])).toString();
      return { action, form };
    },
    beginLogout: (to, nameId, more) => report('/begin-logout', { to, nameId, ...more }),
    logouts: async () => (await (await fetch(`${issuer}/logouts`)).json()) as string[],
    stop: () => child.kill(),
  };
}
