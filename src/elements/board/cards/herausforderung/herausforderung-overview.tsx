import { OPTIONS_CARD } from '#contract/board/cards.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { useBoard } from '../../model/board-context.ts';
import { useNotesOfCard } from '../../notes/section-notes/use-card-notes.ts';
import type { CardContent } from '../content/card-content.ts';
import { EmptyOverview } from '../content/empty-overview.tsx';
import { herausforderungSummary, type ChallengeSummary } from './herausforderung-summary.ts';
import { MATRIX } from './strategy-groups.ts';

const FILLED = {
  red: 'bg-(--strategy-danger-solid) text-(--strategy-on-danger)',
  primary: 'bg-primary text-on-primary',
  secondary: 'bg-secondary text-(--strategy-on-secondary)',
};

/** The challenge in one sentence beside its matrix. */
export function HerausforderungOverview({ content }: { content: CardContent }) {
  const { locale } = useCore();
  const t = useTexts('board');
  const { boardId, channel } = useBoard();
  const { data: notes } = useNotesOfCard(channel, boardId, OPTIONS_CARD);
  const challenge = herausforderungSummary(content, locale, notes);
  if (!challenge) return <EmptyOverview card="herausforderung" />;
  return (
    <>
      <div className="flex gap-3.5">
        <p className="line-clamp-4 flex-1 text-sm leading-[1.42] font-medium">{challenge.sentence}</p>
        <SmallMatrix cells={challenge.cells} />
      </div>
      <footer className="text-subtle mt-auto flex gap-2.5 pt-1 text-[11px]">
        <span>{t('card.impacts', { count: challenge.impacts })}</span>
        <span>{t('card.options', { count: challenge.notes })}</span>
      </footer>
    </>
  );
}

/** Each field with its number of notes; those without a group are left out. */
const SmallMatrix = ({ cells }: Pick<ChallengeSummary, 'cells'>) => (
  <div aria-hidden="true" className="grid flex-none grid-cols-[repeat(5,24px)] content-start gap-[2px]">
    {MATRIX.flat().map(({ section, group }) => {
      const cell = cells.get(section);
      const look = cell ? FILLED[cell.color] : group ? 'bg-pressed' : '';
      return (
        <i
          key={section}
          className={`numbers h-[14px] rounded-[2px] text-center text-[11px] leading-[14px] font-semibold not-italic ${look}`}
        >
          {cell && cell.notes > 1 ? cell.notes : ''}
        </i>
      );
    })}
  </div>
);
