import { Suspense } from 'react';

import type { SceneDefinition } from '#contract/board/scene.ts';
import { extra } from '#core/ui/extra.ts';

import { FieldConflicts } from './field-conflicts.tsx';
import { HeaderDraft } from './header-draft.tsx';

const LiveNews = extra(async () => (await import('./news/live-news.tsx')).LiveNews);

/** What a shown board says by itself: what others change, a text of the header that was refused, and fields that two have written. */
export function BoardNotices({ scene }: { scene: SceneDefinition }) {
  return (
    <>
      {/* its words come after those of the first screen */}
      <Suspense fallback={null}>
        <LiveNews />
      </Suspense>
      <HeaderDraft />
      <FieldConflicts scene={scene} />
    </>
  );
}
