import { useEffect, useEffectEvent, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { SearchField } from '#core/ui/fields/search-field.tsx';

/** Milliseconds without a key after which is searched: each letter would ask for the whole table otherwise. */
const PAUSE = 220;

interface TextFilterProps {
  /** What the table is filtered by now. */
  text: string;
  onChange: (text: string) => void;
}

/** Filters by text after a pause in typing; at once on Enter, when the field is left, and when it is emptied. */
export function TextFilter({ text, onChange }: TextFilterProps) {
  const t = useTexts('okr');
  const [typed, setTyped] = useState({ text, over: text });
  // another text came from outside: from a view, the address, a reset
  if (typed.over !== text) setTyped({ text, over: text });
  const search = (next: string): void => {
    if (next === text) return;
    setTyped({ text: next, over: next });
    onChange(next);
  };
  const later = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => later(typed.text), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const flush = (): void => search(typed.text);
  return (
    <div className="contents" onBlur={flush} onKeyDown={({ key }) => key === 'Enter' && flush()}>
      <SearchField
        label={t('filter.text')}
        value={typed.text}
        onChange={(next) => (next === '' ? search(next) : setTyped({ text: next, over: text }))}
        className="w-[190px]! @max-[640px]:w-[150px]!"
      />
    </div>
  );
}
