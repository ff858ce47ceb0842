import { createHash } from 'node:crypto';
import sharp from 'sharp';

import type { Locale } from '#contract/accounts/people.ts';
import type { Slide, TemplateSet } from '#contract/board/slides.ts';

import type { OrderFor } from '../threads/threads-service.ts';
import type { Services } from '../services.ts';
import type { TemplateFile } from './template-file.ts';
import { svgOf } from './templates/svg-slide.ts';
import { slidesOf } from './templates/template-deck.ts';

/** Widths of a slide and of its thumbnail, in pixels. */
const WIDTHS = { full: 1_600, small: 400 } as const;

/** A picture of a slide of a template. */
export interface PictureRequest {
  set: TemplateSet;
  /** From 1. */
  number: number;
  locale: Locale;
  size: keyof typeof WIDTHS;
  type: 'png' | 'jpg';
}
export interface SlidePicture {
  bytes: Buffer;
  etag: string;
}

/** The address of a slide (whiteboard 9): German, and with `lang` English. */
function addressOf(set: TemplateSet, number: number, query: Record<string, string>): string {
  const name = `/slides/${set}/${set}-template-${number}.${set === 'strategy' ? 'jpg' : 'png'}`;
  const more = new URLSearchParams(query).toString();
  return more === '' ? name : `${name}?${more}`;
}

/** Templates of kickoff and workshops: slides, pictures and files out of one definition; each is made once. */
export class TemplatesService {
  readonly #threads: Services['threads'];
  readonly #pictures = new Map<string, Promise<SlidePicture>>();
  readonly #files = new Map<string, Promise<Uint8Array>>();

  constructor({ threads }: Pick<Services, 'threads'>) {
    this.#threads = threads;
  }

  slides(set: TemplateSet, locale: Locale): Slide[] {
    const language: Record<string, string> = locale === 'de-DE' ? {} : { lang: locale };
    return slidesOf(set, locale).map(({ title, section, minutes, notes }, place) => ({
      id: `${set}-template-${place + 1}`,
      imageUrl: addressOf(set, place + 1, language),
      thumbnailUrl: addressOf(set, place + 1, { ...language, size: 'small' }),
      isRendered: true,
      title,
      section,
      minutes,
      notes,
    }));
  }

  /** Null without such a slide. */
  async picture(request: PictureRequest): Promise<SlidePicture | null> {
    if (!slidesOf(request.set, request.locale)[request.number - 1]) return null;
    return onceIn(this.#pictures, JSON.stringify(request), () => draw(request));
  }

  file(request: TemplateFile, whom: OrderFor): Promise<Uint8Array> {
    return onceIn(this.#files, JSON.stringify(request), () => this.#threads.run('makeTemplateFile', request, whom));
  }
}

/** What is there already, else what `make` makes; a failure is not kept. */
function onceIn<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(key);
  if (known) return known;
  const making = make();
  made.set(key, making);
  making.catch(() => made.delete(key));
  return making;
}

async function draw({ set, number, locale, size, type }: PictureRequest): Promise<SlidePicture> {
  const slide = slidesOf(set, locale)[number - 1];
  if (!slide) throw new Error('There is no such slide');
  const drawn = sharp(Buffer.from(svgOf(slide, WIDTHS[size])));
  const bytes = await (type === 'png' ? drawn.png() : drawn.jpeg({ quality: 90 })).toBuffer();
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}
