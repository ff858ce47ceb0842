import { useTexts } from '#core/locale/use-texts.ts';

import { ThreatSquares } from './threat-squares.tsx';

/** A rating as squares, with its words for screen readers. */
export function ThreatMark({ threat }: { threat: number | null }) {
  const t = useTexts('situation');
  return (
    <span className="inline-flex items-center gap-[3px]">
      <ThreatSquares threat={threat} size="size-2.5" />
      <span className="sr-only">
        {threat === null ? t('wettbewerb.unrated') : t('wettbewerb.threatOf', { value: threat })}
      </span>
    </span>
  );
}
