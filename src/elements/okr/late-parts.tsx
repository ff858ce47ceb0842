import { LiveNotice } from '#core/realtime/live-notice.tsx';

import { PrintedOkr } from './table/printed-okr.tsx';

/** What nobody waits for: it loads once the content has settled. */
export const LateParts = () => (
  <>
    <LiveNotice />
    <PrintedOkr />
  </>
);
