import type { ReactNode } from 'react';

import { Drawing, type DrawingKind } from './drawings.tsx';

/** Empty, error, offline and no-permission states: a drawing, what this is, one act or who can (look/README "States"). */
export function StateView({
  kind,
  title,
  text,
  children,
}: {
  kind: DrawingKind;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="state-view" role={kind === 'error' || kind === 'offline' ? 'alert' : undefined}>
      <Drawing kind={kind} />
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
