import { useMemo, type KeyboardEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { moveFocus } from '#core/ui/floating/roving.ts';

import { leftOut, radarOf, RADIUS, type Radar, type RadarPoint } from './radar-layout.ts';
import { trendName } from './trend-facts.ts';
import { segmentName, type TrendSegment } from './trend-segments.ts';

/** The rows of all, which are too many for a picture. */
const MOST_POINTS = 80;
/** Names of segments are beside the arc; more of them would lie on one another. */
const MOST_NAMES = 5;

interface RadarProps {
  segments: readonly TrendSegment[];
  numbers: ReadonlyMap<string, number>;
  /** The trend that is marked here and in the table. */
  active: string | undefined;
  onActive: (id: string | undefined) => void;
}

/** Trends by time (distance), segment (sector) and effect (size); the table beside it says the same in words. */
export function TrendsRadar({ segments, numbers, active, onActive }: RadarProps) {
  const t = useTexts('trends');
  const radar = useMemo(() => radarOf(shownOf(segments), numbers), [segments, numbers]);
  const { untimed, crowded } = leftOut(segments, radar.points.length);
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <svg
        viewBox={`-2 ${-RADIUS - 26} ${RADIUS + 112} ${RADIUS + 48}`}
        className="mx-auto block w-full max-w-[440px] overflow-visible"
        role="group"
        aria-label={t('radar.label')}
        onKeyDown={(event) => void moveFocus(event as unknown as KeyboardEvent<HTMLElement>, 'horizontal')}
      >
        <Ground radar={radar} />
        {segments.length <= MOST_NAMES &&
          radar.sectors.map((sector) => <SectorName key={sector.segment.id} {...sector} />)}
        {radar.points.map((point, place) => (
          <Point
            key={point.row.id}
            point={point}
            isFirst={place === 0}
            isActive={point.row.id === active}
            onActive={onActive}
          />
        ))}
      </svg>
      <figcaption className="text-muted flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <Legend look="bg-primary" word={t('rating.act')} />
        <Legend look="bg-secondary" word={t('rating.prepare')} />
        <Legend look="border-line-strong border" word={t('radar.rest')} />
        <span>{t('radar.size')}</span>
        {untimed > 0 && <span>{t('radar.untimed', { count: untimed })}</span>}
        {crowded > 0 && <span>{t('radar.crowded', { count: crowded })}</span>}
      </figcaption>
    </figure>
  );
}

/** With very many trends only the strongest of each segment. */
function shownOf(segments: readonly TrendSegment[]): readonly TrendSegment[] {
  const timed = segments.map((segment) => ({
    ...segment,
    rows: segment.rows.filter(({ Zeitpunkt }) => Zeitpunkt !== null),
  }));
  const count = timed.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count <= MOST_POINTS) return timed;
  const each = Math.max(1, Math.floor(MOST_POINTS / segments.length));
  return timed.map((segment) => ({
    ...segment,
    rows: segment.rows.toSorted((a, b) => (b.Einfluss ?? 0) - (a.Einfluss ?? 0)).slice(0, each),
  }));
}

