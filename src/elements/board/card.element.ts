import { defineElement } from '#core/element/define-element.tsx';

import { card } from './card.definition.ts';
import { CardView } from './cards/card-view.tsx';

defineElement(card, CardView);
