import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';

import type { Team } from '#contract/accounts/teams.ts';
import { currentIn } from '#core/api/current-in.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { companyQueries } from '../company-queries.ts';
import { DialogButtons, FormProblem } from '../dialog-buttons.tsx';
import { teamChanges } from '../team-queries.ts';
import { useCompanyAction } from '../use-company-action.ts';
import { possibleParents } from './team-tree.ts';

export interface TeamDialogProps {
  /** The team to change; a new one without it. */
  team?: Team | undefined;
  /** All teams of the company. */
  teams: Team[];
  companyId: string | undefined;
  onClose: () => void;
  onDone?: ((id: string) => void) | undefined;
}

/** Name, description, lead and parent of a team; only the description for who leads it. */
export function TeamDialog({ team, teams, companyId, onClose, onDone }: TeamDialogProps) {
  const t = useTexts('companies');
  const words = useTexts('core');
  const id = useId();
  const form = useTeamForm({ team, teams, companyId, onClose, onDone });
  const { values, problems, busy, set } = form;
  const manages = team === undefined || team.may_manage === true;
  return (
    <Dialog
      open
      title={team ? t('teams.edit.title', { name: team.name }) : t('teams.create.open')}
      onClose={onClose}
      dismissable={!form.changed}
      footer={
        <DialogButtons
          form={id}
          submit={team ? words('act.save') : t('teams.create.submit')}
          busy={busy}
          onClose={onClose}
        />
      }
    >
      <form id={id} className="flex flex-col gap-4" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormProblem text={problems['']} />
        {manages && (
          <Field
            label={t('teams.field.name')}
            value={values.name}
            error={problems['name']}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        )}
        <TextArea
          label={t('teams.field.description')}
          value={values.description}
          error={problems['description']}
          maxLength={2000}
          autoGrow
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        {manages && <Placement {...{ team, teams, companyId, form }} />}
      </form>
    </Dialog>
  );
}

/** Who leads it, where it stands and whether it is in use: for who administers the company. */
function Placement({
  team,
  teams,
  companyId,
  form: { values, problems, set },
}: Pick<TeamDialogProps, 'team' | 'teams' | 'companyId'> & { form: ReturnType<typeof useTeamForm> }) {
  const t = useTexts('companies');
  const parents = possibleParents(teams, team?.id).map(({ id: value, name: label }) => ({ value, label }));
  return (
    <>
      <LeadSelect
        companyId={companyId}
        team={team}
        value={values.lead}
        error={problems['lead']}
        onChange={(lead) => set({ lead })}
      />
      {teams.length > 0 && (
        <Select
          label={t('teams.field.parent')}
          value={values.parent}
          error={problems['parent']}
          options={[{ value: '', label: t('teams.field.noParent') }, ...parents]}
          onChange={(parent) => set({ parent })}
        />
      )}
      {team && (
        <Switch
          label={t('teams.field.active')}
          checked={values.is_active}
          onChange={(is_active) => set({ is_active })}
        />
      )}
    </>
  );
}

interface TeamForm {
  name: string;
  description: string;
  lead: string;
  parent: string;
  is_active: boolean;
}

const storedOf = ({ name, description, lead, parent, is_active }: Partial<Team> = {}): TeamForm => ({
  name: name ?? '',
  description: description ?? '',
  lead: lead?.id ?? '',
  parent: parent ?? '',
  is_active: is_active ?? true,
});

/** What was changed as the call takes it: nobody and nothing above are null. */
const bodyOf = ({ lead, parent, ...rest }: Partial<TeamForm>) => ({
  ...rest,
  ...(lead !== undefined && { lead: lead || null }),
  ...(parent !== undefined && { parent: parent || null }),
});

function useTeamForm({ team, companyId, onClose, onDone }: TeamDialogProps) {
  const t = useTexts('companies');
  const core = useCore();
  const { busy, problems, setProblems, submit } = useCompanyAction();
  const [draft, setDraft] = useState<Partial<TeamForm>>({});
  // what others save while the dialog is open is said once; who saves again has been told
  const [seen, setSeen] = useState(team?.version);
  const stored = storedOf(team);
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const name = draft.name ?? stored.name;
    if (name.trim() === '') return setProblems({ name: t('teams.field.nameMissing') });
    const inCompany = hasExtension(core.core, 'company-records') && companyId ? { company: companyId } : {};
    const body = bodyOf(draft);
    const save = () =>
      team ? teamChanges.update(core, team.id, body, seen) : teamChanges.create(core, { ...body, ...inCompany, name });
    await submit(save, {
      saved: { id: team?.id ?? '' },
      done: ({ id }) => {
        onClose();
        onDone?.(id);
      },
      refused: (error) => setSeen((now) => currentIn<Team>(error)?.version ?? now),
    });
  }
  return {
    busy,
    problems,
    submit: send,
    values: { ...stored, ...draft },
    changed: Object.keys(draft).length > 0,
    set: (change: Partial<TeamForm>) => setDraft((now) => ({ ...now, ...change })),
  };
}

interface LeadProps {
  companyId: string | undefined;
  team: Team | undefined;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Who leads: somebody of the company. Absent where the server cannot name its people. */
function LeadSelect({ companyId, team, value, error, onChange }: LeadProps) {
  const t = useTexts('companies');
  const core = useCore();
  const asks = companyId !== undefined && hasExtension(core.core, 'company-records');
  const { data = [] } = useQuery({ ...companyQueries.members(core, companyId ?? ''), enabled: asks });
  if (!asks) return null;
  const people = data.filter(({ status, id }) => status !== 'disabled' || id === value);
  const known = people.some(({ id }) => id === value);
  return (
    <Select
      label={t('teams.lead')}
      value={value}
      error={error}
      options={[
        { value: '', label: t('teams.field.noLead') },
        ...(!known && team?.lead && value !== '' ? [{ value: team.lead.id, label: team.lead.full_name }] : []),
        ...people.map(({ id, full_name }) => ({ value: id, label: full_name })),
      ]}
      onChange={onChange}
    />
  );
}
