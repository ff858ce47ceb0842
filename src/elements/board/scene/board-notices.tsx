import { Suspense } from 'react';

import type { SceneDefinition } from '#contract/board/scene.ts';

import { FieldConflicts } from './field-conflicts.tsx';
import { HeaderDraft } from './header-draft.tsx';
import { LiveNews } from './news/live-news.tsx';

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
