import { useId, type ReactNode } from 'react';

/** One section of the profile: what it is about at the left, its content at the right. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="profile-section" part="section" aria-labelledby={id}>
      <header className="flex flex-col gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text !== undefined && <p className="text-muted text-sm">{text}</p>}
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
