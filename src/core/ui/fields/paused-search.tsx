import { useEffect, useState } from 'react';

import { SearchField } from './search-field.tsx';
import { useRest } from './use-rested.ts';

/** Within so long a list has taken over what was sent; one that has not never will. */
const ECHO_MS = 3_000;

interface PausedSearchProps {
  label: string;
  /** What the list is filtered by now. */
  value: string;
  onChange: (text: string) => void;
  className?: string;
}

/**
 * Searches after a pause in typing; at once on Enter, when the field is left, and when it is emptied. Another text
 * that comes from outside (a view, the address, a reset) takes the place of what is typed; what was sent from here
 * and comes back late does not.
 */
export function PausedSearch({ value, onChange, ...field }: PausedSearchProps) {
  // `sent` has not come back yet, oldest first
  const [{ typed, sent, over }, setText] = useState({ typed: value, sent: [] as string[], over: value });
  if (over !== value) {
    const place = sent.indexOf(value);
    if (place < 0) setText({ typed: value, sent: [], over: value });
    else setText((before) => ({ ...before, sent: sent.slice(place + 1), over: value }));
  }
  const last = sent.at(-1) ?? over;
  const type = (text: string): void => setText((before) => ({ ...before, typed: text }));
  const search = (text: string): void => {
    type(text);
    if (text === last) return;
    setText((before) => ({ ...before, sent: [...before.sent, text] }));
    onChange(text);
  };
  useRest(typed, search);
  useEffect(() => {
    if (sent.length === 0) return;
    const timer = setTimeout(() => setText((before) => ({ ...before, sent: [] })), ECHO_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  const flush = (): void => search(typed);
  return (
    <div className="contents" onBlur={flush} onKeyDown={({ key }) => key === 'Enter' && flush()}>
      <SearchField {...field} value={typed} onChange={(text) => (text === '' ? search(text) : type(text))} />
    </div>
  );
}
