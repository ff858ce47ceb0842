import { Lightbulb } from 'lucide-react';

import { HTML_LENGTH } from '#contract/board/scene-shape.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { RichTextEditor } from '#core/ui/rich-text.tsx';

import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { PartHead } from './part-head.tsx';
import { htmlOf } from './situation-data.ts';

/** The conclusion of a card as formatted text (whiteboard 2.15). */
export function InsightsEditor({ draft }: { draft: DraftSaver }) {
  const t = useTexts('card');
  const value = htmlOf(useDraftState(draft).data['INSIGHTS']);
  const error = useProblem(draft, value);
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-4">
      <PartHead icon={Lightbulb} title={t('part.INSIGHTS')} />
      <RichTextEditor
        label={t('part.INSIGHTS')}
        placeholder={t('insights.placeholder')}
        value={value}
        error={error}
        onChange={(html) => {
          if (html !== htmlOf(draft.state.data['INSIGHTS'])) draft.change({ INSIGHTS: html });
        }}
      />
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
