import { useQuery } from '@tanstack/react-query';

import type { Profile } from '#contract/accounts/profile.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { Belonging } from './belonging.tsx';
import { LanguageSection } from './language-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';
import { profileQueries } from './profile-queries.ts';
import { SessionsSection } from './sessions-section.tsx';

/** The profile of the signed-in person. With a server that tells no more than the current user: name and language. */
export function ProfileView() {
  const t = useTexts('profile');
  const element = useCore();
  const { user } = useStore(element.core.$session);
  useStore(element.core.$features);
  const hasMore = hasExtension(element.core, 'profile');
  const profile = useQuery({ ...profileQueries.profile(element), enabled: hasMore });
  useReady(!hasMore || profile.isSuccess);
  if (!user) return null;
  if (profile.isError) return <ErrorView error={profile.error} onRetry={() => void profile.refetch()} />;
  if (hasMore && !profile.data) return <LoadingSkeleton rows={6} />;
  return (
    <div className="profile-page ground">
      <PageHeader title={t('title')} text={t('text')} />
      <div className="profile-sections">
        <PersonSection user={user} profile={profile.data} />
        <LanguageSection />
        {profile.data && <Belonging profile={profile.data} />}
        {profile.data && <Own profile={profile.data} isActing={user.is_impersonate} />}
      </div>
    </div>
  );
}

/** What belongs to the person alone: nobody who acts as them sees it. */
function Own({ profile, isActing }: { profile: Profile; isActing: boolean }) {
  const t = useTexts('profile');
  if (isActing) return <p className="banner banner-warning">{t('acting')}</p>;
  return (
    <>
      <PasswordSection profile={profile} />
      <SessionsSection />
    </>
  );
}
