import { defineElement } from '#core/element/define-element.tsx';

import { boardSheet } from './board-sheet.ts';
import { board } from './board.definition.ts';

export const StrategyBoard = defineElement(
  board,
  {
    load: async () => {
      const { BoardView: View, loadScreen, askFirst: ask } = await import('./scene/board-view.tsx');
      await loadScreen();
      return { View, ask };
    },
  },
  boardSheet,
);
