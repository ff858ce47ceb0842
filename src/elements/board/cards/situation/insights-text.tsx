import { useTexts } from '#core/locale/use-texts.ts';
import { RichText } from '#core/ui/rich-text.tsx';

/** The conclusion of a card to read. */
export function InsightsText({ html }: { html: string }) {
  const t = useTexts('card');
  return html === '' ? <p className="text-muted">{t('insights.none')}</p> : <RichText html={html} />;
}
