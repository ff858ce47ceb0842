import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { aptInstall, mayInstall } from '../apt.ts';

const KNOWN = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** FIREFOX_PATH or the system's; installs Debian's where there is none. */
function findFirefox(): string {
  const found = KNOWN.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found !== undefined) return found;
  if (mayInstall() && aptInstall('firefox-esr')) return '/usr/bin/firefox-esr';
  throw new Error('No Firefox found. Set FIREFOX_PATH to one and try again.');
}

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { text?: string; level?: string; type?: string };
}

/** Firefox by WebDriver BiDi: commands and the errors that reach a page. */
export class FirefoxSession {
  readonly #socket: WebSocket;
  readonly #program: ChildProcess;
  readonly #profile: string;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;
  /** What no script of a page has caught. */
  errors: string[] = [];

  private constructor(socket: WebSocket, program: ChildProcess, profile: string) {
    this.#socket = socket;
    this.#program = program;
    this.#profile = profile;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Answer));
  }

  static async start(): Promise<FirefoxSession> {
    const profile = mkdtempSync(join(tmpdir(), 'leitstern-firefox-'));
    const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const program = spawn(findFirefox(), flags, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    });
    const socket = new WebSocket(`${await addressOf(program)}/session`);
    await once(socket, 'open');
    const session = new FirefoxSession(socket, program, profile);
    await session.send('session.new', { capabilities: {} });
    await session.send('session.subscribe', { events: ['log.entryAdded'] });
    return session;
  }

  #receive(answer: Answer): void {
    if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    const { level, type, text = '' } = answer.params ?? {};
    if (answer.method === 'log.entryAdded' && type === 'javascript' && level === 'error') this.errors.push(text);
  }

  async send<T>(method: string, params: object): Promise<T> {
    const id = (this.#last += 1);
    const answer = new Promise<Answer>((done) => this.#waiting.set(id, done));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answer;
    this.#waiting.delete(id);
    if (type === 'error') throw new Error(`${method}: ${error}: ${message}`);
    return result as T;
  }

  async stop(): Promise<void> {
    await this.send('session.end', {}).catch(() => undefined);
    this.#socket.close();
    const ended = once(this.#program, 'exit');
    this.#program.kill('SIGTERM');
    await ended;
    rmSync(this.#profile, { recursive: true, force: true });
  }
}

/** Firefox says on which socket it listens. */
function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    program.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
      if (address !== undefined) done(address);
    });
    program.on('exit', () => fail(new Error(`Firefox has ended:\n${said}`)));
  });
}
