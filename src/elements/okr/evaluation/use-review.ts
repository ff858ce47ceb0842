import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { currentIn } from '#core/api/current-in.ts';
import type { OkrEvaluation, OkrReview } from '#contract/okr/okr-evaluation.ts';
import type { RecordDraft } from '#core/editing/record-draft.ts';
import { useDraft } from '#core/editing/use-draft.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { evaluationQueries, saveReview } from './evaluation-queries.ts';

interface Text {
  text: string;
}
/** Where the text in hand about a quarter is stored; `team` is an id, '' for the company. */
export const placeOf = ({ company, year, quarter }: OkrEvaluation, team: string): string =>
  `review:${company}:${year}-${quarter}:${team}`;

/** What somebody else has saved; without text it was taken away. */
export type TheirReview = Partial<OkrReview>;

const NONE: TheirReview = {};
const fieldsOf = ({ text }: TheirReview): Text => ({ text: text ?? '' });

/** The text in hand about a quarter. When somebody else has saved, both wait for a choice. */
export function useReview(evaluation: OkrEvaluation, place: string, onDone: () => void) {
  const { year, quarter, reviews } = evaluation;
  const team = place === '' ? null : place;
  const core = useCore();
  const queries = useQueryClient();
  const [first] = useState(() => reviews.find((one) => one.team === team) ?? NONE);
  const t = useTexts('okr-evaluation');
  const toast = useToast();
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: evaluationQueries.all });
  const draft = useDraft<TheirReview, Text>({
    name: placeOf(evaluation, place),
    record: first,
    fieldsOf,
    quicker: 'ask',
    newerIn: (error) => currentIn<TheirReview>(error) ?? NONE,
    save: async ({ text = '' }, { version = 0 }) => {
      await saveReview(core, { year, quarter, team, text, version });
      await refresh();
      if (text.trim() === '') toast({ kind: 'neutral', title: t('review.removed') });
      return { text };
    },
    onSaved: onDone,
    // an older build has stored text and version alone
    adopt: (stored) => {
      const { text, version, ...rest } = stored as Partial<Text> & { version?: number } & RecordDraft<
          TheirReview,
          Text
        >;
      return text === undefined ? rest : { draft: { text }, base: { ...first, version: version ?? 0 } };
    },
  });
  const { conflict, values, problems } = draft;
  return {
    text: values.text,
    write: (text: string) => draft.change({ text }),
    drop: (): void => {
      draft.discard();
      onDone();
    },
    busy: draft.state === 'saving',
    error: Object.values(problems)[0],
    theirs: conflict?.theirs,
    settle: (mine: ReadonlySet<string>): void => {
      void draft.resolve(mine);
      if (mine.size > 0) return;
      void refresh();
      onDone();
    },
    /** Back to the text; saving it asks again. */
    later: draft.postpone,
    save: () => void (draft.unsaved.length > 0 ? draft.save() : onDone()),
    touched: draft.unsaved.length > 0,
  };
}
