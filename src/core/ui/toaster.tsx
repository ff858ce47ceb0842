import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import { useTexts } from '../locale/use-texts.ts';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'danger';
  title: string;
  text?: string;
  /** One act, for example undo. */
  action?: { label: string; run: () => void };
  /** Milliseconds until it leaves by itself; failures stay. */
  stayMs?: number;
}
type Shown = Toast & { id: number };

const ICONS: Record<Toast['kind'], LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
};
const STAY: Record<Toast['kind'], number> = { success: 5_000, info: 8_000, warning: 12_000, danger: 0 };

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a message at the edge of the element. */
export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext);

/** Holds the messages of one element, in its own root; a manual popover, so that they stand above dialogs. */
export function Toaster({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const next = useRef(1);
  const box = useRef<HTMLDivElement>(null);
  const add = useCallback(
    (toast: Toast) => setShown((all) => [...all.slice(-3), { ...toast, id: next.current++ }]),
    [],
  );
  const remove = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), []);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // shown anew each time: the last one shown stands above dialogs that opened in between
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown]);
  const value = useMemo(() => add, [add]);
  return (
    <ToastContext value={value}>
      {children}
      <div ref={box} className="toasts" popover="manual" role="status" aria-live="polite">
        {shown.map((toast) => (
          <ToastView key={toast.id} toast={toast} onClose={() => remove(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastView({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const t = useTexts('core');
  const stay = toast.stayMs ?? STAY[toast.kind];
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (stay === 0) return;
    const timer = setTimeout(() => close(), stay);
    return () => clearTimeout(timer);
  }, [stay]);
  return (
    <div className={`toast toast-${toast.kind}`}>
      <Icon of={ICONS[toast.kind]} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.text !== undefined && <p className="text-muted">{toast.text}</p>}
      </div>
      {toast.action && (
        <Button size="small" onClick={() => (toast.action?.run(), onClose())}>
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={X} label={t('act.close')} size="small" iconSize={14} onClick={onClose} />
    </div>
  );
}
