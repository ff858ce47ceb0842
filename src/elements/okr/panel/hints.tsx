import { Lightbulb } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import { MOST_KEY_RESULTS, type QualityHint } from '../model/quality-hints.ts';

/** What could make a key result stronger; calm, and never in the way of saving. */
export function Hints({ hints }: { hints: QualityHint[] }) {
  const t = useTexts('okr-item');
  if (hints.length === 0) return null;
  return (
    <ul className="okr-hints" aria-label={t('hints.label')}>
      {hints.map((hint) => (
        <li key={hint}>
          <Icon of={Lightbulb} size={14} />
          <span>{t(`hints.${hint}`, { limit: MOST_KEY_RESULTS })}</span>
        </li>
      ))}
    </ul>
  );
}
