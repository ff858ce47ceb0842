import css from './tailwind.css?inline';

import { registerTypefaces } from './typefaces.ts';

/** The one stylesheet that every shadow root adopts. */
export const sharedSheet = new CSSStyleSheet();
sharedSheet.replaceSync(css);
registerTypefaces();
import.meta.hot?.accept('./tailwind.css?inline', (next) => next && sharedSheet.replaceSync(next['default'] as string));
