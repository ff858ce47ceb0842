import { useQuery } from '@tanstack/react-query';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { LastTest } from './last-test.tsx';
import { OwnData } from './own-data.tsx';
import { SettingsForm } from './settings-form.tsx';
import { singleSignOnQueries } from './single-sign-on-queries.ts';

/** Single sign-on of a company: what its identity provider has to know of us, and what we know of it. */
export function SingleSignOnPanel({ companyId }: { companyId: string }) {
  const t = useTexts('single-sign-on');
  const { data, error, refetch, dataUpdatedAt } = useQuery(singleSignOnQueries.settings(useCore(), companyId));
  if (!data) return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton flush />;
  return (
    <div className="flex flex-col gap-8">
      <p className="panel-text">{t('text')}</p>
      {data.service_provider ? (
        <OwnData provider={data.service_provider} />
      ) : (
        <p className="banner banner-warning max-w-[760px]" role="status">
          {t('own.noAddress')}
        </p>
      )}
      <SettingsForm key={companyId} settings={data} now={dataUpdatedAt} />
      <LastTest settings={data} />
    </div>
  );
}
