import type { FastifyInstance } from 'fastify';

import type { Services } from '../services.ts';
import { answeringRoutes } from './answering-routes.ts';
import { askingRoutes } from './asking-routes.ts';
import { logoutRoutes } from './logout-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { unaskedRoutes } from './unasked-routes.ts';

/** Sign-in by SAML (application 1, 7; DESIGN 4): `/saml2/login/`, `/saml2/acs/`, `/saml2/metadata/`, `/saml2/logout/`. */
export async function singleSignOnRoutes(app: FastifyInstance, services: Services): Promise<void> {
  for (const routes of [settingsRoutes, logoutRoutes, askingRoutes, answeringRoutes, unaskedRoutes])
    await app.register(routes, services);
}
