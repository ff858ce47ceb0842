import { defineElement } from '#core/element/define-element.tsx';

import { boardSheet } from './board-sheet.ts';
import { board } from './board.definition.ts';
import { BoardView } from './scene/board-view.tsx';

export const StrategyBoard = defineElement(board, BoardView, boardSheet);
