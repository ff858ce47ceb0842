import { FileClock } from 'lucide-react';
import { useContext } from 'react';

import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { bringIntoSight } from '../bring-into-sight.ts';
import { FieldPreview, FormParts, usePartName } from './field-preview.tsx';
import type { StoredText } from './local-drafts.ts';

/** A text that never arrived, offered again: taken over into the card or form, or dismissed. */
export function DraftOffer({ offer, onDecide }: { offer: StoredText; onDecide: (take: boolean) => void }) {
  const t = useTexts('card');
  const nameOf = usePartName();
  const { locale } = useCore();
  const isForm = useContext(FormParts) !== null;
  const time = formatMoment(new Date(offer.created_at), locale);
  return (
    <section ref={bringIntoSight} className="card border-warning flex flex-col gap-3 p-4" aria-label={t('draft.title')}>
      <header className="flex items-center gap-2">
        <Icon of={FileClock} size={18} className="text-warning-text" />
        <h3 className="text-lg">{t('draft.title')}</h3>
      </header>
      <p className="text-muted">{t(isForm ? 'draft.fromForm' : 'draft.from', { time })}</p>
      {Object.entries(offer.data).map(([field, value]) => (
        <div key={field}>
          <h4 className="text-sm">{nameOf(field)}</h4>
          <FieldPreview value={value} />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onDecide(true)}>{t(isForm ? 'draft.takeForm' : 'draft.take')}</Button>
        <Button look="quiet" onClick={() => onDecide(false)}>
          {t('draft.dismiss')}
        </Button>
      </div>
    </section>
  );
}
