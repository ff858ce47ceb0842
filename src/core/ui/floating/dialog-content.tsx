import { Suspense, type ReactNode, type RefObject } from 'react';

import { LoadingSkeleton } from '../skeleton.tsx';
import { useArrival } from './modal.ts';

interface ContentProps {
  dialog: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
}

/** What is in a dialog: the code and words of it that come late hide neither the dialog nor those above it. */
export const DialogContent = ({ dialog, children }: ContentProps) => (
  <Suspense fallback={<LoadingSkeleton rows={2} />}>
    <Arrived dialog={dialog}>{children}</Arrived>
  </Suspense>
);

function Arrived({ dialog, children }: ContentProps) {
  useArrival(dialog);
  return children;
}
