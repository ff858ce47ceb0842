import { Minimize2, type LucideIcon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { Button } from '#core/ui/button.tsx';
import { DialogContent } from '#core/ui/floating/dialog-content.tsx';
import { useModal } from '#core/ui/floating/modal.ts';
import { Icon } from '#core/ui/icon.tsx';
import { HelpOver } from '#core/ui/shortcuts/help-over.tsx';

import { LinePlace } from './line-place.ts';

interface LayerProps {
  icon: LucideIcon | undefined;
  title: string;
  /** Right of a title that is short, for example what belongs to it. */
  beside?: ReactNode;
  /** Left of the way out, for example the saved state. */
  state?: ReactNode;
  /** Below the head, over the whole width; stays while the content scrolls. */
  banner?: ReactNode;
  /** Something is being finished before it closes. */
  closing?: boolean;
  exitLabel: string;
  onExit: () => void;
  onLeaveField?: () => void;
  /** The content has the whole place, without a margin. */
  isWhole?: boolean;
  children: ReactNode;
}

/** The canvas lies under it, and its notes where it has none of its own. */
const coveredBy = (layer: Element | null) =>
  layer?.querySelector('.react-flow') ? (['board'] as const) : (['board', 'notes'] as const);

/** A card, a form or a meeting over the whole viewport (whiteboard 2.3, 2.14): title, state, the way out, content. */
export function FullscreenLayer(props: LayerProps) {
  const { title, banner, onExit, onLeaveField, isWhole = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [lines, setLines] = useState<HTMLElement | null>(null);
  useModal(dialog, onExit);
  return (
    <dialog
      ref={dialog}
      part="fullscreen"
      aria-label={title}
      className="bg-frame text-ink @container fixed inset-0 m-0 flex h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden border-0 p-0 print:absolute print:bottom-auto print:h-auto print:w-full print:overflow-visible print:backdrop:bg-white"
      onBlur={onLeaveField}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onExit();
      }}
    >
      <LayerHead {...props} />
      {banner}
      <div ref={setLines} className="flex-none" />
      {/* relative: what is placed absolutely inside must scroll with it, not with the dialog */}
      <div
        className={`relative min-h-0 flex-1 overflow-y-auto print:overflow-visible ${isWhole ? '' : 'p-4 @2xl:p-6'}`}
      >
        <LinePlace value={lines}>
          <DialogContent dialog={dialog}>{children}</DialogContent>
          <HelpOver part={dialog} covered={() => coveredBy(dialog.current)} />
        </LinePlace>
      </div>
    </dialog>
  );
}

const TITLE = 'text-md tracking-wide uppercase outline-none @2xl:text-xl';
const LONG_TITLE = 'min-w-0 flex-1 [overflow-wrap:anywhere] hyphens-auto';

function LayerHead({ icon, title, beside, state, closing = false, exitLabel, onExit }: LayerProps) {
  return (
    <header className="bg-surface border-line-subtle flex min-h-15 flex-none items-start gap-x-2 border-b px-4 py-2 @2xl:gap-x-3 @2xl:px-5">
      {/* it may need several lines; the way out stays in its corner */}
      <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-2 @2xl:gap-x-3">
        {icon && (
          <span className="bg-accent-soft text-accent grid size-8.5 place-items-center rounded-lg">
            <Icon of={icon} size={20} />
          </span>
        )}
        <h2 className={`${TITLE} ${beside === undefined ? LONG_TITLE : ''}`} tabIndex={-1} data-autofocus="">
          {title}
        </h2>
        {beside !== undefined && (
          <>
            {beside}
            <span className="flex-1" />
          </>
        )}
        {state}
      </div>
      <Button
        icon={Minimize2}
        busy={closing}
        onClick={onExit}
        aria-label={exitLabel}
        title={exitLabel}
        className="my-1 print:hidden"
      >
        <span className="hidden @4xl:inline">{exitLabel}</span>
      </Button>
    </header>
  );
}
