import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import type { CardDraft } from './card-draft.ts';
import type { Choice } from './draft-state.ts';
import { BothTexts } from './both-texts.tsx';
import { usePartName } from './field-preview.tsx';
import { useDraft } from './use-draft.ts';

/** Both texts of each part that somebody else has changed too: the person chooses which one stays. */
export function StaleChoice({ draft }: { draft: CardDraft }) {
  const t = useTexts('card');
  const nameOf = usePartName();
  const { stale, data } = useDraft(draft);
  const [choice, setChoice] = useState<Choice>({});
  if (!stale) return null;
  return (
    <section className="card border-warning flex flex-col gap-3 p-4" role="alert" aria-label={t('stale.title')}>
      <header className="flex items-center gap-2">
        <Icon of={GitCompareArrows} size={18} className="text-warning-text" />
        <h3 className="text-lg">{t('stale.title')}</h3>
      </header>
      <p className="text-muted">{t('stale.text')}</p>
      {Object.entries(stale.theirs).map(([field, theirs]) => (
        <BothTexts
          key={field}
          field={field}
          title={nameOf(field)}
          texts={{ mine: data[field], theirs }}
          chosen={choice[field] ?? 'mine'}
          onChoose={(side) => setChoice({ ...choice, [field]: side })}
        />
      ))}
      <div>
        <Button onClick={() => draft.choose(choice)}>{t('stale.apply')}</Button>
      </div>
    </section>
  );
}
