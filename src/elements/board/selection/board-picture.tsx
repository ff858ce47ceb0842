import { CANVAS_COLUMNS } from '#contract/board/cards.ts';
import { useTexts } from '#core/locale/use-texts.ts';

const SITUATION = CANVAS_COLUMNS.situation.slice(0, 6);
const TARGET = CANVAS_COLUMNS.zielbild.slice(0, 3);
const ALL = Object.values(CANVAS_COLUMNS).flat();
const EMPTY = { fill: 'var(--strategy-surface-raised)', stroke: 'var(--strategy-border-board)' };

/** The canvas in small: a card that holds content is coloured. */
export function BoardPicture({ filled }: { filled: string[] }) {
  const t = useTexts('boards');
  const has = (key: string): boolean => filled.includes(key);
  const look = (key: string, fill: string) => (has(key) ? { fill, stroke: 'none' } : EMPTY);
  return (
    <div className="bg-paper overflow-hidden rounded-md bg-[radial-gradient(var(--strategy-board-dot)_.8px,transparent_.9px)] bg-size-[9px_9px]">
      <svg
        viewBox="0 0 260 92"
        className="block h-auto w-full"
        role="img"
        aria-label={t('picture', { count: ALL.filter(has).length, all: ALL.length })}
      >
        {SITUATION.map((key, index) => (
          <rect
            key={key}
            x={index % 2 === 0 ? 10 : 58}
            y={10 + 28 * Math.floor(index / 2)}
            width="42"
            height="22"
            rx="3"
            {...look(key, 'color-mix(in srgb, var(--strategy-secondary) 36%, var(--strategy-surface))')}
          />
        ))}
        {TARGET.map((key, index) => (
          <rect
            key={key}
            x="112"
            y={10 + 28 * index}
            width="56"
            height="22"
            rx="3"
            {...look(key, 'var(--strategy-theme-accent)')}
          />
        ))}
        <rect x="180" y="10" width="70" height="50" rx="3" {...look('action_areas', 'var(--strategy-package-1)')} />
        <rect x="180" y="66" width="70" height="20" rx="3" {...look('fahrplan', 'var(--strategy-package-3)')} />
      </svg>
    </div>
  );
}
