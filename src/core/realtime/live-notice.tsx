import { useCore } from '../session/use-core.ts';
import { useStore } from '../session/use-store.ts';
import { extra } from '../ui/extra.ts';
import { liveOf } from './live-channel.ts';

const Blocked = extra(async () => (await import('./live-blocked.tsx')).LiveBlocked);

/** A line above a view with `useLiveTopic` where no live message comes through, and `strategy-load-error` to the page. */
export function LiveNotice() {
  return useStore(liveOf(useCore().core).socket.$blocked) && <Blocked />;
}
