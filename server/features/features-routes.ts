import type { FastifyInstance } from 'fastify';

import { EXTENSIONS, readFeatures } from '#contract/features.ts';

import type { Services } from '../services.ts';
import { CSRF_COOKIE, secretText, setCsrfCookie } from '../http/callers/cookies.ts';
import { mount } from '../http/mount.ts';

export async function featuresRoutes(app: FastifyInstance, { companies }: Services): Promise<void> {
  // Needs no session; hands out the token that the first writing call needs, and keeps a signed-in person's valid.
  mount(app, readFeatures, async ({ viewer, request, reply }) => {
    setCsrfCookie(reply, viewer?.csrfToken ?? request.cookies[CSRF_COOKIE] ?? secretText());
    void reply.header('Cache-Control', 'no-store');
    return { ...(await companies.featuresOf(viewer?.companyId)), extensions: [...EXTENSIONS] };
  });
}
