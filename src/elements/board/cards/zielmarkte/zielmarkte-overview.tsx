import { CornerDownRight } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Icon } from '#core/ui/icon.tsx';

import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { segmentNames } from './zielmarkte-summary.ts';

/** Names of the target segments. */
export function SegmentsOverview({ content }: { content: CardContent }) {
  const t = useTexts('board');
  const { locale } = useCore();
  const names = segmentNames(content, locale);
  if (names.length === 0) return <EmptyOverview card="zielmarkte" />;
  return (
    <ul className="flex flex-col gap-[5px] text-xs">
      {names.slice(0, 4).map((name, place) => (
        // segments have no other identity in the overview, and their order is theirs
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className="flex items-center gap-2">
          <Icon of={CornerDownRight} size={12} className="text-subtle" />
          <span className="truncate">{name || t('card.unnamed')}</span>
        </li>
      ))}
    </ul>
  );
}
