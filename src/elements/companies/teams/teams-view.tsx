import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { LiveNotice } from '#core/realtime/live-notice.tsx';

import { teamQueries } from '../team-queries.ts';
import type { TeamsProps } from '../teams.definition.ts';
import { TeamDetailView } from './team-detail-view.tsx';
import { TeamListView } from './team-list-view.tsx';

/** The teams of the active company, or one of them. */
export function TeamsView(props: TeamsProps) {
  useLiveTopic('teams', teamQueries.all);
  const { teamId } = props;
  return (
    <div className="ground min-h-full">
      <LiveNotice />
      {teamId ? <TeamDetailView key={teamId} {...props} id={teamId} /> : <TeamListView {...props} />}
    </div>
  );
}
