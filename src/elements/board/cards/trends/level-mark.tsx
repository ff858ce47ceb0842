import { HIGHEST } from '#contract/trends/trend-rules.ts';
import { useTexts } from '#core/locale/use-texts.ts';

export const LEVELS = Array.from({ length: HIGHEST }, (_, place) => place + 1);

interface LevelProps {
  value: number | null;
  /** It is far below the effect. */
  isGap?: boolean;
}

/** The colour of one square of five. */
export const squareLook = (level: number, { value, isGap = false }: LevelProps): string =>
  level > (value ?? 0) ? 'bg-pressed' : isGap ? 'bg-(--strategy-chart-3)' : 'bg-accent';

/** A level from 1 to 5 as squares, with its words for screen readers. */
export function LevelMark(props: LevelProps) {
  const t = useTexts('trends');
  const { value } = props;
  return (
    <span className="inline-flex items-center gap-[3px] align-middle">
      {LEVELS.map((level) => (
        <i key={level} aria-hidden="true" className={`h-3 w-2.5 rounded-[2px] ${squareLook(level, props)}`} />
      ))}
      <span className="sr-only">{value === null ? t('unrated') : t('level', { value })}</span>
    </span>
  );
}
