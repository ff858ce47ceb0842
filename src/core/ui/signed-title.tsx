import type { ReactNode } from 'react';

import { Star } from './star.tsx';

/** A title that is signed with the small star where the element is on a page of another program (look/README "Embedded"). */
export function SignedTitle({ children }: { children: ReactNode }) {
  return (
    <span className="signed-title">
      <span className="signature" aria-hidden="true">
        <Star size={20} />
      </span>
      <span>{children}</span>
    </span>
  );
}
