import type { ItemType } from '#contract/okr/okr-fields.ts';
import type { Problems } from '#core/editing/failure.ts';

import { useFieldWords } from './fields/field-words.ts';

interface FailureBannerProps {
  problems: Problems;
  /** The kind of the item, whose fields are called by their names. */
  type: ItemType;
  /** The fields that say by themselves what is wrong with them. */
  speaking?: readonly string[];
}

/** Why something was refused, in the server's words; nothing without problems. */
export function FailureBanner({ problems, type, speaking = [] }: FailureBannerProps) {
  const words = useFieldWords(type);
  const said = Object.entries(problems)
    .filter(([field]) => !speaking.includes(field))
    .map(([field, text = '']) => (words.isKnown(field) ? `${words.name(field)}: ${text}` : text));
  if (said.length === 0) return null;
  return (
    <div role="alert" className="banner banner-danger">
      <div>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
