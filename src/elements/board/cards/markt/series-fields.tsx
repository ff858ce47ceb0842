import type { ChartColor, ChartSpec } from '#contract/board/chart-spec.ts';
import { CHART_COLORS, MOST_SERIES } from '#contract/board/chart-spec.ts';
import type { DataHeader } from '#contract/board/data-sources.ts';
import { useTexts } from '#core/locale/use-texts.ts';

interface SeriesProps {
  chart: ChartSpec;
  headers: readonly DataHeader[];
  onChange: (fields: Pick<ChartSpec, 'y' | 'colors'>) => void;
}

/** Which columns a chart draws, each in its colour. */
export function SeriesFields({ chart, headers, onChange }: SeriesProps) {
  const t = useTexts('situation');
  const series = chart.y.map((key, place) => ({ key, color: chart.colors[place] ?? CHART_COLORS[0] }));
  const put = (next: { key: string; color: ChartColor }[]): void =>
    onChange({ y: next.map(({ key }) => key), colors: next.map(({ color }) => color) });
  const free = CHART_COLORS.find((color) => series.every((one) => one.color !== color)) ?? CHART_COLORS[0];
  const toggle = (key: string, isOn: boolean): void =>
    put(isOn ? [...series, { key, color: free }] : series.filter((one) => one.key !== key));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="field-label pb-1">{t('markt.series')}</legend>
      {headers.map(({ internal_key: key, display_key: name }) => {
        const chosen = series.find((one) => one.key === key);
        return (
          <div key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <label className="flex min-w-32 flex-1 items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={chosen !== undefined}
                disabled={chosen === undefined && series.length >= MOST_SERIES}
                onChange={(event) => toggle(key, event.currentTarget.checked)}
              />
              {name}
            </label>
            {chosen && (
              <Colors
                of={name}
                group={`color ${key}`}
                color={chosen.color}
                onChoose={(color) => put(series.map((one) => (one === chosen ? { key, color } : one)))}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface ColorsProps {
  of: string;
  group: string;
  color: ChartColor;
  onChoose: (color: ChartColor) => void;
}

/** The colours of the theme side by side, one of them chosen. */
function Colors({ of, group, color, onChoose }: ColorsProps) {
  const t = useTexts('situation');
  return (
    <div role="radiogroup" aria-label={t('markt.colorOf', { name: of })} className="flex">
      {CHART_COLORS.map((one) => (
        <label key={one} className="grid size-6 cursor-pointer place-items-center" title={t(`markt.color.${one}`)}>
          <input
            type="radio"
            name={group}
            className="peer sr-only"
            aria-label={t(`markt.color.${one}`)}
            checked={one === color}
            onChange={() => onChoose(one)}
          />
          <span
            aria-hidden="true"
            className="size-3.5 rounded-full outline-offset-2 outline-(--strategy-text) peer-checked:outline-2 peer-focus-visible:outline-3 peer-focus-visible:outline-(--strategy-focus)"
            style={{ background: `var(--strategy-${one})` }}
          />
        </label>
      ))}
    </div>
  );
}
