import { useEffect, useRef, useState, type RefObject } from 'react';

import type { Problems } from '#core/editing/failure.ts';

/** Puts the focus into the first field of a form that is wrong: after each try, and when the server has refused it. */
export function useFirstWrong(problems: Problems): { form: RefObject<HTMLFormElement | null>; tried: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 || Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries, problems]);
  return { form, tried: () => setTries((before) => before + 1) };
}
