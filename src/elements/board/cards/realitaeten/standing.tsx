import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { isWritten, meanOfArea, type Area } from './areas.ts';
import { isWeak, meanText } from './means.ts';
import { useAreaName } from './use-area-name.ts';

/** The area with the lowest mean; undefined without a rating. */
const weakestOf = (areas: readonly Area[]): Area | undefined =>
  areas.filter((area) => meanOfArea(area) !== null).toSorted((a, b) => (meanOfArea(a) ?? 0) - (meanOfArea(b) ?? 0))[0];

/** How many facts there are, and where it hurts most. */
export function RealityCounts({ areas }: { areas: readonly Area[] }) {
  const t = useTexts('situation');
  const { locale } = useCore();
  const nameOf = useAreaName();
  const filled = areas.filter(({ facts }) => facts.some(isWritten));
  const weakest = weakestOf(areas);
  const count = areas.reduce((sum, { facts }) => sum + facts.filter(isWritten).length, 0);
  return (
    <p className="text-muted flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span>
        {t('realitaeten.facts', { count })} {t('realitaeten.in', { count: filled.length })}
      </span>
      {weakest && (
        <b className="text-ink font-semibold">
          {t('realitaeten.weakest', {
            name: nameOf(weakest, areas.indexOf(weakest)),
            mean: meanText(meanOfArea(weakest) ?? 0, locale),
          })}
        </b>
      )}
    </p>
  );
}

interface StandingProps {
  areas: readonly Area[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The mean rating of each area as a bar; a click shows its facts. */
export function Standing({ areas, selected, onSelect }: StandingProps) {
  const t = useTexts('situation');
  const { locale } = useCore();
  const nameOf = useAreaName();
  if (!areas.some((area) => meanOfArea(area) !== null)) return null;
  return (
    <section className="flex flex-col gap-1.5">
      <h4 className="flex items-baseline gap-2 text-sm font-semibold">
        {t('realitaeten.standing')}
        <span className="text-subtle text-xs font-normal">{t('realitaeten.mean')}</span>
      </h4>
      <ul className="grid gap-x-6 @2xl:grid-cols-2">
        {areas.map((area, index) => {
          const mean = meanOfArea(area);
          const name = nameOf(area, index);
          const figure = mean === null ? '–' : meanText(mean, locale);
          return (
            <li key={area.id}>
              <button
                type="button"
                className={`grid w-full grid-cols-[minmax(88px,144px)_1fr_32px] items-center gap-3 rounded-md px-2 py-1.5 text-start text-sm ${area.id === selected ? 'bg-accent-soft font-semibold' : 'hover:bg-hover'}`}
                aria-pressed={area.id === selected}
                onClick={() => onSelect(area.id)}
              >
                <span className="truncate" title={name}>
                  {name}
                </span>
                <span aria-hidden="true" className="bg-sunken h-2 overflow-hidden rounded-full">
                  <span
                    className={`block h-full rounded-full ${isWeak(mean) ? 'bg-(--strategy-chart-3)' : 'bg-secondary'}`}
                    style={{ width: `${((mean ?? 0) / 5) * 100}%` }}
                  />
                </span>
                <span className="numbers text-end">
                  {figure}
                  <span className="sr-only"> {mean === null ? t('rating.none') : t('realitaeten.mean')}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
