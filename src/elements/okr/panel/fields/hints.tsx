import { Lightbulb } from 'lucide-react';
import { useEffect, useId, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import { MOST_KEY_RESULTS, type QualityHint } from '../../model/quality-hints.ts';

/** So long nothing is typed before hints are read out, in milliseconds. */
const QUIET_MS = 1000;

export interface HintsProps {
  /** Of the list, for the field that it describes; undefined without hints. */
  id: string | undefined;
  hints: QualityHint[];
}

/** Hints, and the id by which a field names them as its description. */
export function useHints(hints: QualityHint[]): HintsProps {
  const id = useId();
  return { id: hints.length > 0 ? id : undefined, hints };
}

/** What could make a key result stronger; calm, and never in the way of saving. */
export function Hints({ id, hints }: HintsProps) {
  const t = useTexts('okr-item');
  const said = hints.map((hint) => t(`hints.${hint}`, { limit: MOST_KEY_RESULTS }));
  return (
    <>
      <Spoken text={said.join(' ')} />
      {hints.length > 0 && (
        <ul id={id} className="okr-hints" aria-label={t('hints.label')}>
          {said.map((sentence) => (
            <li key={sentence}>
              <Icon of={Lightbulb} size={14} />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Reads hints out when they have come to rest: while somebody types, they come and go with each letter. */
function Spoken({ text }: { text: string }) {
  // what is there when it is opened is read with its field
  const [spoken, speak] = useState('');
  const [first] = useState(text);
  const announced = spoken === '' && text === first ? '' : text;
  useEffect(() => {
    const timer = setTimeout(() => speak(announced), QUIET_MS);
    return () => clearTimeout(timer);
  }, [announced]);
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  );
}
