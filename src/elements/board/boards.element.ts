import { defineElement } from '#core/element/define-element.tsx';

import { boardSheet } from './board-sheet.ts';
import { boards } from './boards.definition.ts';
import { BoardsView } from './selection/boards-view.tsx';

export const StrategyBoards = defineElement(boards, BoardsView, boardSheet);
