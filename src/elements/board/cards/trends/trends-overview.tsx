import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { trendsSummary } from './trends-summary.ts';

/** The strongest trends as chips. */
export function TrendsOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const { names, more } = trendsSummary(content, locale);
  if (names.length === 0) return <EmptyOverview card="trends" />;
  return (
    <ul className="flex flex-wrap gap-[5px]">
      {names.map((name) => (
        <li
          key={name}
          className="bg-neutral-soft text-muted max-w-full truncate rounded-full px-2.5 py-0.5 text-xs"
          title={name}
        >
          {name}
        </li>
      ))}
      {more > 0 && (
        <li className="bg-neutral-soft text-muted rounded-full px-2.5 py-0.5 text-xs">
          {t('card.more', { count: more })}
        </li>
      )}
    </ul>
  );
}
