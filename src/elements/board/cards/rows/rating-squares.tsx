import { RATINGS } from './rating.ts';

export type RatingLook = 'alarm' | 'good';
const FILLED = { alarm: 'bg-(--strategy-chart-3)', good: 'bg-secondary' };

interface SquaresProps {
  rating: number | null;
  size: string;
  /** By default many squares are bad. */
  look?: RatingLook;
}

/** A rating as squares; its words stand beside them. */
export const RatingSquares = ({ rating, size, look = 'alarm' }: SquaresProps) =>
  RATINGS.map((place) => (
    <i
      key={place}
      aria-hidden="true"
      className={`${size} rounded-[2px] ${place <= (rating ?? 0) ? FILLED[look] : 'bg-pressed'}`}
    />
  ));
