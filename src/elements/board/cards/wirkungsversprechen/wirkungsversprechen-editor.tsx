import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import type { EditorProps } from '../card-kind.ts';
import { BhagText } from './bhag-text.tsx';
import { WrittenColumns } from './promise-columns.tsx';
import { ResizableSection } from './resizable-section.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { usePromiseMode } from './use-promise-mode.ts';
import css from './promise.css?inline';

const sheet = makeSheet(css);

/** The impact promise to write: notes in three columns, below them suggestions and the goal (whiteboard 2.18). */
export function PromiseEditor({ draft, channel }: EditorProps) {
  const t = useTexts('promise');
  const { mode, setMode } = usePromiseMode(channel);
  useLastSheet(sheet);
  if (mode === undefined) return <LoadingSkeleton />;
  return (
    <div className="promise">
      <WrittenColumns channel={channel} mode={mode} onMode={setMode} />
      <ResizableSection label={t('lower')}>
        <div className="promise-goal">
          <SuggestionList draft={draft} mode={mode} channel={channel} />
          <BhagText draft={draft} />
        </div>
      </ResizableSection>
    </div>
  );
}
