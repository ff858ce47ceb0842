import { createHash } from 'node:crypto';
import sharp from 'sharp';

import type { Locale } from '#contract/accounts/people.ts';
import type { TemplateSet } from '#contract/board/slides.ts';

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
  bytes: Uint8Array;
  etag: string;
}

/** A slide of a template as a picture. Runs in a thread. */
export async function makeTemplatePicture(request: PictureRequest): Promise<SlidePicture> {
  const { set, number, locale, size, type } = request;
  const slide = slidesOf(set, locale)[number - 1];
  if (!slide) throw new Error('There is no such slide');
  const drawn = sharp(Buffer.from(svgOf(slide, WIDTHS[size])));
  const bytes = await (type === 'png' ? drawn.png() : drawn.jpeg({ quality: 90 })).toBuffer();
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
}
