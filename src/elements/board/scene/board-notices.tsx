import type { SceneDefinition } from '#contract/board/scene.ts';
import { makeSheet, useLastSheet } from '#core/element/sheet.ts';

import css from '../canvas/print.css?inline';
import { FieldConflicts } from './field-conflicts.tsx';
import { HeaderDraft } from './header-draft.tsx';
import { LiveNews } from './news/live-news.tsx';

/** A board is not printed before it is shown. */
const printed = makeSheet(css);

/** What a shown board says by itself: what others change, a text of the header that was refused, and fields that two have written. */
export function BoardNotices({ scene }: { scene: SceneDefinition }) {
  useLastSheet(printed);
  return (
    <>
      <LiveNews />
      <HeaderDraft />
      <FieldConflicts scene={scene} />
    </>
  );
}
