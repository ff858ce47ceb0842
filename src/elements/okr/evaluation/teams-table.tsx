import type { EvaluationSums, OkrEvaluation } from '#contract/okr/okr-evaluation.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { useOkr } from '../model/okr-context.ts';
import { usePoints } from './use-points.ts';

const COLUMNS = ['objectives', 'keyResults', 'progress', 'achieved', 'reported', 'change'] as const;

/** How each team did; its name narrows everything to it. */
export function TeamsTable({ evaluation: { teams, totals, elapsed } }: { evaluation: OkrEvaluation }) {
  const t = useTexts('okr-evaluation');
  const { state, change } = useOkr();
  return (
    <section>
      <h3>{t('teams.title')}</h3>
      <div className="okr-teams" tabIndex={0} role="region" aria-label={t('teams.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('column.team')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teams.map(({ team, ...sums }) => (
              <tr key={team?.id ?? ''}>
                <th scope="row">
                  {team === null ? (
                    t('noTeam')
                  ) : (
                    <button
                      type="button"
                      className="okr-team"
                      onClick={() => change({ filters: { ...state.filters, team: [team.id] } })}
                    >
                      {team.name}
                    </button>
                  )}
                </th>
                <Sums sums={sums} elapsed={elapsed} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('teams.total')}</th>
              <Sums sums={totals} elapsed={elapsed} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Sums({ sums, elapsed }: { sums: EvaluationSums; elapsed: number }) {
  const t = useTexts('okr-evaluation');
  const { locale } = useCore();
  const points = usePoints();
  return (
    <>
      <td>{sums.objectives}</td>
      <td>{sums.key_results}</td>
      <td>
        <span className="okr-bar-track" aria-hidden="true">
          <span style={{ width: `${(sums.progress ?? 0) * 100}%` }} />
          {elapsed < 1 && <i style={{ left: `${elapsed * 100}%` }} />}
        </span>
        <span className="okr-team-share">{sums.progress === null ? '–' : formatShare(sums.progress, locale)}</span>
      </td>
      <td>{sums.achieved}</td>
      <td>{t('of', { part: sums.reported, all: sums.key_results })}</td>
      <td data-change={Math.sign(Math.round((sums.change ?? 0) * 100))}>{points(sums.change)}</td>
    </>
  );
}
