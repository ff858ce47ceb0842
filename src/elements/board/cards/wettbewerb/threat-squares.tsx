import { THREATS } from './threat.ts';

/** A rating as squares; its words stand beside them. */
export const ThreatSquares = ({ threat, size }: { threat: number | null; size: string }) =>
  THREATS.map((place) => (
    <i
      key={place}
      aria-hidden="true"
      className={`${size} rounded-[2px] ${place <= (threat ?? 0) ? 'bg-(--strategy-chart-3)' : 'bg-pressed'}`}
    />
  ));
