import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { Problems } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { ITEM_FIELDS } from '../model/item-draft.ts';
import { FailureBanner } from './failure-banner.tsx';
import type { ItemEditing } from './use-item-draft.ts';

/** The fields that do not say by themselves what is wrong with them. */
const SILENT: Partial<Record<ItemType, readonly string[]>> = {
  key_result: ['objective', 'start', 'space'],
  task: ['project', 'key_result', 'completed'],
};
interface ProblemBannerProps {
  type: ItemType;
  editing: ItemEditing;
  /** Whether the fields are in sight. */
  isShown: boolean;
}

/** What concerns the item as a whole, or a field that does not say it itself. */
export function ProblemBanner({ type, editing: { problems }, isShown }: ProblemBannerProps) {
  const t = useTexts('okr-item');
  const required = t('problem.required');
  const said = Object.entries(problems).map(([field, text]) => [field, text === 'required' ? required : text]);
  const speaking = isShown ? ITEM_FIELDS[type].filter((field) => SILENT[type]?.includes(field) !== true) : [];
  return <FailureBanner problems={Object.fromEntries(said) as Problems} type={type} speaking={speaking} />;
}
