import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { textOf, useForm } from '#core/editing/use-form.ts';
import { isEndedLink } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { PasswordField } from '#core/ui/fields/password-field.tsx';
import { later } from '#core/ui/later.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { usePasswordCheck } from '#core/ui/fields/use-password-check.ts';

import { FormFrame, FormHead } from './form-frame.tsx';
import { confirmLink, linkQuery, type LinkPurpose } from './link-queries.ts';
import type { OpenMode } from './use-mode.ts';
import { takeFocus } from './take-focus.ts';

/** Few need it. */
const SignOnInstead = later(async () => (await import('#core/session/sign-on-instead.tsx')).SignOnInstead);

export interface NewPasswordProps {
  purpose: LinkPurpose;
  token: unknown;
  onMode: (mode: OpenMode) => void;
}

/** The password for a mailed link: looks at the link first, so that nobody writes for nothing. */
export function NewPassword({ purpose, token, onMode }: NewPasswordProps) {
  const t = useTexts('sign-in');
  if (typeof token !== 'string' || token === '')
    return <LinkEnded purpose={purpose} text={t('newPassword.missing')} onMode={onMode} />;
  return <KnownLink purpose={purpose} token={token} onMode={onMode} />;
}

function KnownLink({ purpose, token, onMode }: NewPasswordProps & { token: string }) {
  const t = useTexts('sign-in');
  const element = useCore();
  const link = useQuery(linkQuery(element, purpose, token));
  if (link.isPending) return <LoadingSkeleton rows={2} />;
  if (link.data?.sign_on)
    return (
      <Suspense fallback={<LoadingSkeleton rows={2} />}>
        <SignOnInstead provider={link.data.sign_on} />
      </Suspense>
    );
  if (link.data) return <NewPasswordForm purpose={purpose} token={token} email={link.data.email} />;
  if (isEndedLink(link.error)) return <LinkEnded purpose={purpose} text={t('newPassword.endedText')} onMode={onMode} />;
  return <ErrorView error={link.error} onRetry={() => void link.refetch()} />;
}

function NewPasswordForm({ purpose, token, email }: { purpose: LinkPurpose; token: string; email: string }) {
  const t = useTexts('sign-in');
  const host = useHost();
  const element = useCore();
  const passwordCheck = usePasswordCheck();
  const sending = useForm({
    check: (data) => ({ password: passwordCheck(textOf(data, 'password'), email) }),
    send: async (data) => {
      const user = await confirmLink(element, { purpose, token, password: textOf(data, 'password') });
      host.emit('strategy-signed-in', { user });
    },
  });
  return (
    <FormFrame title={t(`newPassword.${purpose}`)} text={t(`newPassword.${purpose}Text`, { email })} sending={sending}>
      {/* so that password managers keep the password under the right name */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        size="large"
        isNew
        label={t('newPassword.label')}
        error={sending.problems['password']}
        ref={takeFocus}
      />
      <Button type="submit" look="primary" size="large" busy={sending.busy}>
        {t(`newPassword.${purpose}Submit`)}
      </Button>
    </FormFrame>
  );
}

/** A link that cannot be used (any more), and the way to a new one. */
function LinkEnded({
  purpose,
  text,
  onMode,
}: {
  purpose: LinkPurpose;
  text: string;
  onMode: (mode: OpenMode) => void;
}) {
  const t = useTexts('sign-in');
  return (
    <section part="form" className="flex w-full max-w-[420px] flex-col gap-4" role="alert">
      <FormHead title={t('newPassword.ended')} text={text} />
      <Button look="primary" size="large" onClick={() => onMode(purpose)}>
        {t('newPassword.again')}
      </Button>
      <Button size="large" onClick={() => onMode('sign-in')}>
        {t('toSignIn')}
      </Button>
    </section>
  );
}
