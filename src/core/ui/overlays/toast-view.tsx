import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';

import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import { useTexts } from '../../locale/use-texts.ts';
import { Button, IconButton } from '../button.tsx';
import { useStay } from '../floating/use-stay.ts';
import { Icon } from '../icon.tsx';
import css from './toasts.css?inline';

const sheet = controlSheet(css);

export interface Toast {
  /** `neutral` for what was done and can be undone. */
  kind: 'success' | 'info' | 'warning' | 'danger' | 'neutral';
  title: string;
  text?: ReactNode;
  icon?: LucideIcon | undefined;
  /** One action, for example undo. */
  action?: { label: string; run: () => void } | undefined;
  /** Milliseconds until it leaves by itself; 0: never. Failures stay, a message with an action stays 10 s. */
  stayMs?: number | undefined;
  /** Gets what takes the message away before its time. */
  onShown?: (close: () => void) => void;
  /** It is there no more, whoever has closed it. */
  onClosed?: () => void;
}
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

/** One message: its text, its action, and how it leaves. */
export function ToastView({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  useControlSheet(sheet);
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
