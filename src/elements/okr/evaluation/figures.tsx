import type { OkrEvaluation } from '#contract/okr/okr-evaluation.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { usePoints } from './use-points.ts';

/** The key figures of the quarter. */
export function Figures({ evaluation: { totals, elapsed, compared_with } }: { evaluation: OkrEvaluation }) {
  const t = useTexts('okr-evaluation');
  const { locale } = useCore();
  const points = usePoints();
  const share = (value: number | null): string => (value === null ? '–' : formatShare(value, locale));
  const { objectives, objectives_achieved, key_results, progress, achieved, reported, check_ins, change } = totals;
  const figures = [
    {
      name: t('figure.progress'),
      value: share(progress),
      note:
        change === null
          ? t('elapsed', { share: share(elapsed) })
          : t(compared_with === undefined ? 'points' : 'pointsSameDay', { points: points(change) }),
    },
    {
      name: t('figure.achieved'),
      value: t('of', { part: achieved, all: key_results }),
      note: share(key_results && achieved / key_results),
    },
    {
      name: t('figure.coverage'),
      value: t('of', { part: reported, all: key_results }),
      note: t('checkIns', { count: check_ins }),
    },
    {
      name: t('figure.objectives'),
      value: t('of', { part: objectives_achieved, all: objectives }),
      note: t('keyResults', { count: key_results }),
    },
  ];
  return (
    <dl className="okr-figures">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
