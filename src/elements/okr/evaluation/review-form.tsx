import type { OkrEvaluation } from '#contract/okr/okr-evaluation.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { ReviewConflict } from './review-conflict.tsx';
import { useReview } from './use-review.ts';

interface ReviewFormProps {
  evaluation: OkrEvaluation;
  /** Id of the team; '' is the company. */
  team: string;
  names: ReadonlyMap<string, string>;
  /** Somebody has asked for it: it was not there before. */
  isAsked: boolean;
  onTeam: (team: string) => void;
  onDone: () => void;
}

/** Writes down what was learned by the company or a team. */
export function ReviewForm({ evaluation, team, names, isAsked, onTeam, onDone }: ReviewFormProps) {
  const t = useTexts('okr-evaluation');
  const tOfCore = useTexts('core');
  const form = useReview(evaluation, team, onDone);
  const options = [
    { value: '', label: t('review.company') },
    ...[...names].map(([value, label]) => ({ value, label })),
  ];
  return (
    <form
      className="okr-review-form"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {names.size > 0 && (
        <Select
          label={t('review.team')}
          options={options}
          value={team}
          // another team would begin with its own text
          disabled={form.touched}
          onChange={onTeam}
        />
      )}
      <TextArea
        label={t('review.for', { name: team === '' ? t('review.company') : (names.get(team) ?? '') })}
        hint={t('review.hint')}
        error={form.error}
        autoGrow
        autoFocus={isAsked}
        rows={4}
        maxLength={5000}
        value={form.text}
        onChange={(event) => form.write(event.currentTarget.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={form.busy}>
          {tOfCore('act.save')}
        </Button>
        <Button onClick={form.drop} disabled={form.busy}>
          {tOfCore('act.cancel')}
        </Button>
      </div>
      {form.theirs && (
        <ReviewConflict mine={form.text} theirs={form.theirs} onChoose={form.settle} onLater={form.later} />
      )}
    </form>
  );
}
