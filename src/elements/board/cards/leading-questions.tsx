import { Info } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';

/** Cards whose questions have another key (whiteboard 9). */
const KEYS: Readonly<Record<string, string>> = { kundennutzen: 'nutzen' };

/** The leading questions of a card, or of a part of it, as a tooltip, one per line; nothing where there are none. */
export function LeadingQuestions({ questionsKey }: { questionsKey: string }) {
  const t = useTexts('situation');
  const questions = t(`questions.${KEYS[questionsKey] ?? questionsKey}` as 'questions.kunden', { defaultValue: '' });
  if (questions === '') return null;
  return (
    <Tooltip
      text={questions.split('\n').map((question) => (
        <span key={question} className="block py-1 ps-3 -indent-3">
          {`• ${question}`}
        </span>
      ))}
      side="below"
    >
      <button type="button" className="btn btn-icon btn-quiet btn-small" aria-label={t('questions.label')}>
        <Icon of={Info} size={18} />
      </button>
    </Tooltip>
  );
}
