import { MailCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { Problems } from '#core/editing/failure.ts';
import { textOf, useForm } from '#core/editing/use-form.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { FormFrame, FormHead, FormLink } from './form-frame.tsx';
import { askForLink, type LinkPurpose } from './link-queries.ts';
import type { OpenMode } from './use-mode.ts';
import { takeFocus } from './take-focus.ts';

export interface LinkFormProps {
  purpose: LinkPurpose;
  email: string | undefined;
  onMode: (mode: OpenMode) => void;
}

interface Asked {
  email: string;
  first_name: string;
  last_name: string;
}

const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);

/** Asks for a mail with a link: to register, or to set a new password. */
export function LinkForm({ purpose, email, onMode }: LinkFormProps) {
  const t = useTexts('sign-in');
  const element = useCore();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [start, setStart] = useState<Asked>({ email: email ?? '', first_name: '', last_name: '' });
  const ask = async (request: Asked): Promise<void> => askForLink(element, { purpose, ...request });
  const sending = useForm({
    check: (data) => missing(data),
    send: async (data) => {
      const request = requestOf(data);
      await ask(request);
      setAsked(request);
    },
  });
  function missing(data: FormData): Problems {
    const request = requestOf(data);
    return {
      ...(purpose === 'register' && request.first_name === '' && { first_name: t('register.firstMissing') }),
      ...(purpose === 'register' && request.last_name === '' && { last_name: t('register.lastMissing') }),
      ...(!looksLikeAddress(request.email) && { email: t(request.email === '' ? 'emailMissing' : 'emailWrong') }),
    };
  }
  if (asked)
    return (
      <LinkSent
        purpose={purpose}
        email={asked.email}
        onAgain={() => ask(asked)}
        onOther={() => (setStart({ ...asked, email: '' }), setAsked(null))}
        onMode={onMode}
      />
    );
  const { problems, busy } = sending;
  return (
    <FormFrame title={t(`${purpose}.title`)} text={t(`${purpose}.text`)} sending={sending}>
      {purpose === 'register' && <NameFields start={start} problems={problems} />}
      <Field
        name="email"
        type="email"
        size="large"
        label={t('email')}
        defaultValue={start.email}
        error={problems['email']}
        autoComplete="username"
        ref={purpose === 'reset' ? takeFocus : undefined}
      />
      <Button type="submit" look="primary" size="large" busy={busy}>
        {t(`${purpose}.submit`)}
      </Button>
      <p className="text-muted text-sm">
        {purpose === 'register' && `${t('haveAccount')} `}
        <FormLink onClick={() => onMode('sign-in')}>{t('toSignIn')}</FormLink>
      </p>
    </FormFrame>
  );
}

function requestOf(data: FormData): Asked {
  const text = (name: string): string => textOf(data, name).trim();
  return { email: text('email'), first_name: text('first_name'), last_name: text('last_name') };
}

function NameFields({ start, problems }: { start: Asked; problems: Problems }) {
  const t = useTexts('sign-in');
  return (
    <div className="flex flex-wrap gap-4">
      <Field
        name="first_name"
        size="large"
        className="min-w-40 flex-1"
        label={t('register.first')}
        defaultValue={start.first_name}
        error={problems['first_name']}
        autoComplete="given-name"
        maxLength={80}
        ref={takeFocus}
      />
      <Field
        name="last_name"
        size="large"
        className="min-w-40 flex-1"
        label={t('register.last')}
        defaultValue={start.last_name}
        error={problems['last_name']}
        autoComplete="family-name"
        maxLength={80}
      />
    </div>
  );
}

interface LinkSentProps extends Omit<LinkFormProps, 'email'> {
  email: string;
  onAgain: () => Promise<void>;
  onOther: () => void;
}

/** Says where the link is, the same for every address. */
function LinkSent({ purpose, email, onAgain, onOther, onMode }: LinkSentProps) {
  const t = useTexts('sign-in');
  const { form, problems, busy, submit } = useForm({ send: onAgain });
  return (
    <SentFrame>
      <Icon of={MailCheck} size={24} className="text-accent" />
      <div role="status">
        <FormHead title={t('sent.title')} text={t(`sent.${purpose}`, { email })} />
      </div>
      <p className="text-muted text-sm">{t('sent.late')}</p>
      <form ref={form} className="flex flex-wrap gap-2" onSubmit={(event) => void submit(event)}>
        {problems[''] !== undefined && (
          <p className="banner banner-danger w-full" role="alert">
            {problems['']}
          </p>
        )}
        <Button type="submit" busy={busy}>
          {t('sent.again')}
        </Button>
        <Button look="quiet" onClick={onOther}>
          {t('sent.other')}
        </Button>
      </form>
      <p className="text-sm">
        <FormLink onClick={() => onMode('sign-in')}>{t('toSignIn')}</FormLink>
      </p>
    </SentFrame>
  );
}

function SentFrame({ children }: { children: ReactNode }) {
  return (
    <section part="form" className="flex w-full max-w-[420px] flex-col gap-4">
      {children}
    </section>
  );
}
