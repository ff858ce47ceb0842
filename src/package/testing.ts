import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { catalogue } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { sampleOf } from './sample.ts';
import { SHOWN } from './test-answers.ts';
import { acceptSocket } from './test-socket.ts';

/** A call that elements have made. */
export interface ReceivedCall {
  /** Its name in the catalogue; empty for an address that no call has. */
  name: string;
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}
/** What a call is answered: data, or what makes them of the call. */
export type TestAnswer = unknown;

export interface TestServer {
  /** For `api-url`. */
  url: string;
  calls: ReceivedCall[];
  /** Answers a call with this from now on. Throws when the contract does not know the call or such an answer. */
  answer(name: string, answer: TestAnswer): void;
  /** Refuses a call from now on, such as with 401 or 503. */
  refuse(name: string, status: number, problem?: object): void;
  /** What the answers of functions have got wrong so far; `stop()` rejects with it. */
  problems: string[];
  /** Rejects where a function has answered what the contract does not know: no such test passes. */
  stop(): Promise<void>;
}

interface Route {
  name: string;
  endpoint: Endpoint;
  pattern: RegExp;
}
const routes: Route[] = Object.entries(catalogue)
  .map(([name, endpoint]) => ({ name, endpoint, pattern: patternOf(endpoint.path) }))
  // an address that names no record before one that does
  .toSorted((a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** What a call answers when a test says nothing else. */
export const standardAnswer = (name: string): unknown => SHOWN[name] ?? sampleOf((catalogue[name] as Endpoint).answer);

function endpointOf(name: string): Endpoint {
  const endpoint = catalogue[name];
  if (!endpoint) throw new Error(`The contract has no call ${name}. There are: ${Object.keys(catalogue).join(', ')}`);
  return endpoint;
}

/** The answer, when it fits the contract. */
function checked(name: string, answer: unknown): unknown {
  const { success, error } = endpointOf(name).answer.safeParse(answer);
  if (success) return answer;
  const found = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`Not what ${name} answers: ${found.join('; ')}`);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  if (!/json/.test(request.headers['content-type'] ?? '')) return text;
  return JSON.parse(text) as unknown;
}

async function callOf(request: IncomingMessage): Promise<{ call: ReceivedCall; endpoint: Endpoint | undefined }> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const method = request.method ?? '';
  const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
  const params = { ...route?.pattern.exec(pathname)?.groups };
  const query = Object.fromEntries(searchParams);
  const body = await bodyOf(request);
  return { endpoint: route?.endpoint, call: { name: route?.name ?? '', method, path: pathname, params, query, body } };
}

/** Pages of every origin may call, as those of an allowed one may. */
function allow(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader('Access-Control-Expose-Headers', 'ETag');
}

/** What a function of the test answers. */
async function madeBy(wanted: (one: ReceivedCall) => unknown, call: ReceivedCall): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await wanted(call);
  } catch (error) {
    throw new Error(`The answer of ${call.name} has thrown: ${String(error)}`, { cause: error });
  }
  return checked(call.name, answer);
}

function send(response: ServerResponse, status: number, content: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(status === 204 ? undefined : JSON.stringify(content));
}

/** What the calls of a test server are answered. */
class Answers {
  readonly calls: ReceivedCall[] = [];
  readonly problems: string[] = [];
  readonly #given = new Map<string, TestAnswer>();
  readonly #refused = new Map<string, { status: number; problem: object }>();

  answer(name: string, wanted: TestAnswer): void {
    if (typeof wanted !== 'function') checked(name, wanted);
    endpointOf(name);
    this.#refused.delete(name);
    this.#given.set(name, wanted);
  }

  refuse(name: string, status: number, problem: object): void {
    endpointOf(name);
    this.#refused.set(name, { status, problem });
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allow(request, response);
    if (request.method === 'OPTIONS') return send(response, 204, undefined);
    const { call, endpoint } = await callOf(request);
    this.calls.push(call);
    if (!endpoint) return send(response, 404, { detail: `The contract has no ${call.method} ${call.path}` });
    const refusal = this.#refused.get(call.name);
    if (refusal) return send(response, refusal.status, refusal.problem);
    const wanted = this.#given.get(call.name) ?? standardAnswer(call.name);
    const content =
      typeof wanted === 'function' ? await madeBy(wanted as (one: ReceivedCall) => unknown, call) : wanted;
    send(response, endpoint.status ?? 200, content);
  }

  /** The page gets a 500, but it is the test that is wrong: it hears so itself. */
  fail(response: ServerResponse, error: unknown): void {
    const detail = error instanceof Error ? error.message : String(error);
    this.problems.push(detail);
    console.error(`leitstern-elements/testing: ${detail}`);
    send(response, 500, { detail, code: 'test_answer' });
  }
}

/** A server for tests of a page: it answers every call of the contract with what fits it, and signs a person in. */
export async function startTestServer(given: Record<string, TestAnswer> = {}): Promise<TestServer> {
  const answers = new Answers();
  for (const [name, wanted] of Object.entries(given)) answers.answer(name, wanted);
  const server = createServer((request, response) => {
    answers.respond(request, response).catch((error: unknown) => answers.fail(response, error));
  });
  server.on('upgrade', acceptSocket);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const lines = new Set<{ destroy(): void }>();
  server.on('connection', (line) => lines.add(line));
  const { calls, problems } = answers;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    problems,
    answer: (name, wanted) => answers.answer(name, wanted),
    refuse: (name, status, problem = { detail: 'Refused by the test.' }) => answers.refuse(name, status, problem),
    stop: () =>
      new Promise((done, refuse) => {
        server.close(() => (problems.length > 0 ? refuse(new Error(problems.join('\n'))) : done()));
        for (const line of lines) line.destroy();
      }),
  };
}
