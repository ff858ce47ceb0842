import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { teamQueries } from '../team-queries.ts';
import { TeamDialog } from '../teams/team-dialog.tsx';
import { TeamGrid } from '../teams/team-grid.tsx';
import type { PanelProps } from './company-tabs.tsx';

/** The teams of a company. */
export function TeamsPanel({ company, teamPath }: PanelProps) {
  const t = useTexts('companies');
  const core = useCore();
  const { data, error, refetch } = useQuery(teamQueries.ofCompany(core, company.id));
  useLiveTopic('teams', teamQueries.all);
  const [creating, setCreating] = useState(false);
  const manage = company.may_manage === true;
  if (!data) return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton flush />;
  const create = (
    <Button icon={Plus} onClick={() => setCreating(true)}>
      {t('teams.create.open')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {data.length === 0 ? (
        <StateView kind="empty" title={t('teams.empty.title')} text={t('teams.empty.text')}>
          {manage && create}
        </StateView>
      ) : (
        <>
          {manage && <div className="flex justify-end">{create}</div>}
          <TeamGrid teams={data} all={data} teamPath={teamPath} />
        </>
      )}
      {creating && <TeamDialog teams={data} companyId={company.id} onClose={() => setCreating(false)} />}
    </div>
  );
}
