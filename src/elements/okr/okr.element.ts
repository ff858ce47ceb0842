import { defineElement } from '#core/element/define-element.tsx';

import { okrSheet } from './okr-sheet.ts';
import { okr } from './okr.definition.ts';

export const StrategyOkr = defineElement(
  okr,
  {
    load: async () => {
      const { OkrView: View, loadScreen, askFirst: ask } = await import('./okr-view.tsx');
      await loadScreen();
      return { View, ask };
    },
  },
  okrSheet,
);
