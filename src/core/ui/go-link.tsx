import type { ReactNode } from 'react';

import { useHost } from '../element/host.ts';
import { isPlainClick } from './plain-click.ts';

/** `/client/teams/{id}` with an id in it. */
export const placeOf = (path: string, id: string): string => path.replace('{id}', encodeURIComponent(id));

interface GoLinkProps {
  to: string;
  className?: string;
  /** Before one goes there in this very page. */
  onGo?: () => void;
  children: ReactNode;
}

/** A real link whose plain click the host page may take over with `strategy-navigate`. */
export function GoLink({ to, className, onGo, children }: GoLinkProps) {
  const host = useHost();
  return (
    <a
      href={to}
      className={className ?? 'text-link'}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        onGo?.();
        if (!host.emit('strategy-navigate', { to })) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
