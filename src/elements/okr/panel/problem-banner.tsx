import type { ItemType } from '#contract/okr-items.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { useFieldWords } from './field-words.ts';
import type { ItemEditing } from './use-item-draft.ts';

/** The fields that say by themselves what is wrong with them. */
const SPEAKING: Record<ItemType, readonly string[]> = {
  objective: ['objective', 'description', 'year', 'quarter', 'team', 'responsible_person'],
  key_result: [
    'title',
    'initial',
    'current',
    'goal',
    'unit',
    'symbol',
    'placement',
    'direction',
    'responsible_person',
    'date',
  ],
  project: ['title', 'description', 'status', 'due', 'team', 'responsible_person', 'key_results'],
  task: ['title', 'due', 'responsible_person'],
};

interface ProblemBannerProps {
  type: ItemType;
  editing: ItemEditing;
  /** Whether the fields are in sight. */
  isShown: boolean;
}

/** What concerns the item as a whole, or a field that does not say it itself. */
export function ProblemBanner({ type, editing: { problems }, isShown }: ProblemBannerProps) {
  const t = useTexts('core');
  const own = useTexts('okr-item');
  const words = useFieldWords(type);
  const said = Object.entries(problems)
    .filter(([field]) => !isShown || !SPEAKING[type].includes(field))
    .map(([field, text = '']) => {
      if (text === 'offline') return t('state.offline.text');
      const sentence = text === 'required' ? own('problem.required') : text;
      return words.isKnown(field) ? `${words.name(field)}: ${sentence}` : sentence;
    });
  if (said.length === 0) return null;
  return (
    <div role="alert" className="banner banner-danger">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
