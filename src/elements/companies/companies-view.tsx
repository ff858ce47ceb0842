import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { LiveNotice } from '#core/realtime/live-notice.tsx';

import type { CompaniesProps } from './companies.definition.ts';
import { companyQueries } from './company-queries.ts';
import { CompanyDetailView } from './detail/company-detail-view.tsx';
import { CompanyListView } from './list/company-list-view.tsx';

/** The list of companies, or one of them. */
export function CompaniesView(props: CompaniesProps) {
  useLiveTopic('companies', companyQueries.all);
  const { companyId } = props;
  return (
    <div className="ground min-h-full">
      <LiveNotice />
      {companyId ? <CompanyDetailView key={companyId} {...props} id={companyId} /> : <CompanyListView {...props} />}
    </div>
  );
}
