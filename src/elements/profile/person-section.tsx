import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Me } from '#contract/accounts/accounts.ts';
import type { OutsideFields } from '#contract/accounts/outside-fields.ts';
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

/** The fields, in the order of the form; the last two are those of a server that knows more than the current user. */
const FIELDS = [
  { name: 'first_name', label: 'first', autoComplete: 'given-name', max: 80 },
  { name: 'last_name', label: 'last', autoComplete: 'family-name', max: 80 },
  { name: 'job_title', label: 'job', autoComplete: 'organization-title', max: 120 },
  { name: 'department', label: 'department', autoComplete: 'off', max: 120 },
] as const;
type Name = (typeof FIELDS)[number]['name'];
/** Whether a field is changed elsewhere, in the directory or by the sign-on of the company. */
const isOutside = (outside: Outside, name: Name): boolean => outside?.fields.includes(name) === true;
type Outside = OutsideFields | null | undefined;
const fieldsOf = (profile: Profile | undefined) => (profile ? FIELDS : FIELDS.slice(0, 2));

/** Name, address and job. What is changed in the directory or by the sign-on of the company is only shown. */
export function PersonSection({ user, profile }: { user: Me; profile: Profile | undefined }) {
  const t = useTexts('profile');
  const host = useHost();
  const toast = useToast();
  const element = useCore();
  const queries = useQueryClient();
  const [isDirty, setDirty] = useState(false);
  const outside = profile?.outside;
  const own = fieldsOf(profile)
    .map(({ name }) => name)
    .filter((name) => !isOutside(outside, name));
  const text = (data: FormData, name: string): string => textOf(data, name).trim();
  const sending = useForm({
    check: (data) => ({
      // a name that is changed elsewhere may be empty there
      ...(own.includes('first_name') && text(data, 'first_name') === '' && { first_name: t('person.firstMissing') }),
      ...(own.includes('last_name') && text(data, 'last_name') === '' && { last_name: t('person.lastMissing') }),
    }),
    send: async (data) => {
      await savePerson(element, Object.fromEntries(own.map((name) => [name, text(data, name)])));
      setDirty(false);
      await queries.invalidateQueries({ queryKey: profileQueries.profile(element).queryKey });
      toast({ kind: 'success', title: t('person.saved') });
      host.emit('strategy-saved', { what: 'person' });
    },
  });
  const { form, problems, busy, submit } = sending;
  return (
    <Section title={t('person.title')} text={t(outside ? `person.outside.${outside.by}` : 'person.text')}>
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
        <PersonFields user={user} profile={profile} outside={outside} problems={problems} />
        {own.length > 0 && (
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
  outside: Outside;
  problems: Problems;
}

function PersonFields({ user, profile, outside, problems }: PersonFieldsProps) {
  const t = useTexts('profile');
  const values = { ...profile, ...user };
  return (
    <>
      {fieldsOf(profile).map(({ name, label, autoComplete, max }) => (
        <Field
          key={name}
          name={name}
          label={t(`person.${label}`)}
          defaultValue={values[name]}
          autoComplete={autoComplete}
          maxLength={max}
          readOnly={isOutside(outside, name)}
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
