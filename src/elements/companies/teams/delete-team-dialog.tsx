import { useQuery } from '@tanstack/react-query';

import type { Answer } from '#contract/endpoint.ts';
import type { Team, teamDependents } from '#contract/accounts/teams.ts';
import { useDeleted } from '#core/editing/use-deleted.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import { teamChanges, teamQueries } from '../team-queries.ts';
import { useCompanyAction } from '../use-company-action.ts';

interface DeleteTeamProps {
  team: Team;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before a team is deleted: names what loses it, and offers to put it out of use instead. */
export function DeleteTeamDialog({ team, onClose, onGone }: DeleteTeamProps) {
  const t = useTexts('companies');
  const core = useCore();
  const hanging = useQuery({
    ...teamQueries.dependents(core, team.id),
    enabled: hasExtension(core.core, 'team-dependents'),
  });
  const { busy, attempt } = useCompanyAction();
  const tell = useDeleted([teamQueries.all]);
  const { name, id } = team;
  const remove = async (): Promise<void> => {
    if (!(await attempt(() => teamChanges.remove(core, id), { id }))) return onClose();
    tell({ ids: [id], title: t('teams.delete.done', { name }) });
    onGone();
  };
  const retire = async (): Promise<void> => {
    await attempt(() => teamChanges.update(core, id, { is_active: false }, team.version), { id });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('teams.delete.title', { name })}
      text={t('teams.delete.text', { count: team.members?.length ?? 0 })}
      confirmLabel={t('teams.delete.submit')}
      busy={busy}
      waiting={hanging.isLoading}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {hanging.data && <Loses hanging={hanging.data} />}
      {hanging.isError && <p className="banner banner-warning">{t('teams.delete.unknown')}</p>}
      {team.is_active !== false && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {t('teams.delete.instead')}
          <Button size="small" disabled={busy} onClick={() => void retire()}>
            {t('teams.delete.retire')}
          </Button>
        </p>
      )}
    </ConfirmDialog>
  );
}

/** What stands without a team then, by number and name. */
function Loses({ hanging }: { hanging: Answer<typeof teamDependents> }) {
  const t = useTexts('companies');
  const { objectives, projects, rules, teams, titles } = hanging;
  const parts = [
    objectives > 0 && t('teams.delete.objectives', { count: objectives }),
    projects > 0 && t('teams.delete.projects', { count: projects }),
    rules > 0 && t('teams.delete.rules', { count: rules }),
    teams > 0 && t('teams.delete.teams', { count: teams }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  const more = objectives + projects - titles.length;
  return (
    <div className="banner banner-warning flex-col items-start">
      <p>{t('teams.delete.loses', { list: parts.join(', ') })}</p>
      <ul className="list-disc ps-5">
        {titles.map((title, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two items may have one title
          <li key={place}>{title}</li>
        ))}
        {more > 0 && <li>{t('teams.delete.more', { count: more })}</li>}
      </ul>
    </div>
  );
}
