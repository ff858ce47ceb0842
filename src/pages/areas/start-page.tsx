import { useQuery } from '@tanstack/react-query';

import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { $activeCompany } from '#core/session/browser-session.ts';
import { companiesQuery } from '#core/session/session-queries.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { activeCompanyName } from '../account/active-company-name.ts';
import { Sheet } from '../layouts/sheet.tsx';
import { usePageTitle } from '../page-title.ts';
import { StartBoards } from './start-boards.tsx';
import { StartMeeting } from './start-meeting.tsx';
import { StartOkrs, StartTasks } from './start-okrs.tsx';

/** The start of the product at `/client`: the next meeting, what one answers for, what is to do, the newest boards. */
export function Page() {
  const t = useTexts('pages');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const [today] = useState(() => dayOf(new Date()));
  usePageTitle(t('start.title'));
  return (
    <Sheet label={t('start.title')}>
      <div className="start">
        <header className="start-head">
          <h1>{t('start.welcome', { name: user?.first_name || user?.email || '' })}</h1>
          <CompanyLine />
        </header>
        <StartMeeting today={today} />
        <div className="start-columns">
          {user && <StartOkrs userId={user.id} today={today} />}
          <div className="start-column">
            {user && <StartTasks userId={user.id} today={today} />}
            <StartBoards />
          </div>
        </div>
      </div>
    </Sheet>
  );
}

/** Today where the reader is, YYYY-MM-DD. */
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

function CompanyLine() {
  const t = useTexts('pages');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const active = useStore($activeCompany);
  const { data: companies = [] } = useQuery({ ...companiesQuery(core, user?.id ?? ''), enabled: user !== null });
  // a company that is not known, as when the list could not be loaded, is no place to work in
  const company = activeCompanyName(companies, active, '');
  return <p className="text-muted">{company && t('start.company', { company })}</p>;
}
