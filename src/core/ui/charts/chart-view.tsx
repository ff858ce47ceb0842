import { Download } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import uPlot from 'uplot';
import uplotCss from 'uplot/dist/uPlot.min.css?inline';

import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import { watchSize } from '../../element/watch-size.ts';
import { useTexts } from '../../locale/use-texts.ts';
import { useCore } from '../../session/use-core.ts';
import { IconButton } from '../button.tsx';
import { saveFile } from '../save-file.ts';
import { columnsOf, pointAfter, type ChartData } from './chart-data.ts';
import { colourToken, lookOf, optionsOf, type ChartLook } from './chart-options.ts';
import { pictureOf } from './chart-picture.ts';
import { Marker } from './marker.tsx';
import css from './charts.css?inline';

const sheet = controlSheet(uplotCss + css);

export interface ChartProps {
  /** Names the chart and its picture. */
  title: string;
  /** What it shows, in a sentence; by default the title. */
  label?: string;
  /** A new object draws the chart again: memoize it. */
  data: ChartData;
  height?: number;
}

/** A chart and what says the same in words. */
export function ChartView({ title, label = title, data, height = 170 }: ChartProps) {
  useControlSheet(sheet);
  const t = useTexts('charts');
  const [point, setPoint] = useState<number | null>(null);
  const { box, show } = usePlot(data, height, setPoint);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = pointAfter(event.key, point, data.points.length);
    if (next === undefined) return;
    // with nothing chosen Escape is for what is around
    if (next !== null || point !== null) event.preventDefault();
    show(next);
  };
  const picture = async (): Promise<void> => {
    const plot = box.current?.querySelector('canvas');
    const file = plot && (await pictureOf({ plot, title, series: data.series }));
    if (file) saveFile(file, `${title}.png`);
  };
  return (
    <figure className="chart">
      <div
        ref={box}
        // the plot is made after it has been laid out
        style={{ minHeight: height }}
        className="chart-plot"
        role="img"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => show(null)}
      />
      <figcaption>
        <p role="status">{point !== null && <Point data={data} index={point} />}</p>
        {point === null && <Legend data={data} />}
        <IconButton icon={Download} size="small" label={t('picture', { title })} onClick={() => void picture()} />
      </figcaption>
      <Values title={title} data={data} />
    </figure>
  );
}

/** The plot in its box, as wide as there is room; `show` points at one of the points. */
function usePlot(data: ChartData, height: number, onPoint: (point: number | null) => void) {
  const { locale, theme } = useCore();
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  const plot = useRef<uPlot>(undefined);
  const look = useRef<ChartLook>(undefined);
  useLayoutEffect(() => {
    look.current = box.current ? lookOf(box.current, data) : undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- its tokens are others in another theme
  }, [data, theme]);
  useEffect(() => {
    const element = box.current;
    if (!element || !look.current) return;
    const place = { look: look.current, height, locale, theme, onPoint };
    // drawn before it is in the page: there a canvas has all around it laid out anew for the first of its words
    const made = new uPlot(optionsOf(data, place), columnsOf(data), (drawn, begin) => {
      (drawn.hooks.ready ??= []).push(() => plot.current === drawn && element.append(drawn.root));
      begin();
    });
    plot.current = made;
    const unwatch = watchSize([element], () => {
      const { clientWidth: width } = element;
      // what is watched is reported once, as it is: the same size would draw it again
      if (width !== made.width) made.setSize({ width, height });
    });
    return () => {
      unwatch();
      plot.current = undefined;
      made.destroy();
    };
  }, [data, height, locale, theme, onPoint]);
  const show = (point: number | null): void => {
    const made = plot.current;
    if (!made) return;
    const at = point === null ? undefined : made.data[0][point];
    made.setCursor(at === undefined ? { left: -10, top: -10 } : { left: made.valToPos(at, 'x'), top: 0 });
    onPoint(point);
  };
  return { box, show };
}

/** The values at one point. */
function Point({ data: { points, series, show }, index }: { data: ChartData; index: number }) {
  const t = useTexts('charts');
  const said = series.flatMap(({ name, values }) => {
    const value = values[index];
    if (value === null || value === undefined) return [];
    return [series.length === 1 ? show(value) : t('of', { series: name, value: show(value) })];
  });
  return t('point', { name: points[index]?.name ?? '', values: said.join(', ') || t('none') });
}

function Legend({ data: { kind, series } }: { data: ChartData }) {
  if (series.length === 1) return null;
  return (
    <ul aria-hidden="true" data-kind={kind}>
      {series.map((one, index) => (
        <li key={`${one.name} ${index}`} data-look={one.dashedFrom === 0 ? 'quiet' : (one.look ?? 'accent')}>
          <span style={{ borderColor: `var(${colourToken(one)})` }} />
          {one.marker && <Marker shape={one.marker} color={one.color ?? 'accent'} />}
          {one.name}
        </li>
      ))}
    </ul>
  );
}

/** All values, for people who cannot see the plot. */
function Values({ title, data: { points, series, show } }: { title: string; data: ChartData }) {
  const t = useTexts('charts');
  const shown = (value: number | null | undefined): string =>
    value === null || value === undefined ? t('none') : show(value);
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('step')}</th>
            {series.map(({ name }, index) => (
              <th key={`${name} ${index}`} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ name }, index) => (
            <tr key={`${name} ${index}`}>
              <th scope="row">{name}</th>
              {series.map((one, place) => (
                <td key={`${one.name} ${place}`}>{shown(one.values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
