import { useTexts } from '#core/locale/use-texts.ts';

import { THREATS } from './rivals.ts';

/** A rating as squares, with its words for screen readers. */
export function ThreatMark({ threat }: { threat: number | null }) {
  const t = useTexts('situation');
  return (
    <span className="inline-flex items-center gap-[3px]">
      {THREATS.map((place) => (
        <i
          key={place}
          aria-hidden="true"
          className={`size-2.5 rounded-[2px] ${place <= (threat ?? 0) ? 'bg-(--strategy-chart-3)' : 'bg-pressed'}`}
        />
      ))}
      <span className="sr-only">
        {threat === null ? t('wettbewerb.unrated') : t('wettbewerb.threatOf', { value: threat })}
      </span>
    </span>
  );
}
