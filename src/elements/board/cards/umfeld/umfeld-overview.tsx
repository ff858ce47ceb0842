import { useTexts } from '#core/locale/use-texts.ts';

import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { PESTEL, umfeldSummary } from './umfeld-summary.ts';

/** Six letters with the number of factors. */
export function UmfeldOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const counts = umfeldSummary(content);
  if (!counts) return <EmptyOverview card="umfeld" />;
  return (
    <ul className="grid grid-cols-6 gap-1">
      {PESTEL.map((key) => (
        <li
          key={key}
          className="bg-accent-soft text-muted rounded-[6px] py-[5px] text-center text-xs"
          title={t(`pestel.name.${key}`)}
        >
          <b aria-hidden="true" className="font-display block text-(--strategy-text-link) text-[15px]">
            {t(`pestel.letter.${key}`)}
          </b>
          <span className="sr-only">{t(`pestel.name.${key}`)} </span>
          {counts[key]}
        </li>
      ))}
    </ul>
  );
}
