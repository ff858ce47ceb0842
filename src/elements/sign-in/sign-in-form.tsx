import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import type { PropsOf } from '#core/element/element-definition.ts';
import { useHost } from '#core/element/host.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Checkbox, Field } from '#core/ui/field.tsx';

import type { signIn } from './sign-in.definition.ts';
import { signInWith } from './sign-in-queries.ts';

/** What is wrong: per field, or for the whole form. */
interface Problems {
  email?: string;
  password?: string;
  form?: string;
}

/** Signs somebody in and says so with `strategy-signed-in`. What was typed stays after a failure. */
export function SignInForm({ email }: PropsOf<typeof signIn>) {
  const t = useTexts('sign-in');
  const form = useRef<HTMLFormElement>(null);
  const { problems, busy, submit } = useSignIn(form);
  useReady();
  return (
    <form
      ref={form}
      part="form"
      className="flex w-full max-w-[420px] flex-col gap-4"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <header className="mb-1 flex flex-col gap-1">
        <h1 className="text-[28px]">{t('title')}</h1>
        <p className="text-muted">{t('welcome')}</p>
      </header>
      {problems.form !== undefined && (
        <p className="banner banner-danger" role="alert">
          {problems.form}
        </p>
      )}
      <Field
        name="email"
        type="email"
        size="large"
        label={t('email')}
        defaultValue={email}
        error={problems.email}
        autoComplete="username"
        autoFocus
      />
      <PasswordField label={t('password')} error={problems.password} />
      <Checkbox name="remember" label={t('remember')} />
      <Button type="submit" look="primary" size="large" busy={busy}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Checks and sends what the form holds, and puts the focus where something is to be corrected. */
function useSignIn(form: RefObject<HTMLFormElement | null>) {
  const t = useTexts('sign-in');
  const host = useHost();
  const core = useCore();
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  function say(found: Problems): void {
    setProblems(found);
    if (Object.keys(found).length === 0) return;
    const name = found.email === undefined ? 'password' : 'email';
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = {
      email: textOf(data, 'email').trim(),
      password: textOf(data, 'password'),
      remember: data.has('remember'),
    };
    const missing: Problems = {
      ...(body.email === '' && { email: t('emailMissing') }),
      ...(body.password === '' && { password: t('passwordMissing') }),
    };
    say(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      host.emit('strategy-signed-in', { user: await signInWith(core, body) });
    } catch (error) {
      say(problemsOf(error, t('offline')));
    } finally {
      setBusy(false);
    }
  }
  return { problems, busy, submit };
}

function PasswordField({ label, error }: { label: string; error: string | undefined }) {
  const t = useTexts('sign-in');
  const [shown, setShown] = useState(false);
  return (
    <Field
      name="password"
      type={shown ? 'text' : 'password'}
      size="large"
      label={label}
      error={error}
      autoComplete="current-password"
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          size="small"
          label={shown ? t('hidePassword') : t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

function problemsOf(error: unknown, offline: string): Problems {
  if (!(error instanceof ApiError) || error.status === 0) return { form: offline };
  const fields = ['email', 'password'] as const;
  const found = fields.flatMap((field) =>
    error.errors[field]?.[0] === undefined ? [] : [[field, error.errors[field][0]]],
  );
  return found.length > 0 ? (Object.fromEntries(found) as Problems) : { form: error.message };
}
