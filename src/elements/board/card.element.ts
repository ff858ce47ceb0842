import { defineElement } from '#core/element/define-element.tsx';

import { boardSheet } from './board-sheet.ts';
import { card } from './card.definition.ts';
import { CardView } from './cards/card-view.tsx';

export const StrategyCard = defineElement(card, CardView, boardSheet);
