import { useId } from 'react';

interface ColorChoiceProps {
  label: string;
  /** Ground and name of each, in their order. */
  colors: readonly { value: string; ground: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of the six grounds, as radio buttons with a name each. */
export function ColorChoice({ label, colors, value, onChange }: ColorChoiceProps) {
  const name = useId();
  const chosen = colors.find((one) => one.value.toLowerCase() === value.toLowerCase()) ?? colors[0];
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="field-label mb-1">{label}</legend>
      {colors.map((one) => (
        <label key={one.value} title={one.name} className="cursor-pointer">
          <input
            type="radio"
            name={name}
            aria-label={one.name}
            className="peer sr-only"
            checked={one === chosen}
            onChange={() => onChange(one.value)}
          />
          <span
            style={{ background: one.ground }}
            className="border-line-strong peer-checked:outline-accent peer-focus-visible:outline-accent block size-7 rounded-md border outline-2 outline-offset-2 outline-transparent"
          />
        </label>
      ))}
    </fieldset>
  );
}
