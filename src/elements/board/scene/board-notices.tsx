import type { SceneDefinition } from '#contract/board/scene.ts';

import { FieldConflicts } from './field-conflicts.tsx';
import { HeaderDraft } from './header-draft.tsx';
import { LiveNews } from './news/live-news.tsx';

/** What a shown board says by itself: what others change, a text of the header that was refused, and fields that two have written. */
export function BoardNotices({ scene }: { scene: SceneDefinition }) {
  return (
    <>
      <LiveNews />
      <HeaderDraft />
      <FieldConflicts scene={scene} />
    </>
  );
}