const Legend = ({ look, word }: { look: string; word: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-2.5 rounded-full ${look}`} />
    {word}
  </span>
);

const quarter = (radius: number): string => `M0,0V${-radius}A${radius},${radius} 0 0 1 ${radius},0Z`;

/** Rings with their times, the nearest in the colour of here and now. */
function Ground({ radar: { rings, borders } }: { radar: Radar }) {
  const t = useTexts('trends');
  return (
    <g aria-hidden="true">
      {rings.toReversed().map(({ time, radius }, place) => (
        <path
          key={time}
          d={quarter(radius)}
          fill={
            time === 'now' ? 'var(--strategy-now-soft)' : `var(--strategy-surface${place % 2 === 0 ? '' : '-sunken'})`
          }
          stroke={time === 'now' ? 'var(--strategy-now)' : 'var(--strategy-border)'}
          strokeWidth={time === 'now' ? 1.5 : 1}
        />
      ))}
      {borders.map((angle) => (
        <path
          key={angle}
          d={`M0,0L${Math.sin(angle) * RADIUS},${-Math.cos(angle) * RADIUS}`}
          stroke="var(--strategy-border)"
        />
      ))}
      {rings.map(({ time, radius }, place) => (
        <text
          key={time}
          x={
            [
              0,
              ...rings.map(({ radius: outer }, ring) => (outer + (rings[ring - 1]?.radius ?? 0)) / 2).slice(1, -1),
              radius,
            ][place]
          }
          y="17"
          textAnchor={place === 0 ? 'start' : place === rings.length - 1 ? 'end' : 'middle'}
          fill={place === 0 ? 'var(--strategy-text)' : 'var(--strategy-text-muted)'}
          fontSize="12"
          fontWeight={place === 0 ? 650 : 400}
        >
          {place === rings.length - 1 ? t(`time.${time}`) : t(`timeShort.${time}`)}
        </text>
      ))}
    </g>
  );
}

/** The words of a name in at most two lines of about this length. */
function linesOf(name: string, length = 15): string[] {
  const lines: string[] = [''];
  for (const word of name.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > length) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`.trim();
  }
  const cut = (text: string): string => (text.length > length + 3 ? `${text.slice(0, length + 2)}…` : text);
  return [cut(lines[0] ?? ''), cut(lines.slice(1).join(' '))].filter((line) => line !== '');
}

function SectorName({ segment, angle }: Radar['sectors'][number]) {
  const [x, y] = [Math.sin(angle) * (RADIUS + 10), -Math.cos(angle) * (RADIUS + 10)];
  const lines = linesOf(segmentName(segment));
  return (
    <text aria-hidden="true" y={y} fill="var(--strategy-text)" fontSize="13" fontWeight="620">
      {lines.map((line, place) => (
        <tspan key={line} x={x} dy={place === 0 ? -(lines.length - 1) * 8 : 16}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const FILLS: Record<string, { fill: string; ink: string; line: string }> = {
  act: { fill: 'var(--strategy-primary)', ink: 'var(--strategy-on-primary)', line: 'var(--strategy-surface)' },
  prepare: { fill: 'var(--strategy-secondary)', ink: 'var(--strategy-on-secondary)', line: 'var(--strategy-surface)' },
};
const PALE = { fill: 'var(--strategy-surface)', ink: 'var(--strategy-text)', line: 'var(--strategy-neutral)' };

interface PointProps {
  point: RadarPoint;
  isFirst: boolean;
  isActive: boolean;
  onActive: (id: string | undefined) => void;
}

function Point({ point: { row, number, x, y, size }, isFirst, isActive, onActive }: PointProps) {
  const t = useTexts('trends');
  const { locale } = useCore();
  const { fill, ink, line } = FILLS[row.category ?? ''] ?? PALE;
  const words = {
    number,
    name: trendName(row, locale),
    time: row.Zeitpunkt === null ? '' : t(`time.${row.Zeitpunkt}`),
    effect: row.Einfluss === null ? t('unrated') : t('level', { value: row.Einfluss }),
  };
  const mark = (): void => onActive(row.id);
  const clear = (): void => onActive(undefined);
  return (
    <g
      role="img"
      aria-label={t('radar.point', words)}
      data-roving
      tabIndex={isFirst ? 0 : -1}
      className="outline-none"
      onPointerEnter={mark}
      onPointerLeave={clear}
      onFocus={mark}
      onBlur={clear}
    >
      <title>{t('radar.point', words)}</title>
      {isActive && <circle cx={x} cy={y} r={size + 4} fill="none" stroke="var(--strategy-accent)" strokeWidth="2.5" />}
      <circle cx={x} cy={y} r={size} fill={fill} stroke={line} strokeWidth="1.5" />
      <text x={x} y={y + 4} textAnchor="middle" fontSize="12" fontWeight="640" fill={ink}>
        {number}
      </text>
    </g>
  );
}
