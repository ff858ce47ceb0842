import { PenLine } from 'lucide-react';
import { useState } from 'react';

import type { OkrEvaluation } from '#contract/okr-evaluation.ts';
import { formatDate } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';

import { keptAt, useOwnPlace } from '../model/use-kept.ts';
import { ReviewForm } from './review-form.tsx';
import { placeOf } from './use-review.ts';

interface ReviewsProps {
  evaluation: OkrEvaluation;
}

/** Of whom a text is still in hand: id of the team, '' for the company, null for nobody. */
const inHand = (evaluation: OkrEvaluation, own: (place: string) => string): string | null => {
  const teams = ['', ...evaluation.teams.flatMap(({ team }) => (team ? [team.id] : []))];
  return teams.find((team) => keptAt(own(placeOf(evaluation, team))) !== undefined) ?? null;
};

/** What was learned in the quarter, by the company and by teams. */
export function Reviews({ evaluation }: ReviewsProps) {
  const t = useTexts('okr-evaluation');
  const { locale } = useCore();
  const own = useOwnPlace();
  const [editing, setEditing] = useState(() => inHand(evaluation, own));
  const names = new Map(evaluation.teams.flatMap(({ team }) => (team ? [[team.id, team.name] as const] : [])));
  // a team may have a lesson and no objective of the quarter any longer
  const nameOf = ({ team, team_name }: OkrEvaluation['reviews'][number]): string =>
    team === null ? t('review.company') : (names.get(team) ?? team_name ?? '');
  return (
    <section className="okr-reviews">
      <h3>{t('review.title')}</h3>
      {evaluation.reviews.length === 0 && editing === null && <p className="text-muted">{t('review.none')}</p>}
      {evaluation.reviews.map((review) => (
        <article key={review.team ?? ''}>
          <h4>{nameOf(review)}</h4>
          <p className="whitespace-pre-line">{review.text}</p>
          <p className="text-subtle text-xs">
            {t('review.by', {
              name: review.author?.full_name ?? '–',
              date: formatDate(new Date(review.updated_at), locale),
            })}
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
