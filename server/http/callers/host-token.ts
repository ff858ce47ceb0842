import type { FastifyRequest } from 'fastify';

import { secretText } from './cookies.ts';

const TOKEN = 'lst_';
/** The beginning of a key with which a company's server asks for tokens. */
const KEY = 'lsk_';

/** Both are recognised wherever they turn up: by people, in logs, by programs that look for lost secrets. */
export const newToken = (): string => `${TOKEN}${secretText()}`;
export const newKey = (): string => `${KEY}${secretText()}`;

const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>, beginning: string): string | null => {
  const [scheme = '', text = '', ...more] = (headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && text.startsWith(beginning) && more.length === 0 ? text : null;
};

/** The token of a host page that a request carries, valid or not. It counts alone, whatever cookies are beside it. */
export const hostTokenOf = (request: Pick<FastifyRequest, 'headers'>): string | null => bearerOf(request, TOKEN);
export const keyOf = (request: Pick<FastifyRequest, 'headers'>): string | null => bearerOf(request, KEY);

/** Whether the token of this call is in its body: no cookie and no header says who asks. */
export const hasTokenInBody = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.endpoint?.hasTokenInBody === true;
