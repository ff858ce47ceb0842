import { useTexts } from '#core/locale/use-texts.ts';

import { FieldPreview } from './field-preview.tsx';

/** Which of two texts stays. */
export type Side = 'mine' | 'theirs';

interface BothTextsProps {
  /** Tells the choices of one question apart. */
  field: string;
  title: string;
  texts: Readonly<Record<Side, unknown>>;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** Two texts for one place, side by side where there is room, and the choice between them. */
export function BothTexts({ field, title, texts, chosen, onChoose }: BothTextsProps) {
  const t = useTexts('card');
  return (
    <fieldset className="grid gap-3 @2xl:grid-cols-2">
      <legend className="pb-1 text-sm font-medium">{title}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="flex min-w-0 flex-col gap-1">
          <span className="flex min-h-6 items-center gap-2 text-sm">
            <input
              type="radio"
              name={`stale-${field}`}
              value={side}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            {t(`stale.${side}`)}
          </span>
          <FieldPreview value={texts[side]} />
        </label>
      ))}
    </fieldset>
  );
}
