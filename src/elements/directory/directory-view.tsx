import { useQuery } from '@tanstack/react-query';

import { mayDo } from '#contract/policy.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { NoPermission } from '#core/people/no-permission.tsx';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { LiveNotice } from '#core/realtime/live-notice.tsx';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { AreaTabs } from '#core/ui/area-tabs.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { SignedTitle } from '#core/ui/signed-title.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { ConnectionPart } from './connection-part.tsx';
import { directoryQueries, knowsRuns } from './directory-queries.ts';
import { PeoplePart } from './people-part.tsx';
import { RunPart } from './run-part.tsx';

/** The corporate directory of the company. */
export function DirectoryView() {
  const t = useTexts('directory');
  const element = useCore();
  const { user } = useStore(element.core.$session);
  useStore(element.core.$features);
  const mayRead = mayDo('directory.read', user);
  return (
    <div className="ground min-h-full">
      <LiveNotice />
      <PageHeader title={<SignedTitle>{t('title')}</SignedTitle>} />
      {mayRead && <AreaTabs />}
      <div className="flex flex-col gap-5 px-6 py-4 @max-[640px]:px-4">
        {mayRead && <p className="text-muted max-w-[72ch] text-sm">{t('text')}</p>}
        {!mayRead ? (
          <NoPermission text={t('noPermission')} />
        ) : knowsRuns(element) ? (
          <Parts />
        ) : (
          <StateView kind="empty" title={t('off.title')} text={t('off.unknown')} />
        )}
      </div>
    </div>
  );
}

function Parts() {
  const t = useTexts('directory');
  const element = useCore();
  const { user } = useStore(element.core.$session);
  const settings = useQuery(directoryQueries.settings(element));
  useLiveTopic('directory', directoryQueries.all);
  useReady(settings.data !== undefined);
  if (settings.error) return <ErrorView error={settings.error} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <LoadingSkeleton rows={4} />;
  const { configured, is_on, missing, users } = settings.data;
  if (!configured) {
    // names of settings are of use only to who can set them
    const how = user?.is_superuser === true ? t('off.text', { names: missing.join(', ') }) : t('off.ask');
    return <StateView kind="empty" title={t('off.title')} text={users > 0 ? `${how} ${t('off.earlier')}` : how} />;
  }
  return (
    <>
      <ConnectionPart settings={settings.data} mayChange={mayDo('directory.connect', user)} />
      {is_on ? <RunPart /> : <StateView kind="empty" title={t('off.company')} text={t('off.companyText')} />}
      {users > 0 && <PeoplePart mayImport={is_on && mayDo('directory.write', user)} />}
    </>
  );
}
