import { createContext, Suspense, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useHost } from '../../element/host.ts';
import { useTexts } from '../../locale/use-texts.ts';
import { useTopDialog } from '../floating/dialog-stack.ts';
import { later } from '../later.ts';
import type { Toast } from './toast-view.tsx';

type Shown = Toast & { id: number };

const loadView = () => import('./toast-view.tsx');
const ToastView = later(async () => (await loadView()).ToastView);

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a message at the edge of the element. */
export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext);

/** Holds the messages of one element, in its own root. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const next = useRef(1);
  const remove = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  const add = useCallback(
    (toast: Toast) => {
      const id = next.current++;
      setShown((all) => [...all.slice(-3), { ...toast, id }]);
      toast.onShown?.(() => remove(id));
    },
    [remove],
  );
  const before = useRef(shown);
  useEffect(() => {
    for (const toast of before.current) if (!shown.includes(toast)) toast.onClosed?.();
    before.current = shown;
  }, [shown]);
  // fetched once the element is shown: a message about a lost connection must not need it
  useEffect(() => void loadView().catch(() => undefined), []);
  return (
    <ToastContext value={add}>
      {children}
      <ToastStack shown={shown} onClose={remove} />
    </ToastContext>
  );
}

/** A manual popover, so that it is above all; inside the uppermost dialog, since all else is inert then. */
function ToastStack({ shown, onClose }: { shown: Shown[]; onClose: (id: number) => void }) {
  const dialog = useTopDialog(useHost().root);
  // there before the content is shown: a dialog that waited for its words would hide the view behind it, focus included
  useTexts('core');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    // moved into a dialog, or out of it, first
    // (a dialog that closes in the same moment takes the stack with it; it comes back where the next one is)
    if (!element?.isConnected || (dialog && !dialog.contains(element))) return;
    // shown again each time: the last one shown is above what opened in between
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown, dialog]);
  const stack = (
    <div ref={box} className="toasts" popover="manual">
      <Suspense>
        {shown.map((toast) => (
          <ToastView key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
        ))}
      </Suspense>
    </div>
  );
  return dialog ? createPortal(stack, dialog) : stack;
}
