import { Lightbulb } from 'lucide-react';
import { useState } from 'react';

import { HTML_LENGTH } from '#contract/board/scene-shape.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { RichTextEditor } from '#core/ui/rich-text.tsx';

import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { InsightsText } from './insights-text.tsx';
import { PartHead } from './part-head.tsx';
import { htmlOf } from './situation-data.ts';
import { WriteToggle } from './write-toggle.tsx';

/** The conclusion of a card as formatted text (whiteboard 2.15): it reads until somebody writes in it. */
export function InsightsEditor({ draft }: { draft: DraftSaver }) {
  const t = useTexts('card');
  const value = htmlOf(useDraftState(draft).data['INSIGHTS']);
  const error = useProblem(draft, value);
  const [isOpen, open] = useState(value === '');
  const [isAsked, ask] = useState(false);
  // what is wrong is said at the field
  if (error !== undefined && !isOpen) open(true);
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-4">
      <PartHead icon={Lightbulb} title={t('part.INSIGHTS')}>
        <WriteToggle
          name={t('part.INSIGHTS')}
          isOpen={isOpen}
          onOpen={(next) => {
            ask(next);
            open(next);
          }}
        />
      </PartHead>
      {isOpen ? (
        <RichTextEditor
          label={t('part.INSIGHTS')}
          placeholder={t('insights.placeholder')}
          value={value}
          error={error}
          autoFocus={isAsked}
          onChange={(html) => {
            if (html !== htmlOf(draft.state.data['INSIGHTS'])) draft.change({ INSIGHTS: html });
          }}
        />
      ) : (
        <InsightsText html={value} />
      )}
    </section>
  );
}

/** Why the server has refused this text, and what to do while it is too long; one of earlier days may be longer. */
function useProblem(draft: DraftSaver, { length }: string): string | undefined {
  const t = useTexts('card');
  const { locale } = useCore();
  const { INSIGHTS: msg } = useDraftState(draft).refusals;
  if (msg === undefined) return undefined;
  if (length <= HTML_LENGTH) return t('insights.error', { msg });
  return t('insights.tooLong', { length: formatNumber(length, locale), most: formatNumber(HTML_LENGTH, locale) });
}
