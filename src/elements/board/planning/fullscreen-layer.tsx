import { Minimize2, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { useModal } from '#core/ui/floating/modal.ts';
import { Icon } from '#core/ui/icon.tsx';

interface LayerProps {
  icon: LucideIcon;
  title: string;
  /** Left of the way out, for example the saved state. */
  state?: ReactNode;
  /** What is being finished before it closes. */
  closing?: boolean;
  onExit: () => void;
  onLeaveField?: () => void;
  children: ReactNode;
}

/** A form or a meeting over the whole viewport; tells the host page that it covers it (whiteboard 2.3). */
export function FullscreenLayer({ icon, title, state, closing = false, onExit, onLeaveField, children }: LayerProps) {
  const t = useTexts('planning');
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, onExit);
  useEffect(() => {
    host.emit('strategy-fullscreen', { fullscreen: true });
    return () => void host.emit('strategy-fullscreen', { fullscreen: false });
  }, [host]);
  return (
    <dialog
      ref={dialog}
      part="fullscreen"
      aria-label={title}
      className="bg-frame text-ink @container fixed inset-0 m-0 flex h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden border-0 p-0"
      onBlur={onLeaveField}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onExit();
      }}
    >
      <header className="bg-surface border-line-subtle flex min-h-15 flex-none flex-wrap items-center gap-3 border-b px-4 py-2 @2xl:px-5">
        <span className="bg-accent-soft text-accent grid size-8.5 place-items-center rounded-lg">
          <Icon of={icon} size={20} />
        </span>
        <h1 className="min-w-0 flex-1 text-xl tracking-wide uppercase outline-none" tabIndex={-1} data-autofocus="">
          {title}
        </h1>
        {state}
        <Button icon={Minimize2} busy={closing} onClick={onExit} aria-label={t('form.exit')} title={t('form.exit')}>
          <span className="hidden @2xl:inline">{t('form.exit')}</span>
        </Button>
      </header>
      {/* relative: what is placed absolutely inside must scroll with it, not with the dialog */}
      <div className="relative min-h-0 flex-1 overflow-y-auto p-4 @2xl:p-6">{children}</div>
    </dialog>
  );
}
