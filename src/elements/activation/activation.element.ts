import { defineElement } from '#core/element/define-element.tsx';
import { makeSheet } from '#core/element/sheet.ts';

import { ActivationView } from './activation-view.tsx';
import { activation } from './activation.definition.ts';
import css from './activation.css?inline';

const sheet = makeSheet(css);
export const StrategyActivation = defineElement(activation, ActivationView, sheet);
import.meta.hot?.accept('./activation.css?inline', (next) => next && sheet.replaceSync(next['default'] as string));
