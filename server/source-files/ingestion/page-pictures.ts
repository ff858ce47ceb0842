import sharp, { type Sharp } from 'sharp';
import { join } from 'node:path';

import type { IngestedPage } from './ingested.ts';

/** Longest edges of the picture of a page and of its thumbnail, in pixels. */
export const EDGE = 1_600;
const SMALL_EDGE = 320;

/** Writes the picture of a page and its thumbnail. */
export async function writePictures(
  source: Sharp,
  folder: string,
  page: number,
): Promise<Pick<IngestedPage, 'preview' | 'thumbnail'>> {
  const preview = `${page}.webp`;
  const thumbnail = `${page}-small.webp`;
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  // decoded once: the thumbnail is made of the picture
  const { data, info } = await source.resize(EDGE, EDGE, fit).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  await sharp(data, { raw }).webp({ quality: 82, effort: 2 }).toFile(join(folder, preview));
  await sharp(data, { raw }).resize(SMALL_EDGE, SMALL_EDGE, fit).webp({ quality: 78 }).toFile(join(folder, thumbnail));
  return { preview, thumbnail };
}
