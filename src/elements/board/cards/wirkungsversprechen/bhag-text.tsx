import { Star } from 'lucide-react';

import { BHAG_LENGTH } from '#contract/cards/wirkungsversprechen.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { useSoughtPart } from '../content/use-sought-part.ts';
import { PartHead } from '../situation/part-head.tsx';
import { bhagOf } from './wirkungsversprechen-summary.ts';

/** The goal in words (whiteboard 2.18). */
export function BhagText({ draft }: { draft: DraftSaver }) {
  const t = useTexts('promise');
  const { locale } = useCore();
  const text = bhagOf(useDraftState(draft).data, locale);
  const part = useSoughtPart<HTMLElement>('bhag');
  return (
    <section
      {...part}
      className={`bhag-text flex min-w-0 flex-col gap-3 [&_h3]:first-letter:uppercase ${part.className}`}
    >
      <PartHead icon={Star} title={t('bhag')}>
        <span className="numbers text-muted text-sm">
          {t('characters', { count: text.length, number: formatNumber(text.length, locale, 0) })}
        </span>
      </PartHead>
      <TextArea
        className="min-h-0 flex-1"
        hideLabel
        label={t('bhag')}
        placeholder={t('bhagPlaceholder')}
        maxLength={BHAG_LENGTH}
        value={text}
        onChange={(event) => draft.change({ bhag: event.currentTarget.value })}
      />
    </section>
  );
}
