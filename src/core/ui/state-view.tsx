import type { ReactNode } from 'react';

import type { DrawingKind } from './drawings.tsx';
import { extra } from './extra.ts';

const Blank = () => <svg width="132" height="96" aria-hidden="true" />;
/**
 * One of the drawings; its place is there before it is. It decorates: nothing waits for it, and what says that we are
 * offline must not need it.
 */
export const StateDrawing = extra<{ kind: DrawingKind }>(async () => (await import('./drawings.tsx')).Drawing, Blank);

/** Empty, error, offline and no-permission states: a drawing, what this is, one action or who can do it (look/README "States"). */
export function StateView({
  kind,
  title,
  text,
  note,
  children,
}: {
  kind: DrawingKind;
  title: string;
  text?: string;
  /** Below everything, small. */
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="state-view" role={kind === 'error' || kind === 'offline' ? 'alert' : undefined}>
      <StateDrawing kind={kind} />
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
      {note}
    </div>
  );
}
