import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useHost } from '../element/host.ts';
import { useTexts } from '../locale/use-texts.ts';
import { Button, IconButton } from './button.tsx';
import { useTopDialog } from './floating/dialog-stack.ts';
import { useStay } from './floating/use-stay.ts';
import { Icon } from './icon.tsx';

export interface Toast {
  /** `neutral` for what was done and can be undone. */
  kind: 'success' | 'info' | 'warning' | 'danger' | 'neutral';
  title: string;
  text?: string | undefined;
  icon?: LucideIcon | undefined;
  /** One act, for example undo. */
  action?: { label: string; run: () => void } | undefined;
  /** Milliseconds until it leaves by itself; 0: never. Failures stay, what has an act stays 10 s. */
  stayMs?: number | undefined;
}
type Shown = Toast & { id: number };

const ICONS: Record<Toast['kind'], LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  neutral: CircleCheck,
};
const STAY: Record<Toast['kind'], number> = { success: 5_000, info: 8_000, warning: 12_000, danger: 0, neutral: 5_000 };
const UNDO_MS = 10_000;

const stayOf = ({ stayMs, kind, action }: Toast): number =>
  stayMs ?? (action && STAY[kind] > 0 ? Math.max(STAY[kind], UNDO_MS) : STAY[kind]);

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a message at the edge of the element. */
export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext);

/** Holds the messages of one element, in its own root. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const next = useRef(1);
  const add = useCallback(
    (toast: Toast) => setShown((all) => [...all.slice(-3), { ...toast, id: next.current++ }]),
    [],
  );
  const remove = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={add}>
      {children}
      <ToastStack shown={shown} onClose={remove} />
    </ToastContext>
  );
}

/** A manual popover, so that it stands above all; inside the uppermost dialog, since all else is inert then. */
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
    // shown anew each time: the last one shown stands above what opened in between
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown, dialog]);
  const stack = (
    <div ref={box} className="toasts" popover="manual">
      {shown.map((toast) => (
        <ToastView key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
    </div>
  );
  return dialog ? createPortal(stack, dialog) : stack;
}

function ToastView({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const t = useTexts('core');
  const { left, holding } = useStay(stayOf(toast), onClose);
  return (
    <div className={`toast toast-${toast.kind}`} role={toast.kind === 'danger' ? 'alert' : 'status'} {...holding}>
      <Icon of={toast.icon ?? ICONS[toast.kind]} size={18} className="toast-icon" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{toast.title}</p>
        {toast.text !== undefined && <p className="text-muted">{toast.text}</p>}
      </div>
      {toast.action && (
        <Button size="small" onClick={() => (toast.action?.run(), onClose())}>
          {toast.action.label}
        </Button>
      )}
      {toast.action && left > 0 && (
        <span className="toast-left" aria-hidden="true">
          {left}
        </span>
      )}
      <IconButton icon={X} label={t('act.close')} size="small" iconSize={14} className="btn-tiny" onClick={onClose} />
    </div>
  );
}
