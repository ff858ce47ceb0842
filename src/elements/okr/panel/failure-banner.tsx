import type { ItemType } from '#contract/okr-items.ts';
import { ApiError } from '#core/api/api-error.ts';
import { fieldProblems } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { useFieldWords } from './field-words.ts';

interface FailureBannerProps {
  error: unknown;
  /** The kind of the item, whose fields are called by their names. */
  type: ItemType;
  /** The fields that say by themselves what is wrong with them. */
  speaking?: readonly string[];
}

/** Why something was refused, in the server's words; nothing without an error. */
export function FailureBanner({ error, ...rest }: FailureBannerProps) {
  return error === null || error === undefined ? null : <Failure error={error} {...rest} />;
}

function Failure({ error, type, speaking = [] }: FailureBannerProps) {
  const t = useTexts('core');
  const words = useFieldWords(type);
  const problems = Object.entries(fieldProblems(error));
  const said = problems
    .filter(([field]) => !speaking.includes(field))
    .map(([field, text = '']) => (words.isKnown(field) ? `${words.name(field)}: ${text}` : text));
  if (problems.length === 0)
    said.push(error instanceof ApiError && error.status > 0 ? error.message : t('state.offline.text'));
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
