import { Lightbulb } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { RichTextEditor } from '#core/ui/rich-text.tsx';

import type { CardDraft } from '../draft/card-draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { PartHead } from './part-head.tsx';
import { htmlOf } from './situation-data.ts';

/** The conclusion of a card as formatted text (whiteboard 2.15). */
export function InsightsEditor({ draft }: { draft: CardDraft }) {
  const t = useTexts('card');
  const value = htmlOf(useDraft(draft).data['INSIGHTS']);
  return (
    <section className="card flex min-w-0 flex-col gap-3 p-4">
      <PartHead icon={Lightbulb} title={t('part.INSIGHTS')} />
      <RichTextEditor
        label={t('part.INSIGHTS')}
        placeholder={t('insights.placeholder')}
        value={value}
        onChange={(html) => {
          if (html !== htmlOf(draft.state.data['INSIGHTS'])) draft.change({ INSIGHTS: html });
        }}
      />
    </section>
  );
}
