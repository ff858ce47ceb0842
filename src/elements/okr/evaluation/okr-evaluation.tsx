import type { OkrEvaluation as Evaluation } from '#contract/okr/okr-evaluation.ts';
import { controlSheet, useControlSheet } from '#core/element/sheet.ts';
import { formatDay } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { StateView } from '#core/ui/state-view.tsx';

import { useLeftTable } from '../model/use-left-table.ts';
import { QueryView } from '../query-view.tsx';
import { Bars } from './bars.tsx';
import css from './evaluation.css?inline';
import { Figures } from './figures.tsx';
import { ItemLists } from './item-lists.tsx';
import { Reviews } from './reviews.tsx';
import { TeamsTable } from './teams-table.tsx';
import { useEvaluation } from './use-evaluation.ts';

const sheet = controlSheet(css);

/** How a quarter went: key figures, distribution, teams, what was learned. */
export function OkrEvaluation() {
  useControlSheet(sheet);
  useLeftTable();
  const query = useEvaluation();
  return (
    <QueryView query={query} rows={8}>
      {(evaluation) => <Content evaluation={evaluation} />}
    </QueryView>
  );
}

function Content({ evaluation }: { evaluation: Evaluation }) {
  const t = useTexts('okr-evaluation');
  const { locale } = useCore();
  const { year, quarter, as_of } = evaluation;
  return (
    <section className="okr-evaluation" part="evaluation" tabIndex={0} aria-label={t('label', { year, quarter })}>
      <h2 className="okr-evaluation-print">{`${evaluation.company} · ${t('label', { year, quarter })}`}</h2>
      {evaluation.totals.objectives === 0 ? (
        <StateView kind="empty" title={t('empty.title', { year, quarter })} text={t('empty.text')} />
      ) : (
        <>
          {as_of !== undefined && <p className="text-sm text-muted">{t('asOf', { date: formatDay(as_of, locale) })}</p>}
          <Figures evaluation={evaluation} />
          <Bars evaluation={evaluation} />
          <TeamsTable evaluation={evaluation} />
          <ItemLists evaluation={evaluation} />
        </>
      )}
      <Reviews key={`${year}-${quarter}`} evaluation={evaluation} />
    </section>
  );
}
