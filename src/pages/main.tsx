import { createRoot } from 'react-dom/client';

import { registerTypefaces } from '#core/element/typefaces.ts';
import { attachContextRoot } from '#core/session/context-root.ts';
import { $theme, followOtherTabs } from '#core/session/browser-session.ts';

import { Application } from './application.tsx';
import { followElements } from './navigation/open-path.ts';
import { makeRouter } from './router.tsx';
import { showLook } from './show-look.ts';
import { watchBuilds } from './watch/build-watch.ts';
import { watchSession } from './watch/session-watch.ts';
import './pages.css';

showLook($theme.get());
attachContextRoot();
registerTypefaces();
const router = makeRouter();
watchSession(router);
followElements(router);
followOtherTabs();
watchBuilds();

const place = document.querySelector('#app');
if (place) createRoot(place).render(<Application router={router} />);
