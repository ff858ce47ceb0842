import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { herausforderungSummary } from './herausforderung-summary.ts';

const LINES = [0, 1, 2, 3, 4];
const CELL = { red: 'bg-(--strategy-theme-coral)', primary: 'bg-primary', secondary: 'bg-secondary' };

/** The challenge in one sentence beside its matrix. */
export function HerausforderungOverview({ content }: { content: CardContent }) {
  const { locale } = useCore();
  const t = useTexts('board');
  const challenge = herausforderungSummary(content, locale);
  if (!challenge) return <EmptyOverview card="herausforderung" />;
  return (
    <>
      <div className="flex gap-3.5">
        <p className="flex-1 text-sm leading-[1.42]">{challenge.sentence}</p>
        <div aria-hidden="true" className="grid flex-none grid-cols-[repeat(5,20px)] content-start gap-[2px]">
          {LINES.flatMap((row) =>
            LINES.map((column) => {
              const colour = challenge.cells.get(`cell-${row}-${column}`);
              return (
                <i
                  key={`${row}-${column}`}
                  className={`h-[11px] rounded-[2px] ${colour ? CELL[colour] : 'bg-pressed'}`}
                />
              );
            }),
          )}
        </div>
      </div>
      <footer className="text-subtle mt-auto flex gap-2.5 pt-1 text-[11px]">
        <span>{t('card.impacts', { count: challenge.impacts })}</span>
        <span>{t('card.options', { count: challenge.options })}</span>
      </footer>
    </>
  );
}
