import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Me } from '#contract/accounts/accounts.ts';
import type { Profile } from '#contract/accounts/profile.ts';
import type { Problems } from '#core/editing/failure.ts';
import { textOf, useForm } from '#core/editing/use-form.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { profileQueries, savePerson } from './profile-queries.ts';
import { Section } from './section.tsx';

/** Name, address and job. What the corporate directory keeps is only shown. */
export function PersonSection({ user, profile }: { user: Me; profile: Profile | undefined }) {
  const t = useTexts('profile');
  const host = useHost();
  const toast = useToast();
  const element = useCore();
  const queries = useQueryClient();
  const [isDirty, setDirty] = useState(false);
  const isFixed = profile?.source === 'directory';
  const text = (data: FormData, name: string): string => textOf(data, name).trim();
  const sending = useForm({
    check: (data) => ({
      ...(text(data, 'first_name') === '' && { first_name: t('person.firstMissing') }),
      ...(text(data, 'last_name') === '' && { last_name: t('person.lastMissing') }),
    }),
    send: async (data) => {
      const names = { first_name: text(data, 'first_name'), last_name: text(data, 'last_name') };
      const job = { job_title: text(data, 'job_title'), department: text(data, 'department') };
      await savePerson(element, profile ? { ...names, ...job } : names);
      setDirty(false);
      await queries.invalidateQueries({ queryKey: profileQueries.profile(element).queryKey });
      toast({ kind: 'success', title: t('person.saved') });
      host.emit('strategy-saved', { what: 'person' });
    },
  });
  const { form, problems, busy, submit } = sending;
  return (
    <Section title={t('person.title')} text={t(isFixed ? 'person.fixed' : 'person.text')}>
      <form
        ref={form}
        className="profile-fields"
        noValidate
        onChange={() => setDirty(true)}
        onSubmit={(event) => void submit(event)}
      >
        {problems[''] !== undefined && (
          <p className="banner banner-danger profile-wide" role="alert">
            {problems['']}
          </p>
        )}
        <PersonFields user={user} profile={profile} isFixed={isFixed} problems={problems} />
        {!isFixed && (
          <div className="profile-wide">
            <Button type="submit" look="primary" busy={busy} disabled={!isDirty}>
              {t('person.save')}
            </Button>
          </div>
        )}
      </form>
    </Section>
  );
}

interface PersonFieldsProps {
  user: Me;
  profile: Profile | undefined;
  isFixed: boolean;
  problems: Problems;
}

function PersonFields({ user, profile, isFixed, problems }: PersonFieldsProps) {
  const t = useTexts('profile');
  const fields = [
    { name: 'first_name', label: t('person.first'), value: user.first_name, autoComplete: 'given-name', max: 80 },
    { name: 'last_name', label: t('person.last'), value: user.last_name, autoComplete: 'family-name', max: 80 },
    ...(profile
      ? [
          {
            name: 'job_title',
            label: t('person.job'),
            value: profile.job_title,
            autoComplete: 'organization-title',
            max: 120,
          },
          {
            name: 'department',
            label: t('person.department'),
            value: profile.department,
            autoComplete: 'off',
            max: 120,
          },
        ]
      : []),
  ];
  return (
    <>
      {fields.map(({ name, label, value, autoComplete, max }) => (
        <Field
          key={name}
          name={name}
          label={label}
          defaultValue={value}
          autoComplete={autoComplete}
          maxLength={max}
          readOnly={isFixed}
          error={problems[name]}
        />
      ))}
      <Field
        className="profile-wide"
        type="email"
        label={t('person.email')}
        value={user.email}
        readOnly
        hint={t('person.emailFixed')}
      />
    </>
  );
}
