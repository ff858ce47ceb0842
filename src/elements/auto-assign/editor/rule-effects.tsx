import { useId } from 'react';

import type { AssignEffects, RuleOptions } from '#contract/accounts/auto-assign.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Combobox } from '#core/ui/fields/combobox.tsx';
import { Checkbox, FieldNote } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';

import type { RuleEditorState } from './use-rule-editor.ts';

/** The part "Then": what the rule assigns. Nobody is offered more than they may give. */
export function RuleEffects({ editor, options }: { editor: RuleEditorState; options: RuleOptions }) {
  const t = useTexts('auto-assign');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const id = useId();
  const { effects } = editor.draft;
  const set = (part: Partial<AssignEffects>): void => editor.change({ effects: { ...effects, ...part } });
  return (
    <section aria-labelledby={id} data-missing="effects" className="card flex flex-col gap-4 p-4">
      <h2 id={id} className="text-lg">
        {t('edit.effects')}
      </h2>
      <CompanyEffect
        effects={effects}
        company={effects.company ?? user?.active_company ?? null}
        set={set}
        editor={editor}
      />
      <Combobox
        label={t('edit.groups')}
        options={options.groups.map((group) => ({ value: group.id, label: group.name }))}
        value={effects.groups}
        hint={options.groups.length === 0 ? t('edit.groupsNone') : undefined}
        error={editor.refused['effects.groups']}
        onChange={(groups) => set({ groups })}
      />
      <div className="grid grid-cols-2 gap-4 @max-[640px]:grid-cols-1">
        <Select
          label={t('edit.team')}
          value={effects.team ?? ''}
          options={[
            { value: '', label: t('edit.noTeam') },
            ...options.teams.map((team) => ({ value: team.id, label: team.name })),
          ]}
          error={editor.refused['effects.team']}
          onChange={(team) => set({ team: team === '' ? null : team })}
        />
        <RoleSelect
          effects={effects}
          isGlobal={user?.role === 1 || user?.is_superuser === true}
          set={set}
          editor={editor}
        />
      </div>
    </section>
  );
}

interface EffectProps {
  effects: AssignEffects;
  set: (part: Partial<AssignEffects>) => void;
  editor: RuleEditorState;
}

/** Whether people come into the company; above it what the whole part still needs. */
function CompanyEffect({ effects, company, set, editor }: EffectProps & { company: string | null }) {
  const t = useTexts('auto-assign');
  const id = useId();
  const error = editor.missing.includes('effects') ? t('edit.effectMissing') : editor.refused['effects'];
  return (
    <div className="flex flex-col gap-1">
      {error !== undefined && <FieldNote id={`${id}-all`} error={error} />}
      <Checkbox
        label={t('edit.company')}
        checked={effects.company !== null}
        disabled={company === null}
        aria-describedby={id}
        onChange={(event) => set({ company: event.currentTarget.checked ? company : null })}
      />
      <FieldNote id={id} hint={t('edit.companyHint')} error={editor.refused['effects.company']} />
    </div>
  );
}

function RoleSelect({ effects: { role }, isGlobal, set, editor }: EffectProps & { isGlobal: boolean }) {
  const t = useTexts('auto-assign');
  return (
    <Select
      label={t('edit.role')}
      value={role === null ? '' : (String(role) as '0' | '1')}
      hint={isGlobal ? undefined : t('edit.roleHint')}
      error={editor.refused['effects.role']}
      options={[
        { value: '', label: t('role.keep') },
        { value: '0', label: t('role.0') },
        { value: '1', label: t('role.1'), disabled: !isGlobal },
      ]}
      onChange={(value) => set({ role: value === '' ? null : value === '1' ? 1 : 0 })}
    />
  );
}
