import { useDraggable } from '@dnd-kit/react';
import { ChevronDown, ChevronUp, GripVertical, Link2, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';

import { bringTo } from '#core/element/focus-once.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useSought } from '#core/origins/sought.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { useFilesPlace } from '../../files/files-place.ts';
import { ThingOrigins } from '../../model/thing-origins.tsx';
import { groundOf, labelOf, type ActionPackage } from './plan-content.ts';
import type { PlanEdit } from './plan-edit.ts';

interface PackageProps {
  of: ActionPackage;
  edit: PlanEdit | undefined;
  /** An arrow key with Alt; true where it has moved the package. */
  onKey: (key: string) => boolean;
  /** Another one for each move by a key: the grip gets the focus back. */
  moved: object | undefined;
  /** Whether it is expanded, which it stays wherever it is moved to. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** A package in its cell: dragged by its grip, expanded to its name, text and source (whiteboard 2.22). */
export function PackageCard({ of, edit, onKey, moved, open, onOpen }: PackageProps) {
  const t = useTexts('actions');
  const toggle = useRef<HTMLButtonElement>(null);
  useSought('action_package', of.id, () => {
    onOpen(true);
    bringTo(toggle.current);
  });
  const more = useId();
  const { ref, handleRef, isDragging } = useDraggable({ id: of.id, disabled: !edit });
  const name = labelOf(of);
  return (
    <article
      ref={ref}
      data-package={of.id}
      data-sorted=""
      aria-label={name}
      style={{ background: `var(--strategy-package-${groundOf(of.color)})` }}
      className={`rounded-lg border border-(--strategy-package-line) text-(--strategy-package-text) ${isDragging ? 'relative z-10 rotate-[1.5deg] shadow-lg' : ''}`}
    >
      <header className="flex items-start gap-0.5 p-1">
        {edit && <Grip {...{ name, onKey, moved, handleRef }} />}
        <b className="min-w-0 flex-1 px-0.5 py-0.5 text-sm leading-tight wrap-anywhere hyphens-auto">{name}</b>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={more}
          aria-label={t(open ? 'less' : 'more', { name })}
          className="-me-0.5 grid size-6 flex-none place-items-center rounded-sm"
          onClick={() => onOpen(!open)}
        >
          <Icon of={open ? ChevronUp : ChevronDown} size={14} />
        </button>
      </header>
      <div id={more} className={`flex flex-col gap-1 pe-2 pb-1.5 text-xs ${edit ? 'ps-6.5' : 'ps-2'}`}>
        {open ? <More of={of} edit={edit} /> : of.text !== '' && <p className="truncate">{of.text}</p>}
      </div>
    </article>
  );
}

interface GripProps extends Pick<PackageProps, 'onKey' | 'moved'> {
  name: string;
  handleRef: (element: Element | null) => void;
}

/** Takes hold of a package: by pointer, by Space and arrows, or in one step by Alt and an arrow. */
function Grip({ name, onKey, moved, handleRef }: GripProps) {
  const t = useTexts('actions');
  const grip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moved) grip.current?.focus();
  }, [moved]);
  return (
    <button
      ref={(element) => {
        grip.current = element;
        handleRef(element);
      }}
      type="button"
      aria-label={t('drag', { name })}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
      title={t('dragHint')}
      className="-ms-1 grid size-6 flex-none cursor-grab touch-none place-items-center rounded-sm"
      onKeyDown={(event) => {
        if (event.altKey && onKey(event.key)) event.preventDefault();
      }}
    >
      <Icon of={GripVertical} size={14} />
    </button>
  );
}

/** What an expanded package says, and what can be done with it. */
function More({ of, edit }: Pick<PackageProps, 'of' | 'edit'>) {
  const t = useTexts('actions');
  const { boardId } = useFilesPlace();
  const name = labelOf(of);
  return (
    <>
      {of.name !== name && <p className="font-medium wrap-anywhere">{of.name}</p>}
      {of.text !== '' && <p className="whitespace-pre-line wrap-anywhere hyphens-auto">{of.text}</p>}
      <ThingOrigins
        kind="action_package"
        id={of.id}
        mayWrite={false}
        onGo={() => undefined}
        {...{ name, boardId }}
        className="my-0.5"
      />
      <footer className="flex items-center gap-1">
        {of.source !== '' && (
          <span className="flex min-w-0 flex-1 items-start gap-1 wrap-anywhere">
            <Icon of={Link2} size={12} className="mt-0.5 flex-none" />
            <span className="min-w-0">{t('sourceOf', { source: of.source })}</span>
          </span>
        )}
        {edit && (
          <span className="ms-auto flex flex-none">
            <IconButton
              icon={Pencil}
              iconSize={14}
              size="small"
              className="text-current!"
              label={t('edit', { name })}
              onClick={() => edit.onOpen(of)}
            />
            <IconButton
              icon={Trash2}
              iconSize={14}
              size="small"
              className="text-current!"
              label={t('remove', { name })}
              onClick={() => edit.onRemove({ kind: 'package', of })}
            />
          </span>
        )}
      </footer>
    </>
  );
}
