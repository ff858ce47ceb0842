import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Profile } from '#contract/accounts/profile.ts';
import { textOf, useForm } from '#core/editing/use-form.ts';
import { useHost } from '#core/element/host.ts';
import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { PasswordField } from '#core/ui/fields/password-field.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { usePasswordCheck } from '#core/ui/fields/use-password-check.ts';

import { profileQueries, savePassword } from './profile-queries.ts';
import { Section } from './section.tsx';

/** The own password, where there is one here. */
export function PasswordSection({ profile }: { profile: Profile }) {
  const t = useTexts('profile');
  const { locale } = useCore();
  const changed = profile.password_changed_at;
  const text =
    changed === null ? t('password.text') : t('password.changed', { at: formatMoment(new Date(changed), locale) });
  return (
    <Section title={t('password.title')} text={text}>
      {profile.has_password ? (
        <PasswordForm email={profile.email} />
      ) : (
        <p className="text-muted">{t('password.elsewhere')}</p>
      )}
    </Section>
  );
}

/** The old and the new password; empty again once it is changed. */
function PasswordForm({ email }: { email: string }) {
  const t = useTexts('profile');
  const host = useHost();
  const toast = useToast();
  const element = useCore();
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const passwordCheck = usePasswordCheck();
  const sending = useForm({
    check: (data) => ({
      ...(textOf(data, 'old_password') === '' && { old_password: t('password.oldMissing') }),
      new_password: passwordCheck(textOf(data, 'new_password'), email),
    }),
    send: async (data) => {
      const body = { old_password: textOf(data, 'old_password'), new_password: textOf(data, 'new_password') };
      const count = await savePassword(element, body);
      setRound(round + 1);
      toast({ kind: 'success', title: t('password.saved'), text: t('sessions.ended', { count }) });
      host.emit('strategy-saved', { what: 'password' });
      await queries.invalidateQueries({ queryKey: profileQueries.profileKey });
    },
  });
  const { form, problems, busy, submit } = sending;
  return (
    <form ref={form} key={round} className="profile-fields" noValidate onSubmit={(event) => void submit(event)}>
      {problems[''] !== undefined && (
        <p className="banner banner-danger profile-wide" role="alert">
          {problems['']}
        </p>
      )}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="old_password" label={t('password.old')} error={problems['old_password']} />
      <PasswordField name="new_password" isNew label={t('password.new')} error={problems['new_password']} />
      <div className="profile-wide">
        <Button type="submit" busy={busy}>
          {t('password.save')}
        </Button>
      </div>
    </form>
  );
}
