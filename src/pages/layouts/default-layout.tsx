import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';

import { useMedia } from '#core/element/use-media.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { PlaceLink } from '../navigation/place-link.tsx';
import { placesFor, type Place } from '../navigation/places.ts';
import type { PageRoute } from '../routes.ts';
import { $tenancy } from '../watch/session-watch.ts';
import { CompanyMenu } from './company-menu.tsx';
import { ActingNotices, ImpersonationBar } from './impersonation-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** Windows in which names beside the icons would take the room of a table's columns; then the company is in the top bar. */
const TIGHT = '(max-width: 900px)';

/**
 * Layout of ordinary pages (application 2): navigation, top bar and one sheet; a rail where the route asks for it or the
 * window is tight. What stands instead of a page is given as content.
 */
export function DefaultLayout({ children }: { children?: ReactNode }) {
  const t = useTexts('pages');
  const route = useMatches().at(-1)?.handle as PageRoute | undefined;
  const tight = useMedia(TIGHT);
  const rail = tight || route?.rail === true;
  const { core } = useCore();
  const places = placesFor(useStore(core.$session).user);
  const tenancy = useStore($tenancy);
  const fullscreen = useFullscreen(route);
  return (
    <div className="shell" data-rail={rail} data-tight={tight} data-fullscreen={fullscreen}>
      <SkipLink />
      <ImpersonationBar />
      <nav className="side" aria-label={t('navigation')}>
        <CompanyMenu narrow={rail} />
        <SidePlaces places={places} />
      </nav>
      <div className="shell-main">
        <TopBar />
        <ActingNotices />
        <Suspense fallback={<LoadingSkeleton />}>{children ?? <Outlet key={tenancy} />}</Suspense>
      </div>
      <nav className="bottom-bar" aria-label={t('navigation')}>
        {places.map((place) => (
          <PlaceLink key={place.key} place={place} iconSize={20} />
        ))}
      </nav>
    </div>
  );
}

/** The places one below the other; those of the administration under their heading, which a single one does without. */
function SidePlaces({ places }: { places: Place[] }) {
  const t = useTexts('pages');
  const [work, administration] = [false, true].map((of) => places.filter((place) => (place.isAdministration ?? false) === of)); // prettier-ignore
  const linksOf = (some: Place[] = []) => some.map((place) => <PlaceLink key={place.key} place={place} />);
  return (
    <>
      {linksOf(work)}
      {administration && administration.length > 1 && (
        <p className="place-heading">
          <span className="place-name">{t('administration')}</span>
        </p>
      )}
      {linksOf(administration)}
    </>
  );
}

/** Whether an element of the page fills the window (`strategy-fullscreen`): the shell steps aside. */
function useFullscreen(route: PageRoute | undefined): boolean {
  const [open, setOpen] = useState<PageRoute | null>(null);
  useEffect(() => {
    const follow = (event: Event): void => {
      const { fullscreen } = ((event as CustomEvent).detail ?? {}) as { fullscreen?: boolean };
      setOpen(fullscreen === true && route ? route : null);
    };
    document.addEventListener('strategy-fullscreen', follow);
    return () => document.removeEventListener('strategy-fullscreen', follow);
  }, [route]);
  return open !== null && open === route;
}
