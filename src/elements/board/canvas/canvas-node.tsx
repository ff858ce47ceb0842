import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, memo, use, useDeferredValue, useEffect } from 'react';

import { CANVAS_COLUMNS } from '#contract/board/cards.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useSentence } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';

import { boardQueries } from '../board-queries.ts';
import { CARD_KINDS } from '../cards/card-kinds.ts';
import { footerOf } from '../cards/content/card-content.ts';
import { useBoard } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import { Anchor } from './anchor.tsx';
import { CardFrame } from './card-frame.tsx';
import { useCardContent } from './use-card-content.ts';

/** Nothing of what React Flow hands to a node, such as its place, is seen in it. */
const ALWAYS_THE_SAME = (): boolean => true;

/** Hears that all cards are drawn, or that none will be. */
export const WholeCanvas = createContext((_isWhole: true): void => undefined);

/** The three columns with their cards (whiteboard 2.12), drawn for the zoom at which the whole width is seen. */
export const CanvasNode = memo(function CanvasNode() {
  const { narrow } = useStage();
  return (
    <div className={`canvas-sheet ${narrow ? 'canvas-sheet-narrow' : ''}`} part="canvas">
      {/* the dotted way ends before the sheet, out of sight where the sheet is looked at */}
      <Anchor kind="target" side="top" className="top-[-32px]!" />
      <CanvasColumns />
    </div>
  );
}, ALWAYS_THE_SAME);

function CanvasColumns() {
  const t = useTexts('board');
  const sentenceOf = useSentence();
  const core = useCore();
  const queries = useQueryClient();
  const { boardId } = useBoard();
  const every = useQuery(boardQueries.everyCard(core, boardId, queries));
  // the first card takes input before all others are drawn, which move nothing
  const isWhole = useDeferredValue(!every.isPending, false);
  const onWhole = use(WholeCanvas);
  useEffect(() => {
    if (isWhole) onWhole(true);
  }, [isWhole, onWhole]);
  if (every.isPending)
    return (
      <p role="status" className="text-muted col-span-full flex items-center gap-2 p-6">
        <span className="spinner" />
        {t('loading.canvas')}
      </p>
    );
  if (every.isError)
    return (
      <div role="alert" className="banner banner-danger col-span-full">
        <span className="flex-1">{every.error instanceof ApiError ? sentenceOf(every.error) : t('error.unknown')}</span>
        <Button size="small" onClick={() => void every.refetch()}>
          {t('error.again')}
        </Button>
      </div>
    );
  return (
    <>
      <CanvasColumn column="situation" isWhole={isWhole} />
      <CanvasColumn column="zielbild" isWhole={isWhole} />
      <CanvasColumn column="handlungsfelder" isWhole={isWhole} />
    </>
  );
}

interface CanvasColumnProps {
  column: keyof typeof CANVAS_COLUMNS;
  isWhole: boolean;
}

function CanvasColumn({ column, isWhole }: CanvasColumnProps) {
  const t = useTexts('board');
  const cards = CANVAS_COLUMNS[column].slice(0, isWhole ? 9 : Number(column === 'situation'));
  return (
    <section aria-labelledby={`column-${column}`} className="canvas-column">
      <header className="flex items-baseline gap-2 px-1 pt-px pb-2">
        <h2 id={`column-${column}`} className="text-[17px]">
          {t(`canvas.${column}`)}
        </h2>
        {column === 'situation' && <InsightCount />}
      </header>
      <div className={`canvas-cards canvas-cards-${column}`}>
        {cards.map((card) => (
          <CardFrame key={card} card={card} />
        ))}
      </div>
    </section>
  );
}

const WITH_INSIGHTS = CANVAS_COLUMNS.situation.filter((key) => CARD_KINDS[key].sections.includes('insights'));

/** How many situation cards have reached an insight. */
function InsightCount() {
  const t = useTexts('board');
  const { boardId } = useBoard();
  // a list that never changes, and with it the order of hooks
  // oxlint-disable-next-line react/rules-of-hooks
  const count = WITH_INSIGHTS.filter((key) => footerOf(useCardContent(boardId, key)).insight).length;
  return <span className="text-subtle text-xs">{t('canvas.insights', { count, all: WITH_INSIGHTS.length })}</span>;
}
