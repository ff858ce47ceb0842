import { useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import type { OkrEvaluation, OkrReview } from '#contract/okr-evaluation.ts';
import { formatDate } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Select } from '#core/ui/select.tsx';
import { TextArea } from '#core/ui/text-area.tsx';

import { keptAt, useKept } from '../model/use-kept.ts';
import { okrQueries } from '../okr-queries.ts';
import { saveReview } from './evaluation-queries.ts';

interface ReviewsProps {
  evaluation: OkrEvaluation;
}

interface Draft {
  text: string;
  /** Of the text that it replaces. */
  version: number;
}

const placeOf = ({ company, year, quarter }: OkrEvaluation, team: string): string =>
  `review:${company}:${year}-${quarter}:${team}`;

/** Of whom a text is still in hand: id of the team, '' for the company, null for nobody. */
const inHand = (evaluation: OkrEvaluation): string | null => {
  const teams = ['', ...evaluation.teams.flatMap(({ team }) => (team ? [team.id] : []))];
  return teams.find((team) => keptAt(placeOf(evaluation, team)) !== undefined) ?? null;
};

/** What was learned in the quarter, by the company and by teams. */
export function Reviews({ evaluation }: ReviewsProps) {
  const t = useTexts('okr-evaluation');
  const { locale } = useCore();
  const [editing, setEditing] = useState(() => inHand(evaluation));
  const names = new Map(evaluation.teams.flatMap(({ team }) => (team ? [[team.id, team.name] as const] : [])));
  const nameOf = (team: string | null): string => (team === null ? t('review.company') : (names.get(team) ?? ''));
  return (
    <section className="okr-reviews">
      <h3>{t('review.title')}</h3>
      {evaluation.reviews.length === 0 && editing === null && <p className="text-muted">{t('review.none')}</p>}
      {evaluation.reviews.map(({ team, text, author, updated_at }) => (
        <article key={team ?? ''}>
          <h4>{nameOf(team)}</h4>
          <p className="whitespace-pre-line">{text}</p>
          <p className="text-subtle text-xs">
            {t('review.by', { name: author?.full_name ?? '–', date: formatDate(new Date(updated_at), locale) })}
          </p>
        </article>
      ))}
      {editing === null ? (
        <Button icon={PenLine} size="small" onClick={() => setEditing('')}>
          {t('review.add')}
        </Button>
      ) : (
        <ReviewForm
          key={editing}
          evaluation={evaluation}
          team={editing}
          names={names}
          onTeam={setEditing}
          onDone={() => setEditing(null)}
        />
      )}
    </section>
  );
}

interface FormProps extends ReviewsProps {
  /** Id of the team; '' is the company. */
  team: string;
  names: ReadonlyMap<string, string>;
  onTeam: (team: string) => void;
  onDone: () => void;
}

function ReviewForm({ evaluation, team, names, onTeam, onDone }: FormProps) {
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
    </form>
  );
}

/** The text in hand. When somebody else has saved meanwhile, it stays, and the next saving replaces the other one. */
function useReview(evaluation: OkrEvaluation, place: string, onDone: () => void) {
  const { year, quarter, reviews } = evaluation;
  const team = place === '' ? null : place;
  const t = useTexts('okr-evaluation');
  const core = useCore();
  const queries = useQueryClient();
  const [first] = useState(() => reviews.find((one) => one.team === team));
  const [draft, keep] = useKept<Draft>(placeOf(evaluation, place));
  const { text, version } = draft ?? { text: first?.text ?? '', version: first?.version ?? 0 };
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const fail = (failure: unknown): void => {
    if (!(failure instanceof ApiError)) throw failure;
    const current = (failure.body as { current?: Partial<OkrReview> }).current;
    if (failure.status !== 412 || !current) return setError(failure.message);
    keep({ text, version: current.version ?? 0 });
    setError(t('review.conflict', { text: current.text ?? '' }));
  };
  const drop = (): void => {
    keep(undefined);
    onDone();
  };
  const save = (): void => {
    setBusy(true);
    saveReview(core, { year, quarter, team, text, version })
      .then(() => queries.invalidateQueries({ queryKey: okrQueries.all }))
      .then(drop, fail)
      .finally(() => setBusy(false));
  };
  const write = (next: string): void => {
    keep(next === (first?.text ?? '') ? undefined : { text: next, version });
    setError(undefined);
  };
  return { text, write, save, drop, busy, error, touched: text !== (first?.text ?? '') };
}
