import { defineElement } from '#core/element/define-element.tsx';

import { boardSheet } from './board-sheet.ts';
import { gantt } from './gantt.definition.ts';
import { GanttView } from './gantt/gantt-view.tsx';

export const StrategyGantt = defineElement(gantt, GanttView, boardSheet);
