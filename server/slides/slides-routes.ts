import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  downloadTemplate,
  readTemplateSlides,
  SLIDE_FILES,
  SLIDES_TYPE,
  TEMPLATE_SETS,
  type TemplateSet,
} from '#contract/board/slides.ts';

import { localeOf, sendFile } from '../http/answers/file-answer.ts';
import { mount } from '../http/mount.ts';
import { notFound } from '../http/refusals/refusals.ts';
import { readLocale } from '../http/refusals/texts.ts';
import type { Services } from '../services.ts';
import type { PictureRequest } from './template-picture.ts';
import { TemplatesService } from './templates-service.ts';

const TYPES = { pptx: SLIDES_TYPE, pdf: 'application/pdf' } as const;
/** Addresses of pictures (whiteboard 9): those of the slides, and those that thumbnails fall back to. */
const ADDRESSES = [
  { url: '/slides/:set/:name', name: /^(?:kickoff|strategy)-template-(\d{1,2})\.(png|jpg)$/ },
  { url: '/images/slides/:set/:name', name: /^(\d\d)\.(png)$/ },
];

/** `slides/…` (whiteboard 7) and the pictures of templates, which anybody may see. */
export async function slidesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const templates = new TemplatesService(services);
  mount(app, readTemplateSlides, async ({ viewer, query, request }) => ({
    slides: templates.slides(query.type === 'default' ? 'kickoff' : 'strategy', localeOf(viewer, request)),
  }));
  mount(app, downloadTemplate, async ({ viewer, params, query, request, reply }) => {
    if (params.id !== 'template-pptx') throw notFound('slides');
    const set = query.type === 'default' ? 'kickoff' : 'strategy';
    const { format = 'pptx' } = query;
    // without the signal of who leaves: others may wait for the same file
    const content = await templates.file({ set, locale: localeOf(viewer, request), format }, { person: viewer.id });
    return sendFile(reply, { name: `${SLIDE_FILES[set]}.${format}`, type: TYPES[format], content });
  });
  for (const { url, name } of ADDRESSES)
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const asked = requestOf(request, name);
      const picture = asked && (await templates.picture(asked));
      if (!asked || !picture) throw notFound('image');
      return sendPicture(request, reply, asked.type, picture);
    });
}

/** What a picture is asked for; null for an address that has none. */
function requestOf(request: FastifyRequest, pattern: RegExp): PictureRequest | null {
  const { set, name } = request.params as Record<string, string>;
  const { lang, size } = request.query as Record<string, unknown>;
  const [, number, type] = pattern.exec(name ?? '') ?? [];
  if (number === undefined || !isSet(set)) return null;
  return {
    set,
    number: Number(number),
    locale: (typeof lang === 'string' && readLocale(lang)) || 'de-DE',
    size: size === 'small' ? 'small' : 'full',
    type: type === 'jpg' ? 'jpg' : 'png',
  };
}

const isSet = (set: string | undefined): set is TemplateSet => TEMPLATE_SETS.some((one) => one === set);

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  type: PictureRequest['type'],
  { bytes, etag }: { bytes: Uint8Array; etag: string },
): FastifyReply {
  // the elements are on pages of other programs too
  void reply
    .headers({ ETag: etag, 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' })
    .header('Access-Control-Allow-Origin', '*');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type === 'png' ? 'image/png' : 'image/jpeg').send(bytes);
}
