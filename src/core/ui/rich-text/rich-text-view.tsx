import { useLayoutEffect, useRef } from 'react';

import { cleanNodes } from './allow-list.ts';
import { useRichTextSheet } from './rich-text-sheet.ts';

/** The one place where formatted text becomes part of the page: as sanitized nodes, never as a string. */
export function RichTextView({ html, className }: { html: string; className: string }) {
  useRichTextSheet();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanNodes(html)), [html]);
  return <div ref={place} className={`rich-text ${className}`} />;
}
