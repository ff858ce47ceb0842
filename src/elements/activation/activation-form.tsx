import type { ActivationPage, OpenInvitation } from '#contract/accounts/activation.ts';
import { LOCALES } from '#contract/accounts/people.ts';
import { ApiError } from '#core/api/api-error.ts';
import type { Problems } from '#core/editing/failure.ts';
import { textOf, useForm } from '#core/editing/use-form.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Checkbox, Field, FieldNote } from '#core/ui/fields/field.tsx';
import { RichText } from '#core/ui/rich-text.tsx';
import { PasswordField } from '#core/ui/fields/password-field.tsx';
import { usePasswordCheck } from '#core/ui/fields/use-password-check.ts';

import { activateWith } from './activation-queries.ts';

interface ActivationFormProps {
  page: ActivationPage;
  invitation: OpenInvitation;
  /** The account has become active in another browser. */
  onUsed?: () => void;
}
const isUsed = (error: unknown): boolean => error instanceof ApiError && error.code === 'already_activated';

/** Name, password and consent of an invited person. */
export function ActivationForm({ page, invitation, onUsed }: ActivationFormProps) {
  const t = useTexts('activation');
  const host = useHost();
  const element = useCore();
  const passwordCheck = usePasswordCheck();
  const text = (data: FormData, name: string): string => textOf(data, name).trim();
  const sending = useForm({
    check: (data) => ({
      ...(text(data, 'first_name') === '' && { first_name: t('firstMissing') }),
      ...(text(data, 'last_name') === '' && { last_name: t('lastMissing') }),
      password: passwordCheck(textOf(data, 'password'), invitation.email),
      ...(!data.has('accept_terms') && { accept_terms: t('termsMissing') }),
    }),
    send: async (data) => {
      const activating = activateWith(element, {
        first_name: text(data, 'first_name'),
        last_name: text(data, 'last_name'),
        password: textOf(data, 'password'),
        locale: LOCALES.find((one) => one === element.locale) ?? invitation.locale,
        accept_terms: true,
      });
      const user = await activating.catch((error: unknown) => {
        if (isUsed(error)) onUsed?.();
        throw error;
      });
      host.emit('strategy-signed-in', { user });
    },
  });
  const { form, problems, busy, submit } = sending;
  return (
    <form ref={form} part="form" className="flex flex-col gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="text-xl">{t('title')}</h2>
      {problems[''] !== undefined && (
        <p className="banner banner-danger" role="alert">
          {problems['']}
        </p>
      )}
      <Field
        name="username"
        type="email"
        label={t('email')}
        value={invitation.email}
        readOnly
        autoComplete="username"
        hint={t('emailFixed')}
      />
      <Names invitation={invitation} problems={problems} />
      <PasswordField name="password" isNew label={t('password')} error={problems['password']} />
      <Terms page={page} error={problems['accept_terms']} />
      <Button type="submit" look="primary" size="large" busy={busy}>
        {t('submit')}
      </Button>
    </form>
  );
}

function Names({ invitation, problems }: { invitation: OpenInvitation; problems: Problems }) {
  const t = useTexts('activation');
  return (
    <div className="flex flex-wrap gap-4">
      <Field
        name="first_name"
        className="min-w-36 flex-1"
        label={t('first')}
        defaultValue={invitation.first_name}
        error={problems['first_name']}
        autoComplete="given-name"
        maxLength={80}
      />
      <Field
        name="last_name"
        className="min-w-36 flex-1"
        label={t('last')}
        defaultValue={invitation.last_name}
        error={problems['last_name']}
        autoComplete="family-name"
        maxLength={80}
      />
    </div>
  );
}

/** The terms of the customer, and the consent. */
function Terms({ page, error }: { page: ActivationPage; error: string | undefined }) {
  const t = useTexts('activation');
  return (
    <div className="flex flex-col gap-2">
      <h3 className="field-label">{t('terms')}</h3>
      {/* long terms scroll: the keyboard reaches them too */}
      <div className="activation-terms" role="region" aria-label={t('terms')} tabIndex={0}>
        {page.terms === '' ? <p>{t('termsDefault')}</p> : <RichText html={page.terms} />}
      </div>
      <Checkbox
        name="accept_terms"
        label={page.accept || t('accept')}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : 'terms-note'}
      />
      <FieldNote id="terms-note" error={error} />
    </div>
  );
}
