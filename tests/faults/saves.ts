import type { ServerProcess } from './server-process.ts';

const PASSWORD = 'leitstern-demo';

/** A person's browser over real HTTP: cookies and the CSRF token travel by themselves. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  /** The server came back at another address. */
  moveTo(server: ServerProcess): void {
    this.#address = server.address;
  }

  /** A server that is too busy right now has done nothing, so it is asked again as it says. */
  async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: T }> {
    for (;;) {
      const answer = await this.callOnce<T>({ method, headers }, path, body);
      if (answer.status !== 503) return answer;
      await new Promise((done) => setTimeout(done, 500));
    }
  }

  /** The one answer, whatever it is. */
  async callOnce<T>(
    { method, headers = {} }: { method: string; headers?: Record<string, string> },
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: T }> {
    const isForm = body instanceof FormData;
    const answer = await fetch(this.#address + path, {
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return { status: answer.status, body: (await answer.json().catch(() => null)) as T };
  }

  async signIn(email: string): Promise<void> {
    await this.call('GET', '/api/v1/features/');
    const { status } = await this.call('POST', '/api/auth/login/', { email, password: PASSWORD });
    if (status !== 200) throw new Error(`sign-in of ${email}: ${status}`);
  }
}

/** The card fields that the saves write: a new value of `INSIGHTS` each time. */
export const cardPath = (boardId: string, card: string): string =>
  `/api/v1/whiteboard/boards/${boardId}/scene-data/${card}/`;

/** What the server has acknowledged, per card: the newest number. */
export type Acknowledged = Map<string, number>;

/**
 * Saves a growing number into each card again and again until `total` are acknowledged or the server is gone. After a
 * kill the save that hung is the only one that may or may not stand.
 */
export async function saveUntilGone(
  browser: Browser,
  cards: { boardId: string; keys: readonly string[] },
  progress: { acknowledged: Acknowledged; next: () => number; onSaved: () => void },
): Promise<void> {
  await Promise.all(
    cards.keys.map(async (key) => {
      for (;;) {
        const number = progress.next();
        if (number < 0) return;
        try {
          const text = `<p>${number}</p>`;
          const { status } = await browser.call('POST', cardPath(cards.boardId, key), { INSIGHTS: text });
          if (status !== 200) continue;
          progress.acknowledged.set(key, number);
          progress.onSaved();
        } catch {
          return;
        }
      }
    }),
  );
}

/** Cards whose stored number is older than the acknowledged one. */
export async function lostSaves(browser: Browser, boardId: string, acknowledged: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  for (const [key, number] of acknowledged) {
    const { body } = await browser.call<{ data: { INSIGHTS?: string } }>('GET', cardPath(boardId, key));
    const stored = Number(/<p>(\d+)<\/p>/.exec(body.data.INSIGHTS ?? '')?.[1] ?? -1);
    if (stored < number) lost.push(`${key}: acknowledged ${number}, stored ${stored}`);
  }
  return lost;
}
