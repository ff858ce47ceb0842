import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Answer } from '#contract/endpoint.ts';
import type { Team, teamDependents } from '#contract/accounts/teams.ts';
import { useDeleted } from '#core/editing/use-deleted.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import { teamChanges, teamQueries } from '../team-queries.ts';
import { useCompanyAction } from '../use-company-action.ts';
import { teamsBelow } from './team-tree.ts';

type Hanging = Answer<typeof teamDependents>;

interface DeleteTeamProps {
  team: Team;
  teams: Team[];
  onClose: () => void;
  onGone: () => void;
}

/** Asks before a team is deleted: names what loses it, gives that to another team, and offers to put it out of use. */
export function DeleteTeamDialog({ team, teams, onClose, onGone }: DeleteTeamProps) {
  const t = useTexts('companies');
  const core = useCore();
  const mayAsk = hasExtension(core.core, 'team-dependents');
  const hanging = useQuery({
    ...teamQueries.dependents(core, team.id),
    enabled: mayAsk,
  });
  const { busy, attempt } = useCompanyAction();
  const tell = useDeleted([teamQueries.all]);
  const { name, id } = team;
  const others = teams.filter((other) => other.id !== id && other.is_active !== false);
  const choice = useHeir(hanging.data, others);
  const { heir } = choice;
  const remove = async (): Promise<void> => {
    if (choice.isOpen) return choice.ask();
    if (!(await attempt(() => teamChanges.remove(core, id, heir?.id), { id }))) return onClose();
    const text = heir && t('teams.delete.moved', { name: heir.name });
    tell({ ids: [id], title: t('teams.delete.done', { name }), text, name });
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
      waiting={hanging.isLoading || choice.isGone}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {hanging.data && (
        <Loses hanging={movedOf(hanging.data, { heir, id, teams })} heir={heir} isOpen={choice.isOpen} />
      )}
      {hanging.data && holdsAny(hanging.data) && <HeirSelect teams={others} choice={choice} disabled={busy} />}
      {(hanging.isError || !mayAsk) && <p className="banner banner-warning">{t('teams.delete.unknown')}</p>}
      {team.is_active !== false && <Instead busy={busy} onRetire={() => void retire()} />}
    </ConfirmDialog>
  );
}

/** Chosen on purpose, as no team has such an id. */
const NO_HEIR = 'none';

/** Who takes over. Objectives are left without a team only on purpose. */
function useHeir(hanging: Hanging | undefined, teams: Team[]) {
  const [chosen, choose] = useState('');
  const [isAsked, setAsked] = useState(false);
  const heir = teams.find(({ id }) => id === chosen);
  const mustChoose = (hanging?.objectives ?? 0) > 0;
  const isOpen = mustChoose && chosen === '';
  return {
    chosen,
    choose,
    heir,
    mustChoose,
    isOpen,
    /** A team that was chosen may be gone by now. */
    isGone: chosen !== '' && chosen !== NO_HEIR && !heir,
    isMissing: isAsked && isOpen,
    ask: () => setAsked(true),
  };
}

/** A team may also be put out of use, which loses nothing. */
function Instead({ busy, onRetire }: { busy: boolean; onRetire: () => void }) {
  const t = useTexts('companies');
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      {t('teams.delete.instead')}
      <Button size="small" disabled={busy} onClick={onRetire}>
        {t('teams.delete.retire')}
      </Button>
    </p>
  );
}

const holdsAny = ({ objectives, projects, rules, teams }: Hanging): boolean =>
  objectives + projects + rules + teams > 0;

/** What goes to the heir: not itself, nor the team above it. */
function movedOf(
  hanging: Hanging,
  { heir, id, teams }: { heir: Team | undefined; id: string; teams: Team[] },
): Hanging {
  const stays = (one: Team): boolean =>
    one.id === heir?.id || (heir !== undefined && teamsBelow(teams, one.id).has(heir.id));
  return { ...hanging, teams: hanging.teams - teams.filter((one) => one.parent === id && stays(one)).length };
}

interface LosesProps {
  hanging: Hanging;
  heir: Team | undefined;
  /** Where it goes is still to be chosen. */
  isOpen: boolean;
}

/** What stands without a team or goes to another one then, by number and name. */
function Loses({ hanging, heir, isOpen }: LosesProps) {
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
  const list = parts.join(', ');
  return (
    <div className={`banner flex-col items-start ${heir ? 'banner-info' : 'banner-warning'}`} aria-live="polite">
      <p>
        {heir
          ? t('teams.delete.goes', { list, name: heir.name })
          : t(isOpen ? 'teams.delete.holds' : 'teams.delete.loses', { list })}
      </p>
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

interface HeirProps {
  teams: Team[];
  choice: ReturnType<typeof useHeir>;
  disabled: boolean;
}

function HeirSelect({ teams, choice: { mustChoose, chosen, choose, isMissing }, disabled }: HeirProps) {
  const t = useTexts('companies');
  const options = [
    ...(mustChoose ? [{ value: '', label: t('teams.delete.choose'), disabled: true }] : []),
    { value: mustChoose ? NO_HEIR : '', label: t('teams.delete.noHeir') },
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      label={t('teams.delete.heir')}
      options={options}
      value={chosen}
      error={isMissing ? t('teams.delete.heirMissing') : undefined}
      disabled={disabled}
      onChange={choose}
    />
  );
}
