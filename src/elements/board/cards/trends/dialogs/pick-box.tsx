import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Chip } from '#core/ui/chip.tsx';
import { Checkbox } from '#core/ui/fields/field.tsx';

/** What the lists of both tabs show as chosen. */
export interface Choice {
  present: ReadonlySet<string>;
  picked: ReadonlyMap<string, Microtrend>;
  isFull: boolean;
  toggle: (trend: Microtrend) => void;
}

/** The id of the box of a microtrend, for the words that choose too. */
export const boxOf = ({ id }: Microtrend): string => `pick-${id}`;

interface PickBoxProps {
  trend: Microtrend;
  name: string;
  choice: Choice;
}

/** Chooses a microtrend; one that is on the card says so. */
export function PickBox({ trend, name, choice }: PickBoxProps) {
  const t = useTexts('trends');
  const isHere = choice.present.has(trend.id);
  const isPicked = choice.picked.has(trend.id);
  return (
    <Checkbox
      id={boxOf(trend)}
      className="pt-1"
      label={<span className="sr-only">{t('choose.pick', { name })}</span>}
      checked={isHere || isPicked}
      disabled={isHere || (choice.isFull && !isPicked)}
      onChange={() => choice.toggle(trend)}
    />
  );
}

/** The mark of a microtrend that is on the card. */
export function HereMark({ trend, choice }: { trend: Microtrend; choice: Choice }) {
  const t = useTexts('trends');
  return choice.present.has(trend.id) ? <Chip look="chosen">{t('choose.isHere')}</Chip> : null;
}
