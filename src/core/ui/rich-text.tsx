import { lazy, Suspense } from 'react';

import { later } from './later.ts';
import { Skeleton } from './skeleton.tsx';
import type { RichTextEditorProps } from './rich-text/use-rich-text-editor.ts';

const View = later(async () => (await import('./rich-text/rich-text-view.tsx')).RichTextView);
const Editor = lazy(() => import('./rich-text/rich-text-editor.tsx').then((m) => ({ default: m.RichTextEditorView })));

export interface RichTextProps {
  /** Formatted text from the server or from another person; whatever is not on the allow-list is left out. */
  html: string;
  className?: string;
}

/** Begins to load what shows formatted text: where it has come, the first one shows at once. */
export const loadRichText = (): void => void View.load();

/** Shows formatted text, reduced to the allow-list; the sanitizer loads with the first one. */
export function RichText({ html, className = '' }: RichTextProps) {
  if (html.trim() === '') return null;
  return (
    <Suspense fallback={<Skeleton className="after-200ms w-2/3" />}>
      <View html={html} className={className} />
    </Suspense>
  );
}

/** Writes formatted text; the editor loads with the first one. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton className="after-200ms h-24!" />}>
      <Editor {...props} />
    </Suspense>
  );
}
