import { useTexts } from '#core/locale/use-texts.ts';
import { RichText } from '#core/ui/rich-text.tsx';

import { useSoughtPart } from '../content/use-sought-part.ts';

/** The conclusion of a card to read. */
export function InsightsText({ html }: { html: string }) {
  const t = useTexts('card');
  const part = useSoughtPart<HTMLDivElement>('insight');
  return html === '' ? (
    <p className="text-muted">{t('insights.none')}</p>
  ) : (
    <div {...part}>
      <RichText html={html} />
    </div>
  );
}
