import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';

import type { OkrEvaluation, OkrReview } from '#contract/okr/okr-evaluation.ts';
import { formatDate } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { readDraft, useDraftStore } from '#core/editing/use-draft-store.ts';

import { useOkr } from '../model/okr-context.ts';
import { okrQueries } from '../okr-queries.ts';
import { ReviewForm } from './review-form.tsx';
import { placeOf } from './use-review.ts';

interface ReviewsProps {
  evaluation: OkrEvaluation;
}

/** Of whom a text is still in hand: id of the team, '' for the company, null for nobody. */
const inHand = (evaluation: OkrEvaluation, teams: Iterable<string>, keyOf: (name: string) => string): string | null =>
  ['', ...teams].find((team) => readDraft(keyOf(placeOf(evaluation, team))) !== undefined) ?? null;

/** The teams that may say what they have learned: those that are chosen, also without objectives in the quarter. */
function useTeamNames(evaluation: OkrEvaluation): Map<string, string> {
  const core = useCore();
  const { state } = useOkr();
  const chosen = state.filters.team ?? [];
  const known = useQuery(okrQueries.teams(core)).data ?? [];
  const evaluated = evaluation.teams.flatMap(({ team }) => (team ? [team] : []));
  const all = [...evaluated, ...known].filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  return new Map(all.map(({ id, name }) => [id, name]));
}

/** What was learned in the quarter, by the company and by teams. */
export function Reviews({ evaluation }: ReviewsProps) {
  const t = useTexts('okr-evaluation');
  const { keyOf } = useDraftStore();
  const names = useTeamNames(evaluation);
  // a new object each time: what is in hand may end without having begun here
  const [{ begun, isAsked }, setEditing] = useState<{ begun: string | null; isAsked?: boolean }>({ begun: null });
  const ask = (team: string): void => setEditing({ begun: team, isAsked: true });
  const untold = ['', ...names.keys()].find((team) => !evaluation.reviews.some((one) => (one.team ?? '') === team));
  // a team that has a lesson may be deleted
  const nameOf = ({ team, team_name, former }: OkrReview): string => {
    if (team === null) return t('review.company');
    return former ? t('review.former', { name: team_name ?? '' }) : (names.get(team) ?? team_name ?? '');
  };
  // the text of a team that is gone can still be changed and taken away
  const gone = evaluation.reviews.flatMap((one): [string, string][] =>
    one.team !== null && one.former ? [[one.team, nameOf(one)]] : [],
  );
  const writable = new Map([...names, ...gone]);
  const editing = begun ?? inHand(evaluation, writable.keys(), keyOf);
  return (
    <section className="okr-reviews">
      <h3>{t('review.title')}</h3>
      {evaluation.reviews.length === 0 && editing === null && <p className="text-muted">{t('review.none')}</p>}
      {evaluation.reviews.map((review) =>
        editing === (review.team ?? '') ? null : (
          <Lesson
            key={review.team ?? ''}
            review={review}
            name={nameOf(review)}
            // one text in hand at a time
            onEdit={editing === null ? () => ask(review.team ?? '') : undefined}
          />
        ),
      )}
      {editing !== null && (
        <ReviewForm
          key={editing}
          evaluation={evaluation}
          team={editing}
          names={writable}
          isAsked={isAsked === true}
          // who goes through the teams by keys stays there
          onTeam={(team) => setEditing({ begun: team })}
          onDone={() => setEditing({ begun: null })}
        />
      )}
      {editing === null && untold !== undefined && (
        <Button icon={PenLine} size="small" onClick={() => ask(untold)}>
          {t('review.add')}
        </Button>
      )}
    </section>
  );
}

interface LessonProps {
  review: OkrReview;
  name: string;
  onEdit: (() => void) | undefined;
}

function Lesson({ review, name, onEdit }: LessonProps) {
  const t = useTexts('okr-evaluation');
  const { locale } = useCore();
  return (
    <article>
      <div className="okr-lesson-head">
        <h4>{name}</h4>
        {onEdit && <IconButton icon={PenLine} size="small" label={t('review.edit', { name })} onClick={onEdit} />}
      </div>
      <p className="whitespace-pre-line">{review.text}</p>
      <p className="text-subtle text-xs">
        {t('review.by', {
          name: review.author?.full_name ?? '–',
          date: formatDate(new Date(review.updated_at), locale),
        })}
      </p>
    </article>
  );
}
