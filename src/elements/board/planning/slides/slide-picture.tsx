import { useState, type ReactNode } from 'react';

import type { Locale } from '#contract/accounts/people.ts';
import type { Slide, TemplateSet } from '#contract/board/slides.ts';
import { useCore } from '#core/session/use-core.ts';
import { Picture } from '#core/ui/picture.tsx';

interface PictureProps {
  slide: Slide;
  /** Of a template: there is another picture of its slides. */
  set: TemplateSet | undefined;
  /** From 1. */
  number: number;
  size: 'full' | 'small';
  alt: string;
  /** In the place of a picture that cannot be loaded. */
  missing: ReactNode;
}

/** Pictures of templates: everybody may see them, and only calls may carry a token of the host page. */
const FOR_ALL = /^\/(?:images\/)?slides\//;

/** Where a thumbnail is that cannot be loaded (whiteboard 9). */
const fallbackOf = (set: TemplateSet, number: number, locale: Locale): string =>
  `/images/slides/${set}/${String(number).padStart(2, '0')}.png?lang=${locale}`;

/** The picture of a slide; one that fails gives way to the next address, and in the end to `missing`. */
export function SlidePicture({ slide, set, number, size, alt, missing }: PictureProps) {
  const { core, locale } = useCore();
  const [failed, setFailed] = useState(0);
  const { imageUrl, thumbnailUrl = imageUrl } = slide;
  const addresses = [size === 'small' ? thumbnailUrl : imageUrl, ...(set ? [fallbackOf(set, number, locale)] : [])];
  const url = addresses.filter((address) => address !== '')[failed];
  if (url === undefined) return missing;
  const { href, pathname } = new URL(url, core.apiUrl);
  const shown = {
    alt,
    draggable: false,
    fetchPriority: size === 'full' ? ('high' as const) : ('auto' as const),
    className: 'size-full object-contain',
    ...(size === 'small' && { loading: 'lazy' as const }),
    onError: () => setFailed(failed + 1),
  };
  return FOR_ALL.test(pathname) ? <img key={url} src={href} {...shown} /> : <Picture key={url} url={href} {...shown} />;
}
