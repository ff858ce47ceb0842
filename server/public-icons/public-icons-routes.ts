import type { FastifyInstance } from 'fastify';

import { listPublicIcons } from '#contract/board/public-icons.ts';

import type { Services } from '../services.ts';
import { localeOf } from '../http/refusals/error-handler.ts';
import { mount } from '../http/mount.ts';
import { PUBLIC_ICONS } from './public-icons.ts';

/** `GET public/icons/` (application 7): needs no session. */
export async function publicIconsRoutes(app: FastifyInstance, _services: Services): Promise<void> {
  mount(app, listPublicIcons, async ({ request }) => {
    const language = localeOf(request) === 'de-DE' ? 'de' : 'en';
    return PUBLIC_ICONS.map(({ id, ...names }) => ({ id, name: names[language], url: `/icons/${id}.svg` }));
  });
}
