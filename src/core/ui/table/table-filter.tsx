import { ChevronDown, RefreshCw } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '../../locale/use-texts.ts';
import { Button } from '../button.tsx';
import { RemoveChip } from '../chip.tsx';
import { Checkbox } from '../fields/field.tsx';
import { Icon } from '../icon.tsx';
import { Popover } from '../overlays/popover.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { plainText } from '../../locale/collation.ts';
import { useTableSheet } from './table-sheet.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** Behind the label in the list, where it means more than one value. */
  detail?: string | undefined;
}

export interface TableFilterProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  /** Where the values are searched elsewhere: what was typed. The options are then what was found, and what is chosen. */
  onSearch?: (text: string) => void;
  /** Set where the values could not be loaded: tries again. */
  onRetry?: (() => void) | undefined;
}

/** From so many values on they can be searched. */
const SEARCH_FROM = 8;

/** The chosen values by name; those whose names are not known are counted. */
function valuesOf(names: readonly string[], count: number): string {
  const unknown = count - names.length;
  if (unknown === 0) return names.join(', ');
  return names.length === 0 ? String(count) : `${names.join(', ')} +${unknown}`;
}

/** A filter as a pill: filled with its values when set, and then with a cross that takes it away. */
export function TableFilter({ label, options, chosen, onChange, onSearch, onRetry }: TableFilterProps) {
  useTableSheet();
  const t = useTexts('filter');
  const set = chosen.length > 0;
  const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const words = set ? t('filterSet', { label, values: valuesOf(names, chosen.length) }) : label;
  return (
    <span className="listing-filter" data-set={set}>
      <Popover
        label={label}
        trigger={
          <Button look="quiet" size="small" className="listing-filter-open" title={words}>
            <span className="truncate">{words}</span>
            {!set && <Icon of={ChevronDown} size={12} />}
          </Button>
        }
      >
        <FilterValues
          label={label}
          options={options}
          chosen={chosen}
          onChange={onChange}
          onRetry={onRetry}
          {...(onSearch && { onSearch })}
        />
      </Popover>
      {set && <RemoveChip name={label} onClick={() => onChange([])} />}
    </span>
  );
}

function FilterValues({ label, options, chosen, onChange, onSearch, onRetry }: TableFilterProps) {
  const t = useTexts('filter');
  const tOfCore = useTexts('core');
  const [search, setSearch] = useState('');
  const type = (text: string): void => {
    setSearch(text);
    onSearch?.(text);
  };
  const shown = onSearch ? options : options.filter((option) => plainText(option.label).includes(plainText(search)));
  return (
    <fieldset className="listing-filter-values">
      <legend className="sr-only">{label}</legend>
      {(onSearch || options.length >= SEARCH_FROM) && (
        <SearchField label={t('searchIn', { label })} value={search} onChange={type} />
      )}
      {shown.map((option) => (
        <Checkbox
          key={option.value}
          label={option.detail === undefined ? option.label : `${option.label} (${option.detail})`}
          checked={chosen.includes(option.value)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...chosen, option.value]
                : chosen.filter((value) => value !== option.value),
            )
          }
        />
      ))}
      {onRetry && (
        <p role="alert" className="text-danger-text">
          {t('notLoaded')}
        </p>
      )}
      {onRetry && (
        <Button size="small" icon={RefreshCw} onClick={onRetry}>
          {tOfCore('act.tryAgain')}
        </Button>
      )}
      {shown.length === 0 && !onRetry && <p className="text-subtle">{tOfCore('combobox.none')}</p>}
    </fieldset>
  );
}

/** Takes all filters away and says how many; nothing without any. */
export function ResetFilters({ count, onReset }: { count: number; onReset: () => void }) {
  const t = useTexts('filter');
  return count === 0 ? null : (
    <Button look="quiet" size="small" onClick={onReset}>
      {t('reset', { count })}
    </Button>
  );
}
