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
    <div className="flex flex-col items-center gap-2 p-6 text-center" role={kind === 'error' ? 'alert' : undefined}>
      <Drawing kind={kind} />
      <h2 className="text-lg">{title}</h2>
      {text !== undefined && <p className="text-muted max-w-[40ch] text-sm">{text}</p>}
      {children !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
