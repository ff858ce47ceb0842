import { Suspense } from 'react';

import { textOf, useForm } from '#core/editing/use-form.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Checkbox, Field } from '#core/ui/fields/field.tsx';
import { PasswordField } from '#core/ui/fields/password-field.tsx';
import { later } from '#core/ui/later.ts';

import type { SignInOptions } from '#contract/accounts/session.ts';

import { FormFrame, FormLink } from './form-frame.tsx';
import { signInWith } from './sign-in-queries.ts';
import type { OpenMode } from './use-mode.ts';
import { takeFocus } from './take-focus.ts';

export interface SignInFormProps {
  email: string | undefined;
  /** Where to go after a sign-in that leaves the page. */
  next: string | undefined;
  /** What else the installation offers; undefined where that is unknown. */
  options: SignInOptions | undefined;
  onMode: (mode: OpenMode) => void;
}

// in a boundary of its own: what is being typed below must not be hidden until it has come
const OrganizationSignIn = later(async () => (await import('./organization-sign-in.tsx')).OrganizationSignIn);

/** Signs somebody in and says so with `strategy-signed-in`. What was typed stays after a failure. */
export function SignInForm({ email, next, options, onMode }: SignInFormProps) {
  const t = useTexts('sign-in');
  const host = useHost();
  const element = useCore();
  const sending = useForm({
    check: (data) => ({
      ...(textOf(data, 'email').trim() === '' && { email: t('emailMissing') }),
      ...(textOf(data, 'password') === '' && { password: t('passwordMissing') }),
    }),
    send: async (data) => {
      const body = {
        email: textOf(data, 'email').trim(),
        password: textOf(data, 'password'),
        remember: data.has('remember'),
      };
      host.emit('strategy-signed-in', { user: await signInWith(element, body) });
    },
  });
  const { problems, busy } = sending;
  const organizations = options?.sso ?? [];
  return (
    <FormFrame title={t('title')} text={t('welcome')} sending={sending}>
      <Suspense>
        {organizations.length > 0 && <OrganizationSignIn organizations={organizations} next={next} />}
      </Suspense>
      <Field
        name="email"
        type="email"
        size="large"
        label={t('email')}
        defaultValue={email}
        error={problems['email']}
        autoComplete="username"
        ref={organizations.length === 0 ? takeFocus : undefined}
      />
      <div className="relative">
        <PasswordField name="password" size="large" label={t('password')} error={problems['password']} />
        {options?.reset === true && (
          // beside the label, but after the field for the keyboard
          <span className="absolute end-0 top-[-3px] text-xs">
            <FormLink onClick={() => onMode('reset')}>{t('forgot')}</FormLink>
          </span>
        )}
      </div>
      <Checkbox name="remember" label={t('remember')} />
      <Button type="submit" look={organizations.length > 0 ? 'secondary' : 'primary'} size="large" busy={busy}>
        {t('submit')}
      </Button>
      {options?.registration === true && (
        <p className="text-muted text-sm">
          {t('noAccount')} <FormLink onClick={() => onMode('register')}>{t('toRegister')}</FormLink>
        </p>
      )}
    </FormFrame>
  );
}
