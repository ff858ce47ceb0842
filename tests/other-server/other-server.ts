import cors from '@fastify/cors';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';

import { BOARDS, CARDS, COMPANIES, GROUPS, PEOPLE, PERSON, RULES, SCENE, TEAMS } from './other-data.ts';
import { mountNotes } from './other-notes.ts';
import { mountOkr } from './other-okr.ts';
import { OtherSocket, type SocketMode } from './other-socket.ts';

/** What a client may send by the specification; the browser refuses any other header across origins. */
const HEADERS = ['Accept', 'Accept-Language', 'Content-Type', 'X-CSRFToken'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface Options {
  /** Whether somebody is signed in from the start. */
  signedIn: boolean;
  /** Whether `lock_card` is answered. */
  sockets: SocketMode;
  /** Whether the person is a global administrator. */
  admin?: boolean;
}

/** What the server has been told: calls that it does not know, and socket messages. */
interface Received {
  unknown: string[];
  messages: Record<string, unknown>[];
  saves: { card: string; body: unknown }[];
  /** Whole OKR items. */
  puts: unknown[];
  /** Bodies of calls about notes. */
  notes: Record<string, unknown>[];
}

function mountSession(app: FastifyInstance, state: { signedIn: boolean; admin: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    const isOpen = /^\/(told|api\/auth|api\/v1\/features)/.test(request.url);
    if (request.method !== 'OPTIONS' && !request.url.startsWith('/ws/') && !isOpen && !state.signedIn)
      await reply.code(401).send({ detail: 'Authentication credentials were not provided.' });
  });
  app.get('/api/v1/features/', async () => ({ ai: false }));
  app.get('/api/v1/accounts/me/', async () => ({ ...PERSON, role: state.admin ? 1 : 0 }));
  app.get('/api/v1/accounts/active-company/', async () => COMPANIES[0]);
  app.get('/api/v1/okr/companies/', async () => ({ results: COMPANIES }));
  // the specification does not show what this answers
  app.post<{ Body: { email: string; password: string } }>('/api/auth/login/', async ({ body }, reply) => {
    if (body.email !== PERSON.email || body.password !== 'other') return reply.code(400).send({ detail: 'No match.' });
    state.signedIn = true;
    return {};
  });
}

function mountAdministration(app: FastifyInstance): void {
  const page = (results: object[]) => async () => ({ count: results.length, next: null, results });
  app.get('/api/v1/accounts/users/', page(PEOPLE));
  app.get<{ Params: { id: string } }>('/api/v1/accounts/users/:id/', async ({ params }, reply) => {
    return PEOPLE.find(({ id }) => id === params.id) ?? reply.code(404).send({ detail: 'Not found.' });
  });
  app.get('/api/v1/accounts/groups/', page([]));
  app.get('/api/v1/accounts/auto-assign-rules/', page(RULES));
  app.get('/api/v1/okr/teams/', page(TEAMS));
  app.get<{ Params: { id: string } }>('/api/v1/okr/companies/:id/', async ({ params }, reply) => {
    return COMPANIES.find(({ id }) => id === params.id) ?? reply.code(404).send({ detail: 'Not found.' });
  });
  app.get('/api/v1/okr/companies/:id/teams/', page(TEAMS));
}

function mountBoards(app: FastifyInstance, received: Received, socket: OtherSocket): void {
  const cards = structuredClone(CARDS);
  app.get('/api/v1/whiteboard/boards/', async () => ({ count: BOARDS.length, next: null, results: BOARDS }));
  app.get('/api/v1/whiteboard/groups/', async () => ({ count: GROUPS.length, next: null, results: GROUPS }));
  app.get<{ Params: { id: string } }>('/api/v1/whiteboard/boards/:id/', async ({ params }, reply) => {
    return BOARDS.find(({ id }) => id === params.id) ?? reply.code(404).send({ detail: 'Not found.' });
  });
  app.get('/api/v1/whiteboard/scene/', async () => SCENE);
  const path = '/api/v1/whiteboard/boards/:id/scene-data/:card/';
  app.get<{ Params: { card: string } }>(path, async ({ params }) => ({ data: cards[params.card] ?? {} }));
  app.post<{ Params: { card: string }; Body: Record<string, unknown> }>(path, async ({ params, body }) => {
    received.saves.push({ card: params.card, body });
    cards[params.card] = { ...cards[params.card], ...body };
    socket.sendAll({ type: 'card_data_updated', card_id: params.card, data: cards[params.card] });
    return { data: cards[params.card] };
  });
}

/**
 * A server of somebody else: it speaks the calls and socket messages that the specification shows, on an origin of its
 * own, and knows none of our additions (EXPECTATIONS "Other servers").
 */
export async function startOtherServer(options: Options): Promise<{ url: string; stop(): Promise<void> }> {
  const app = Fastify();
  const received: Received = { unknown: [], messages: [], saves: [], puts: [], notes: [] };
  const socket = new OtherSocket(options.sockets, (message) => received.messages.push(message));
  await app.register(cors, { origin: true, credentials: true, allowedHeaders: HEADERS, methods: METHODS });
  await app.register(websocket);
  mountSession(app, { signedIn: options.signedIn, admin: options.admin === true });
  mountAdministration(app);
  mountBoards(app, received, socket);
  mountOkr(app, received);
  mountNotes(app, received, socket);
  app.get('/told', async () => received);
  app.get('/ws/whiteboard/:id/', { websocket: true }, (connection) => socket.join(connection));
  app.setNotFoundHandler((request, reply) => {
    received.unknown.push(`${request.method} ${request.url}`);
    return reply.code(404).send({ detail: 'Not found.' });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => app.close() };
}
