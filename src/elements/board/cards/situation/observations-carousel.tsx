import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';

import { observationChunks } from './observation-chunks.ts';

/** Observations page by page (whiteboard 2.15). */
export function ObservationsCarousel({ observations }: { observations: readonly string[] }) {
  const t = useTexts('card');
  const chunks = observationChunks(observations);
  const [wanted, setWanted] = useState(0);
  const page = Math.min(wanted, chunks.length - 1);
  if (chunks.length === 0) return <p className="text-muted">{t('observations.none')}</p>;
  return (
    <div role="group" aria-roledescription="carousel" aria-label={t('part.OBSERVATIONS_DATA')}>
      <p className="min-h-10 whitespace-pre-line" aria-live="polite">
        {chunks[page]}
      </p>
      {chunks.length > 1 && (
        <div className="mt-1 flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            size="small"
            label={t('observations.previous')}
            disabled={page === 0}
            onClick={() => setWanted(page - 1)}
          />
          <span className="numbers text-muted text-xs">
            {t('observations.page', { page: page + 1, pages: chunks.length })}
          </span>
          <IconButton
            icon={ChevronRight}
            size="small"
            label={t('observations.next')}
            disabled={page === chunks.length - 1}
            onClick={() => setWanted(page + 1)}
          />
        </div>
      )}
    </div>
  );
}
