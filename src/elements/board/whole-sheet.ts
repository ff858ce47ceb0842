import { fillSheet } from '#core/element/sheet.ts';

import { boardSheet } from './board-sheet.ts';
import css from './board.css?inline';

// The build lets every module import this that no first screen needs (scripts/first-load/first-sheets.ts).
fillSheet(boardSheet, css);
