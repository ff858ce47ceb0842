import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';

import type { Team } from '#contract/accounts/teams.ts';
import { useDraft } from '#core/editing/use-draft.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { companyQueries } from '../company-queries.ts';
import { DialogButtons, FormProblem } from '#core/ui/overlays/dialog-buttons.tsx';
import { teamChanges } from '../team-queries.ts';
import { lastPart, useCompanyAction } from '../use-company-action.ts';
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
      onClose={form.close}
      dismissable={!form.changed}
      footer={
        <DialogButtons
          form={id}
          submit={team ? words('act.save') : t('teams.create.submit')}
          busy={busy}
          onClose={form.close}
        />
      }
    >
      <form id={id} className="flex flex-col gap-4" noValidate onSubmit={form.submit}>
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

const NEW: Partial<Team> = {};
const storedOf = ({ name, description, lead, parent, is_active }: Partial<Team>): TeamForm => ({
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

/** A team in hand. What others save while the dialog is open is said once, and is saved over then. */
function useTeamForm({ team, companyId, onClose, onDone }: TeamDialogProps) {
  const t = useTexts('companies');
  const core = useCore();
  const { run } = useCompanyAction();
  const [first] = useState(team);
  const [tried, setTried] = useState(false);
  const inCompany = hasExtension(core.core, 'company-records') && companyId ? { company: companyId } : {};
  const draft = useDraft<Partial<Team>, TeamForm>({
    name: `team ${team?.id ?? 'new'}`,
    record: first ?? NEW,
    fieldsOf: storedOf,
    quicker: 'over',
    save: ({ name = '', ...change }, { id, version }) => {
      const body = bodyOf(change);
      const save = (): Promise<Team> =>
        id === undefined
          ? teamChanges.create(core, { ...body, ...inCompany, name })
          : teamChanges.update(core, id, { ...body, ...(name !== '' && { name }) }, version);
      return run(save, { id: id ?? '' });
    },
    nameOf: lastPart,
    onSaved: ({ id = '' }) => {
      onClose();
      onDone?.(id);
    },
  });
  const { values, problems, unsaved, state } = draft;
  const isMissing = values.name.trim() === '';
  return {
    busy: state === 'saving',
    problems: tried && isMissing ? { ...problems, name: t('teams.field.nameMissing') } : problems,
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      setTried(true);
      if (!isMissing) void (unsaved.length > 0 ? draft.save() : onClose());
    },
    close: (): void => {
      draft.discard();
      onClose();
    },
    values,
    changed: unsaved.length > 0,
    set: draft.change,
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
