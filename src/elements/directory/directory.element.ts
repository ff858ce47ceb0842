import { defineElement } from '#core/element/define-element.tsx';

import { directorySheet } from './directory-sheet.ts';
import { directory } from './directory.definition.ts';
import { DirectoryView } from './directory-view.tsx';

export const StrategyDirectory = defineElement(directory, DirectoryView, directorySheet);
