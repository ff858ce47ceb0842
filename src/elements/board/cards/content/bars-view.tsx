import type { Bar } from './bars.ts';

/** Labelled bars with their figures; a real list for screen readers. */
export function BarsView({ bars, figure }: { bars: Bar[]; figure: (value: number) => string }) {
  return (
    <ul className="grid grid-cols-[minmax(0,auto)_1fr_auto] items-center gap-x-2 gap-y-[5px] text-[11.5px]">
      {bars.map(({ label, length, value }, place) => (
        <li key={place} className="contents">
          <span className="max-w-[150px] truncate" title={label}>
            {label}
          </span>
          <span aria-hidden="true">
            {value !== null && (
              <i
                className="bg-secondary block h-[7px] rounded-[3px]"
                style={{ width: `${Math.max(3, length * 100)}%` }}
              />
            )}
          </span>
          <span className="numbers text-subtle text-end">{value === null ? '–' : figure(value)}</span>
        </li>
      ))}
    </ul>
  );
}
