import { defineElement } from '#core/element/define-element.tsx';
import { makeSheet } from '#core/element/sheet.ts';

import { ProfileView } from './profile-view.tsx';
import { profile } from './profile.definition.ts';
import css from './profile.css?inline';

const sheet = makeSheet(css);
export const StrategyProfile = defineElement(profile, ProfileView, sheet);
import.meta.hot?.accept('./profile.css?inline', (next) => next && sheet.replaceSync(next['default'] as string));
