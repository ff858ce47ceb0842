import { defineElement } from '#core/element/define-element.tsx';

import { okrSheet } from './okr-sheet.ts';
import { OkrView } from './okr-view.tsx';
import { okr } from './okr.definition.ts';

export const StrategyOkr = defineElement(okr, OkrView, okrSheet);
