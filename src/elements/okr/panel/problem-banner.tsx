import type { ItemType } from '#contract/okr/okr-items.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { ITEM_FIELDS } from '../model/item-draft.ts';
import { useFieldWords } from './fields/field-words.ts';
import type { ItemEditing } from './use-item-draft.ts';

/** The fields that do not say by themselves what is wrong with them. */
const SILENT: Partial<Record<ItemType, readonly string[]>> = {
  key_result: ['objective', 'start', 'space'],
  task: ['project', 'key_result', 'completed'],
};
const isSpeaking = (type: ItemType, field: string): boolean =>
  ITEM_FIELDS[type].includes(field) && SILENT[type]?.includes(field) !== true;

interface ProblemBannerProps {
  type: ItemType;
  editing: ItemEditing;
  /** Whether the fields are in sight. */
  isShown: boolean;
}

/** What concerns the item as a whole, or a field that does not say it itself. */
export function ProblemBanner({ type, editing: { problems }, isShown }: ProblemBannerProps) {
  const own = useTexts('okr-item');
  const words = useFieldWords(type);
  const said = Object.entries(problems)
    .filter(([field]) => !isShown || !isSpeaking(type, field))
    .map(([field, text = '']) => {
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
