import { useTexts } from '#core/locale/use-texts.ts';

import { CARD_ICONS, type CanvasCard } from '../card-icons.ts';

/** What an empty card shows (whiteboard 2.13): a drawing of its own and what the card is for. */
export function EmptyOverview({ card }: { card: CanvasCard }) {
  const t = useTexts('board');
  const Shape = CARD_ICONS[card];
  return (
    <div className="flex flex-1 items-center gap-3" data-empty>
      <svg width="84" height="58" viewBox="0 0 84 58" aria-hidden="true" className="flex-none">
        <ellipse cx="40" cy="33" rx="36" ry="22" fill="var(--strategy-assistant-soft)" />
        <rect
          x="20"
          y="12"
          width="44"
          height="34"
          rx="6"
          fill="var(--strategy-surface)"
          stroke="var(--strategy-border)"
          strokeDasharray="3 3"
        />
        <Shape x="31" y="18" width="22" height="22" stroke="var(--strategy-accent)" strokeWidth={1.75} />
        <path
          d="m72 4 1.600 4.400L78 10l-4.400 1.600L72 16l-1.600-4.400L66 10l4.400-1.600Z"
          fill="var(--strategy-now)"
        />
      </svg>
      <p className="text-subtle text-xs first-letter:uppercase">{t(`card.empty.${card}`)}</p>
    </div>
  );
}
