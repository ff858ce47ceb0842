import type { ReactNode } from 'react';

import type { Locale } from '#contract/people.ts';

/** Layout of the sign-in pages: the course towards the star left, the form right. */
export function AuthLayout({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <div className="strategy-root bg-surface grid min-h-full md:grid-cols-[1.12fr_1fr]" lang={locale}>
      <section className="hidden bg-brand md:block" />
      <main className="grid place-items-center p-8">
        <div className="w-full max-w-[360px]">{children}</div>
      </main>
    </div>
  );
}
