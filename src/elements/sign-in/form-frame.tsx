import type { ReactNode } from 'react';

import type { Form } from '#core/editing/use-form.ts';

/** A form of the sign-in: title, a sentence, what is wrong with the whole, then the fields. */
export function FormFrame({
  title,
  text,
  sending,
  children,
}: {
  title: string;
  text: string;
  sending: Form;
  children: ReactNode;
}) {
  const { form, problems, submit } = sending;
  return (
    <form
      ref={form}
      part="form"
      className="flex w-full max-w-[420px] flex-col gap-4"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <FormHead title={title} text={text} />
      {problems[''] !== undefined && (
        <p className="banner banner-danger" role="alert">
          {problems['']}
        </p>
      )}
      {children}
    </form>
  );
}

/** Title and sentence of a form. */
export function FormHead({ title, text }: { title: string; text: string }) {
  return (
    <header className="mb-1 flex flex-col gap-1">
      <h1 className="text-[28px] hyphens-auto">{title}</h1>
      <p className="text-muted break-words">{text}</p>
    </header>
  );
}

/** A way to another of the forms, in words. */
export function FormLink({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className="text-link min-h-6 text-left" onClick={onClick}>
      {children}
    </button>
  );
}
