import type { Locale } from '#contract/accounts/people.ts';
import { formatNumber } from '#core/locale/formats.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A size as people say it: whole kilobytes, and megabytes with one digit. */
export const sizeOf = (bytes: number, locale: Locale): string =>
  bytes < MEGABYTE
    ? `${formatNumber(Math.ceil(bytes / KILOBYTE), locale)} KB`
    : `${formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10, locale)} MB`;
