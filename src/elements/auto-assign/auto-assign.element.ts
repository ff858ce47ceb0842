import { defineElement } from '#core/element/define-element.tsx';

import { autoAssignSheet } from './auto-assign-sheet.ts';
import { autoAssign } from './auto-assign.definition.ts';
import { AutoAssignView } from './auto-assign-view.tsx';

export const StrategyAutoAssign = defineElement(autoAssign, AutoAssignView, autoAssignSheet);
